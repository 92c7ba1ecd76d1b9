// The menu and the bag, each in a shadow root.
(() => {
  'use strict';
  const {menu} = window.BISTRO;
  const style = () => h('link', {rel: 'stylesheet', href: document.querySelector('link[rel=stylesheet]').href});
  const menuRoot = document.querySelector('bistro-menu').attachShadow({mode: 'open'});
  const bagRoot = document.querySelector('bistro-bag').attachShadow({mode: 'open'});

  menuRoot.append(style(), ...menu.categories.map(category => h('section', {'data-category': category.name}, h('h2', null, category.name), category.items.map(item =>
    h('p.item', {'data-item': item.id}, h('b', null, item.name), ' ', h('i', null, money(item.price)), ' ',
      h('button', {type: 'button', disabled: item.soldOut, click: event => openItem(item, event.target.parentElement)}, item.soldOut ? 'Sold out' : 'Choose'))))));

  function openItem(item, below) {
    menuRoot.querySelector('form')?.remove();
    const problem = h('p.problem', {role: 'alert', hidden: true});
    const form = h('form.box', {'data-form': item.id, submit: add}, (item.groups || []).map(id => {
      const group = menu.groups[id], facts = option => ({'data-option': id + '/' + option.id, 'data-name': option.name, 'data-price': money(option.price),
        'data-default': String(Boolean(option.default && !option.soldOut)), 'data-off': String(Boolean(option.soldOut))});
      const single = group.max === 1;
      return h('fieldset', {'data-group': id, 'data-min': group.min, 'data-max': group.max}, h('legend', null, group.name), single
        ? h('select', {name: id}, h('option', {value: ''}, 'Please choose'), group.options.map(option =>
          h('option', {value: option.id, disabled: option.soldOut, selected: option.default && !option.soldOut, ...facts(option)}, option.name)))
        : group.options.map(option => h('label', facts(option), h('input', {type: 'checkbox', name: id, value: option.id, disabled: option.soldOut, checked: option.default && !option.soldOut}), h('span', null, option.name))));
    }), h('input', {name: 'quantity', type: 'number', value: '1'}), h('button', {name: 'add'}, 'Add'), h('button', {name: 'close', type: 'button', click: () => form.remove()}, 'Close'), problem);
    async function add(event) {
      event.preventDefault();
      const options = [...form.querySelectorAll('input:checked, select')].filter(input => input.value).map(input => ({group: input.name, option: input.value}));
      try {
        await change('add_line', {item: item.id, quantity: Number(form.elements.quantity.value), options});
        form.remove();
        showBag(true);
      } catch (error) {
        problem.textContent = error.message;
        problem.hidden = false;
      }
    }
    below.after(form);
  }

  // showBag shows the bag first as the page guesses it, and then as the server normalised it: equal lines are one.
  async function showBag(changed) {
    const bag = await read('/bag');
    if (changed) {
      bagRoot.querySelector('ul').replaceWith(h('ul.busy', null, bag.lines.map(line => row({...line, quantity: line.quantity + 1}))));
      await new Promise(done => setTimeout(done, 120));
    }
    const {slots} = await read('/pickup');
    const short = bag.minimum && bag.subtotal < bag.minimum;
    bagRoot.replaceChildren(style(), h('ul', null, bag.lines.map(row)), h('p', null, 'Subtotal ', h('b', {id: 'sub'}, money(bag.subtotal))),
      short && h('p.problem', {id: 'minimum'}, 'Orders start at ' + money(bag.minimum) + '.'),
      h('p', null, 'Pickup ', h('b', {id: 'when'}, words(bag.pickup))), h('button', {id: 'date', type: 'button', click: () => showCalendar(slots, monthOf(slots[0].at))}, 'Another time'), h('div', {id: 'calendar'}),
      h('p', null, bag.count > 0 && !short && h('a', {id: 'pay', target: '_blank', rel: 'noopener', href: settings.base + '/checkout'}, 'Checkout')));
  }

  const row = line => h('li', {'data-line': line.id}, h('span.quantity', null, String(line.quantity)), ' ',
    h('b.name', null, line.item + (line.options.length ? ' - ' + line.options.map(one => one.option).join(', ') : '')), ' ', h('i.each', null, money(line.unitPrice)));

  // The calendar shows one month; a day that has times can be chosen, and then its times.
  function showCalendar(slots, month) {
    const days = [...new Set(slots.map(dayOf))].filter(day => monthOf(day) === month);
    const following = slots.map(slot => monthOf(slot.at)).find(one => one !== month) || month;
    bagRoot.getElementById('calendar').replaceChildren(h('b', {id: 'month'}, month), h('button', {id: 'following', type: 'button', click: () => showCalendar(slots, following)}, 'Next'),
      h('p', null, days.map(day => h('button.day', {type: 'button', click: () => showTimes(slots.filter(slot => dayOf(slot) === day))}, String(Number(day.slice(8)))))), h('select', {id: 'time'}));
  }

  function showTimes(slots) {
    const choose = async event => {
      const bag = await change('choose_time', {at: slots[event.target.value].at});
      bagRoot.getElementById('when').textContent = words(bag.pickup);
    };
    bagRoot.getElementById('time').replaceWith(h('select', {id: 'time', change: choose}, h('option', {value: ''}, 'Time'), slots.map((slot, i) => h('option', {value: i}, clockOf(slot)))));
  }

  bagRoot.append(h('ul'));
  if (!settings.closed) showBag(false);
})();
