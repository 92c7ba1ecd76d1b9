// The store's page: the menu, the form of one item, the bag and the last step, all on one page.
(() => {
  'use strict';
  const {settings, menu} = window.ORDERING;
  const [menuBox, bagBox, lastBox] = ['menu', 'bag', 'last'].map(id => document.getElementById(id));
  const money = cents => '$' + (cents / 100).toFixed(2);

  // h makes an element, h('p.problem', {role, click}, child…); children that are false or empty are left out.
  function h(tag, attributes, ...children) {
    const [name, ...classes] = tag.split('.');
    const node = document.createElement(name);
    if (classes.length) node.className = classes.join(' ');
    for (const [key, value] of Object.entries(attributes || {})) {
      if (typeof value === 'function') node.addEventListener(key, value);
      else if (value !== false && value != null) node.setAttribute(key, value === true ? '' : value);
    }
    node.append(...children.flat().filter(Boolean));
    return node;
  }

  async function call(method, path, body) {
    const answer = await fetch(settings.api + path, {method, headers: {'Content-Type': 'application/json'}, body: body && JSON.stringify(body)});
    const json = await answer.json();
    if (!answer.ok) throw new Error(json.error.message);
    return json;
  }

  function showMenu() {
    menuBox.replaceChildren(...menu.categories.map(category => h('section', null, h('h2', null, category.name), category.items.map(item =>
      h('p.item', null, item.name, h('button', {'data-open': item.id, type: 'button', disabled: item.soldOut, click: event => openItem(item, event.target)},
        item.soldOut ? 'Sold out' : money(item.price)))))));
  }

  // openItem shows the form of an item below its name. What may be chosen together is the store's to say.
  function openItem(item, below) {
    document.querySelector('form[data-item]')?.remove();
    const problem = h('p.problem', {role: 'alert', hidden: true});
    const form = h('form.box', {'data-item': item.id, submit: add},
      (item.groups || []).map(id => h('fieldset', null, h('legend', null, menu.groups[id].name), menu.groups[id].options.map(option =>
        h('label', null, h('input', {type: 'checkbox', name: id, value: option.id, checked: option.default && !option.soldOut, disabled: option.soldOut}), option.name)))),
      h('label', null, 'How many', h('input', {name: 'quantity', value: '1'})), h('label', null, 'Note', h('input', {name: 'note', maxlength: '200'})),
      h('button', {name: 'add'}, 'Add'), problem);
    async function add(event) {
      event.preventDefault();
      const options = [...form.querySelectorAll('input:checked')].map(input => ({group: input.name, option: input.value}));
      try {
        await showBag(await call('POST', '/bag/lines', {item: item.id, quantity: Number(form.elements.quantity.value), note: form.elements.note.value, options}));
        form.remove();
      } catch (error) {
        problem.textContent = error.message;
        problem.hidden = false;
      }
    }
    below.parentElement.after(form);
  }

  const chosenTime = slot => h('time', {id: 'pickup-chosen', datetime: slot.at}, slot.label);

  async function showBag(bag) {
    const {slots} = await call('GET', '/pickup');
    const short = bag.minimum && bag.subtotal < bag.minimum;
    const choose = async event => { document.getElementById('pickup-chosen').replaceWith(chosenTime((await call('PUT', '/pickup', {at: event.target.value})).pickup)); };
    bagBox.hidden = settings.closed;
    bagBox.replaceChildren(h('h2', null, 'Your bag'), h('ul', null, bag.lines.map(line => h('li', {'data-line': line.id},
      h('span', {'data-part': 'quantity'}, String(line.quantity)), ' ', h('b', {'data-part': 'name'}, line.item), ' ', h('span', {'data-part': 'amount'}, money(line.amount)),
      line.options.map(one => h('small', {'data-part': 'option'}, ' ' + one.option)), line.note && h('em', {'data-part': 'note'}, line.note)))),
    h('p', null, 'Subtotal ', h('b', {id: 'bag-subtotal'}, money(bag.subtotal))),
    short && h('p.problem', {id: 'bag-minimum'}, 'Orders start at ' + money(bag.minimum) + '.'),
    h('p', null, 'Pickup ', chosenTime(bag.pickup)), h('select', {id: 'pickup-times', change: choose}, slots.map(slot => h('option', {value: slot.at, selected: slot.at === bag.pickup.at}, slot.label))),
    h('button', {id: 'to-checkout', type: 'button', disabled: Boolean(short) || bag.count === 0, click: showLast}, 'Checkout'));
  }

  async function showLast() {
    await call('POST', '/checkout');
    let token = settings.counter ? 'counter' : null, final = false, told = '';
    const field = name => h('input', {name, placeholder: name});
    const box = (name, on, words) => h('label', null, h('input', {type: 'checkbox', name, checked: on}), words);
    const kept = h('p', {id: 'note-kept', hidden: true}), totals = h('p', {id: 'totals'}), problem = h('p.problem', {id: 'order-problem', hidden: true});
    const place = h('button', {id: 'place-order', type: 'button', disabled: true, click: () => send(false)}, 'Place order');
    const form = h('form', {id: 'contact', submit: event => event.preventDefault(), input: changed}, ['first', 'last', 'email', 'phone', 'note'].map(field),
      !settings.noMarketing && box('marketing', true, 'Send me offers'), settings.termsBox && box('terms', false, 'I agree to the terms'));
    lastBox.hidden = false;
    lastBox.replaceChildren(h('h2', null, 'Checkout'), form, kept, settings.counter ? h('p', {id: 'pay-at-counter'}, 'Please pay at the counter when you pick up.') : h('iframe', {name: 'card', src: settings.paymentUrl + '?origin=' + encodeURIComponent(location.origin)}), totals, place, problem);
    const value = name => form.elements[name].value.trim(), ticked = name => Boolean(form.elements[name]?.checked);
    const contact = () => ({firstName: value('first'), lastName: value('last'), email: value('email'), phone: value('phone')});
    const enable = () => { place.disabled = !(final && token && told && (!settings.termsBox || ticked('terms'))); };

    form.elements.note.addEventListener('change', async event => {
      kept.textContent = (await call('PUT', '/note', {note: event.target.value})).note;
      kept.hidden = false;
    });

    async function changed() {
      const now = JSON.stringify(contact());
      if (now === told || Object.values(contact()).includes('')) return enable();
      told = now;
      try { await call('PUT', '/contact', contact()); } catch { told = ''; }
      readTotals();
    }

    async function readTotals() {
      for (final = false; !final;) {
        const view = await call('GET', '/totals');
        final = view.state === 'final';
        totals.setAttribute('aria-busy', String(view.state === 'pending' || view.state === 'settling'));
        const figure = (name, amount) => [' ' + name + ' ', h('b', {'data-figure': name}, money(amount))];
        totals.replaceChildren(...[figure('subtotal', view.subtotal), figure('tax', view.tax), ...(view.fees || []).map(fee => figure('fee', fee.amount)), figure('total', view.total)].flat());
        enable();
        if (view.state === 'waiting') return;
        if (!final) await new Promise(done => setTimeout(done, view.waitMs));
      }
    }

    addEventListener('message', event => {
      if (event.origin !== settings.paymentOrigin) return;
      token = event.data.token;
      enable();
    });

    async function send(acknowledgedDelay) {
      place.disabled = true;
      let answer, body;
      try {
        answer = await fetch('/api/orders', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(
          {store: settings.slug, token, contact: contact(), acknowledgedDelay, marketing: ticked('marketing'), terms: ticked('terms')})});
        body = await answer.json();
      } catch { body = {message: answer?.ok ? 'There was an error processing your order.' : 'Something went wrong. Please call the restaurant.'}; }
      if (body.location) { location.assign(body.location); return; }
      if (body.status === 'delayed') {
        place.replaceWith(h('button', {id: 'place-later', type: 'button', click: () => send(true)}, 'Order for ', h('time', {datetime: body.readyTime}, body.readyAt)));
        return;
      }
      problem.textContent = body.error ? body.error.message : body.message;
      problem.hidden = false;
    }
    readTotals();
  }

  showMenu();
  call('GET', '/bag').then(showBag);
})();
