// The ordering page of one restaurant: menu, item dialog, cart and checkout in a single page over the shop's JSON interface.
(() => {
  'use strict';
  const config = window.__OO_CONFIG__;
  const cache = window.__OO_STATE__;
  const menu = Object.values(cache).find(entry => entry.__typename === 'Menu');
  const app = document.getElementById('app');
  const modal = document.getElementById('modal-root');

  let bag = {lines: [], count: 0, subtotal: 0, total: 0, tax: 0, pickup: {label: ''}};
  let card = config.counter ? 'counter' : null; // the token of the payment frame

  const money = cents => (cents < 0 ? '-' : '') + '$' + (Math.abs(cents) / 100).toFixed(2);

  // h makes an element: h('button.primary', {onclick}, 'Text', child…).
  function h(tag, attributes, ...children) {
    const [name, ...classes] = tag.split('.');
    const node = document.createElement(name);
    if (classes.length) node.className = classes.join(' ');
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
      else if (value === true) node.setAttribute(key, '');
      else if (value !== false && value != null) node.setAttribute(key, value);
    }
    node.append(...children.flat().filter(child => child != null && child !== false));
    return node;
  }

  async function call(method, path, body) {
    const answer = await fetch(config.api + path, {
      method, headers: body ? {'Content-Type': 'application/json'} : {}, body: body ? JSON.stringify(body) : undefined,
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(json.error.message);
    return json;
  }

  function openDialog(className, title, body, footer, onclose) {
    const close = () => { modal.replaceChildren(); if (onclose) onclose(); };
    const dialog = h('div.dialog.' + className, {role: 'dialog', 'aria-modal': 'true', 'aria-label': title},
      h('header', null, h('h2', null, title), h('button.close', {type: 'button', 'aria-label': 'Close', onclick: close}, '×')),
      h('div.dialogBody', null, body), h('footer', null, footer));
    modal.replaceChildren(h('div.scrim', null, dialog));
    return {close};
  }

  // ---- menu ----

  function showMenu() {
    app.className = '';
    app.replaceChildren(orderBar(), ...notices(),
      h('nav.categoryNav', null, menu.groups.map(group => h('a', {href: '#' + group.guid}, group.name))),
      ...menu.groups.map(group => h('section.menuGroup', {id: group.guid},
        h('h2', null, group.name), h('ul', null, group.items.map(itemCard)))));
  }

  function notices() {
    const all = [];
    if (config.closed) {
      all.push(h('div.notice.closedNotice', {role: 'status'}, h('strong', null, 'Online Ordering Unavailable'),
        h('div', null, 'This restaurant is not taking online orders at the moment. Part of the menu is shown below.')));
    }
    if (config.minimum) all.push(h('div.notice', null, 'Online orders start at ' + money(config.minimum) + '.'));
    return all;
  }

  function orderBar() {
    const options = ['Delivery', 'Pickup'].map(name => h('button.option' + (name === 'Pickup' ? '.selected' : ''), {
      type: 'button', 'aria-pressed': String(name === 'Pickup'), disabled: name === 'Delivery', title: name === 'Delivery' ? 'Not offered here' : null,
    }, name));
    return h('div.orderBar', null,
      h('div.fulfillmentSelector', {role: 'group', 'aria-label': 'How would you like your order?'}, options),
      h('button.timeButton', {type: 'button', disabled: config.closed, onclick: openTimes}, bag.pickup.label || 'Choose a time'),
      !config.closed && h('button.targetAction', {type: 'button', disabled: bag.count === 0, onclick: openCart},
        bag.count ? `View order (${bag.count})` : 'View order'));
  }

  function itemCard(item) {
    const price = item.prices[0];
    return h('li' + (item.outOfStock ? '.outOfStock' : ''), {'data-testid': 'menu-item-card'},
      h('a', {href: `${config.base}/item/${item.guid}`, onclick: event => { event.preventDefault(); openItem(item); }},
        h('div.itemHeader', null, h('span.itemName', null, item.name), h('span.price', null, price ? '$' + price.toFixed(2) : '')),
        item.description && h('div.itemDescription', null, item.description),
        item.outOfStock && h('div.stockNote', null, 'Out of stock')));
  }

  async function openItem(item) {
    if (item.outOfStock) return;
    const details = await call('GET', '/items/' + item.guid);
    const chosen = new Map(details.groups.map(group => [group.id, group.options.filter(option => option.default && !option.soldOut).map(option => option.id)]));
    let quantity = 1, failure = '';
    const instructions = h('textarea.instructions', {rows: 2, maxlength: 200, placeholder: 'Special instructions', 'aria-label': 'Special instructions'});

    const missing = () => details.groups.find(group => chosen.get(group.id).length < group.min);
    const unitPrice = () => details.groups.flatMap(group => group.options.filter(option => chosen.get(group.id).includes(option.id)))
      .reduce((sum, option) => sum + option.price, details.price);

    function toggle(group, option) {
      let ids = chosen.get(group.id);
      if (ids.includes(option.id)) {
        if (group.min === 1 && group.max === 1) return;
        ids = ids.filter(id => id !== option.id);
      } else if (group.max === 1) ids = [option.id];
      else if (group.max && ids.length >= group.max) return;
      else ids = [...ids, option.id];
      chosen.set(group.id, ids);
      draw();
    }

    const rule = group => {
      const words = group.min ? ['Required'] : ['Optional'];
      if (group.min > 1 && group.min === group.max) words.push('Pick ' + group.min);
      else if (group.min > 1) words.push('Pick at least ' + group.min);
      else if (group.min === 1 && group.max === 1) words.push('Pick 1');
      else if (group.max) words.push('Pick up to ' + group.max);
      return words.join(' · ');
    };

    // stated is what a dialog says of an option's allergens; without a statement it says nothing.
    function stated({allergens}) {
      if (!allergens) return '';
      const listed = (may, words) => {
        const names = allergens.filter(one => Boolean(one.mayContain) === may).map(one => one.code.replace(/_/g, ' '));
        return names.length ? [words + names.join(', ')] : [];
      };
      return [...listed(false, 'Contains: '), ...listed(true, 'May contain: ')].join('; ') || 'No allergens';
    }

    function draw() {
      const scrolled = modal.querySelector('.dialogBody')?.scrollTop || 0;
      const sections = details.groups.map(group => h('div.modSection', {role: 'group', 'aria-label': group.name},
        h('div.modSectionTitleContainer', null, h('span.modSectionTitle', null, group.name), h('span.modSectionSubtitle', null, rule(group))),
        group.options.map(option => {
          const on = chosen.get(group.id).includes(option.id);
          return h('div.option' + (on ? '.selected' : '') + (option.soldOut ? '.disabled' : ''), {
            role: group.max === 1 ? 'radio' : 'checkbox', 'aria-checked': String(on), 'aria-disabled': option.soldOut ? 'true' : null,
            onclick: option.soldOut ? () => {} : () => toggle(group, option),
          }, h('span.optionName', null, option.name),
          h('span.optionAllergens', null, stated(option)),
          h('span.optionPrice', null, option.soldOut ? 'Out of stock' : option.price ? '+' + money(option.price) : ''));
        })));
      const step = by => () => { quantity = Math.min(99, Math.max(1, quantity + by)); draw(); };
      openDialog('itemDialog', details.name,
        [details.description && h('p.itemDescription', null, details.description), ...sections, instructions,
          failure && h('p.checkoutError', {role: 'alert'}, failure)],
        [h('div.quantity', {role: 'group', 'aria-label': 'Quantity'},
          h('button.quantityDecrease', {type: 'button', 'aria-label': 'Decrease quantity', disabled: quantity === 1, onclick: step(-1)}, '−'),
          h('span.quantityValue', {'aria-live': 'polite'}, String(quantity)),
          h('button.quantityIncrease', {type: 'button', 'aria-label': 'Increase quantity', onclick: step(1)}, '+')),
        h('button.primary', {type: 'button', 'data-testid': 'menu-item-cart-cta', disabled: config.closed || (!config.nativeAlert && Boolean(missing())), onclick: add},
          config.closed ? 'Unavailable' : `Add to cart ${money(unitPrice() * quantity)}`)]);
      modal.querySelector('.dialogBody').scrollTop = scrolled;
    }

    async function add(event) {
      const group = missing();
      if (group) { alert('Please choose: ' + group.name); return; }
      event.target.disabled = true;
      try {
        bag = await call('POST', '/bag/lines', {
          item: details.id, quantity, note: instructions.value,
          options: details.groups.flatMap(group => chosen.get(group.id).map(option => ({group: group.id, option}))),
        });
        modal.replaceChildren();
        refreshBar();
      } catch (error) { failure = error.message; draw(); }
    }
    draw();
  }

  const refreshBar = () => app.querySelector('.orderBar')?.replaceWith(orderBar());

  // ---- pickup time ----

  async function openTimes() {
    const {slots, chosen} = await call('GET', '/pickup');
    const list = h('div.timeList', {role: 'radiogroup'}, slots.map(slot => h('label', null,
      h('input', {type: 'radio', name: 'fulfillmentTime', value: slot.at, checked: slot.at === chosen.at}),
      h('span', null, slot.label + (slot.asap ? ' (ASAP)' : '')))));
    const dialog = openDialog('timeDialog', 'Pickup time', list, h('button.primary', {type: 'button', onclick: async () => {
      bag = await call('PUT', '/pickup', {at: list.querySelector('input:checked').value});
      dialog.close();
      app.querySelectorAll('.timeButton').forEach(button => { button.textContent = bag.pickup.label; });
    }}, 'Update time'));
  }

  // ---- cart ----

  const lineRow = (line, remove) => h('li.cartItem', null,
    h('span.cartItemQuantity', null, String(line.quantity)), h('span.cartItemName', null, line.item), h('span.cartItemPrice', null, money(line.amount)),
    h('ul.cartItemModifiers', null, line.options.map(option => h('li', null, option.option))),
    line.note && h('p.cartItemNote', null, line.note),
    remove && h('button.removeItem', {type: 'button', onclick: remove}, 'Remove'));

  function openCart() {
    const short = bag.minimum && bag.subtotal < bag.minimum;
    const remove = line => async () => { bag = await call('DELETE', '/bag/lines/' + line.id); refreshBar(); openCart(); };
    modal.replaceChildren(h('aside.cartDrawer', {role: 'dialog', 'aria-label': 'Your order'},
      h('header', null, h('h2', null, 'Your order'), h('button.close', {type: 'button', 'aria-label': 'Close', onclick: () => modal.replaceChildren()}, '×')),
      h('ul.cartItems', null, bag.lines.map(line => lineRow(line, remove(line)))),
      h('footer', null,
        config.decoys && h('small.cartReference', null, 'Cart #4471 is kept for 30 minutes'),
        h('div.totals', null, h('div.cartSubtotal', null, h('span', null, 'Subtotal'), h('span.cartSubtotalAmount', null, money(bag.subtotal)))),
        short && h('p.checkoutError.minimumNotice', {role: 'alert'}, `Add ${money(bag.minimum - bag.subtotal)} more to reach the ${money(bag.minimum)} minimum.`),
        h('button.targetAction', {type: 'button', disabled: Boolean(short) || bag.count === 0, onclick: goToCheckout}, 'Checkout'))));
  }

  // ---- checkout ----

  const checkingOut = () => location.pathname === config.base + '/checkout';

  function goToCheckout() {
    modal.replaceChildren();
    history.pushState(null, '', config.base + '/checkout');
    scrollTo(0, 0);
    arrive();
  }

  async function arrive() {
    try { await call('POST', '/checkout'); } catch (error) {
      history.replaceState(null, '', config.base);
      showMenu();
      return;
    }
    card = config.counter ? 'counter' : null;
    showCheckout();
    if (!config.noLoginDialog) askToLogIn();
  }

  function askToLogIn() {
    const dialog = openDialog('loginDialog', 'Log in with your phone', [
      h('p', null, 'We can text you a code and fill in your details from earlier orders.'),
      h('input', {type: 'tel', name: 'loginPhone', placeholder: 'Mobile number', 'aria-label': 'Mobile number'}),
    ], [h('button.secondary', {type: 'button', onclick: () => dialog.close()}, 'Checkout as guest'), h('button.primary', {type: 'button', disabled: true}, 'Text me a code')]);
  }

  const field = (name, label, type, complete, wide) => h('label' + (wide ? '.wide' : ''), null, label, h('input', {name, type, autocomplete: complete, required: true}));

  function showCheckout() {
    const form = h('form', {novalidate: true, onsubmit: event => event.preventDefault(), oninput: changed},
      h('section.pickupSection', null, h('h2', null, 'Pickup'), h('div', null, cache['Restaurant:' + config.slug].location.address),
        h('p', null, h('button.timeButton', {type: 'button', onclick: openTimes}, bag.pickup.label))),
      h('section', null, h('h2', null, 'Your details'), h('div.fields', null,
        field('email', 'Email', 'email', 'email', true), field('firstName', 'First name', 'text', 'given-name'),
        field('lastName', 'Last name', 'text', 'family-name'), field('phone', 'Phone', 'tel', 'tel', true)),
      !config.noMarketing && h('label.check', null, h('input', {type: 'checkbox', id: 'subscribeToEmailMarketing', checked: true}), h('span', null, 'Send me news and offers by email')),
      config.termsBox && h('label.check', null, h('input', {type: 'checkbox', id: 'acceptTerms'}), h('span', null, 'I agree to the terms of use (required)'))),
      h('section', null, h('h2', null, 'Payment'), config.counter ? h('p.payAtPickup', null, 'Pay at the restaurant when you pick up.') :
        h('iframe', {id: 'toast-checkout', title: 'Card details', src: config.paymentUrl + '?origin=' + encodeURIComponent(location.origin)})));
    const place = h('button.primary', {type: 'button', id: 'place-order', disabled: true, onclick: () => send(false)}, 'Place Order');
    const totals = h('div.totalsHolder');
    const problem = h('div.problem');
    app.replaceChildren(h('div.checkout', null, form, h('div.summary', null,
      h('h2', null, 'Order summary'), config.decoys && h('small', null, 'Cart #4471'),
      h('ul.cartItems', null, bag.lines.map(line => lineRow(line))), totals, place, problem)));

    const value = name => form.elements[name].value.trim();
    const contact = () => ({firstName: value('firstName'), lastName: value('lastName'), phone: value('phone'), email: value('email')});
    const filled = () => { const c = contact(); return c.firstName && c.lastName && /@.+\../.test(c.email) && c.phone.replace(/\D/g, '').length >= 10; };
    let settled = false, told = '', round = 0, sending = false;

    function enable() {
      place.disabled = sending || !(filled() && settled && card && (!config.termsBox || form.querySelector('#acceptTerms').checked));
    }

    function drawTotals(view) {
      const busy = () => h('span.skeleton', {'aria-busy': 'true'});
      const waiting = view.state === 'waiting';
      const row = (name, label, shown) => h('div.' + name, null, h('dt', null, label), h('dd', null, shown));
      const late = view.state === 'pending' ? busy : null;
      totals.replaceChildren(h('dl.totals', null,
        row('subtotal', 'Subtotal', late ? late() : money(waiting ? bag.subtotal : view.subtotal)),
        ...(view.fees || []).map(fee => row('fee', fee.name, money(fee.amount))),
        row('tax', 'Tax', waiting ? '—' : view.state === 'final' ? money(view.tax) : busy()),
        row('total', 'Total', waiting ? '—' : late ? late() : money(view.total))));
    }

    async function readTotals() {
      const mine = ++round;
      settled = false;
      enable();
      for (;;) {
        const view = await call('GET', '/totals');
        if (mine !== round) return;
        drawTotals(view);
        if (view.state === 'final' || view.state === 'waiting') { settled = view.state === 'final'; enable(); return; }
        await new Promise(done => setTimeout(done, view.waitMs));
        if (mine !== round) return;
      }
    }

    async function changed(event) {
      enable();
      const now = filled() ? JSON.stringify(contact()) : '';
      if (!now || now === told) return;
      told = now;
      settled = false;
      enable();
      try { await call('PUT', '/contact', contact()); if (told === now) { say(''); await readTotals(); } } catch (error) { say(error.message); }
    }

    function say(message) {
      problem.replaceChildren(...(message ? [h('p.checkoutError', {role: 'alert'}, message)] : []));
    }

    addEventListener('message', event => {
      if (event.origin !== config.paymentOrigin || event.data.source !== 'toast-checkout' || !place.isConnected) return;
      card = event.data.type === 'token' ? event.data.token : null;
      enable();
    });

    async function send(acknowledgedDelay) {
      sending = true;
      say('');
      enable();
      let answer, body;
      try {
        answer = await fetch('/api/orders', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({
          store: config.slug, token: card, contact: contact(), acknowledgedDelay,
          marketing: Boolean(form.querySelector('#subscribeToEmailMarketing')?.checked), terms: Boolean(form.querySelector('#acceptTerms')?.checked),
        })});
        body = await answer.json();
      } catch {
        say(answer?.ok ? 'There was an error processing your order.' : 'Something went wrong. Please call the restaurant before you try again.');
        return;
      }
      if (body.location) { location.assign(body.location); return; }
      sending = false;
      if (body.status === 'delayed') { askAgain(body); return; }
      say(body.error ? body.error.message : body.message);
      if (body.status === 'declined') {
        card = null;
        form.querySelector('iframe').contentWindow.postMessage({type: 'reset'}, config.paymentOrigin);
      }
      enable();
    }

    function askAgain(body) {
      const dialog = openDialog('delayDialog', 'Order delayed', [
        h('p', null, body.message), h('p', null, 'New ready time: ', h('time.newReadyTime', {datetime: body.readyTime}, body.readyAt)),
      ], [h('button.secondary', {type: 'button', onclick: () => dialog.close()}, 'Cancel'),
        h('button.primary', {type: 'button', onclick: () => { dialog.close(); send(true); }}, 'Place Order')], enable);
    }

    readTotals();
  }

  function askForCookies() {
    if (!config.cookieBanner || sessionStorage.getItem('cookies')) return;
    const banner = h('div.cookieBanner', {role: 'dialog', 'aria-label': 'Cookies'}, h('div', null,
      h('span', null, 'We use cookies to keep your order and to see how our pages are used.'),
      ...['Only necessary', 'Accept all'].map(text => h('button.' + (text === 'Accept all' ? 'primary' : 'secondary'), {
        type: 'button', onclick: () => { sessionStorage.setItem('cookies', '1'); banner.remove(); },
      }, text))));
    document.body.append(banner);
  }

  async function start() {
    bag = await call('GET', '/bag');
    if (checkingOut()) { await arrive(); return; }
    showMenu();
    const [, wanted] = location.pathname.match(/\/item\/([^/]+)$/) || [];
    const item = wanted && menu.groups.flatMap(group => group.items).find(one => one.guid === wanted);
    if (item) openItem(item);
  }

  addEventListener('popstate', () => { modal.replaceChildren(); if (checkingOut()) arrive(); else showMenu(); });
  askForCookies();
  start();
})();
