// What every part of the ordering page uses: elements, money, the store's interface, layers and the pickup time.
(() => {
  'use strict';
  const {settings} = window.ORDERING;
  const layer = document.getElementById('layer');

  const money = cents => (cents < 0 ? '-' : '') + '$' + (Math.abs(cents) / 100).toFixed(2);
  const cents = dollars => Math.round(dollars * 100);

  // make builds an element: make('li.o-line', {'data-line': id, click}, child…).
  function make(kind, traits, ...children) {
    const [tag, ...classes] = kind.split('.');
    const element = document.createElement(tag);
    if (classes.length) element.className = classes.join(' ');
    for (const [name, value] of Object.entries(traits || {})) {
      if (typeof value === 'function') element.addEventListener(name, value);
      else if (value === true) element.setAttribute(name, '');
      else if (value !== false && value != null) element.setAttribute(name, value);
    }
    element.append(...children.flat().filter(child => child != null && child !== false));
    return element;
  }

  // button is a box that can be clicked; while it is off it does nothing.
  const button = (kind, traits, off, act, ...children) => make(kind, {...traits, tabindex: '0', 'aria-disabled': off ? 'true' : null,
    click: event => { if (event.currentTarget.getAttribute('aria-disabled') !== 'true') act(event); }}, ...children);

  function turn(element, on) {
    if (on) element.removeAttribute('aria-disabled');
    else element.setAttribute('aria-disabled', 'true');
  }

  const words = {
    sold_out: 'Sorry, this item is sold out.', option_sold_out: 'Sorry, one of your choices is sold out.', closed: 'Online ordering is closed right now.',
    slot_gone: 'This pickup time is no longer available.', phone: 'Enter a 10 digit phone number.', name: 'Enter your name.', email: 'Enter your e-mail address.',
    terms: 'Please accept the terms.', card: 'Enter your card.',
  };

  async function call(method, path, body) {
    const answer = await fetch(settings.api + path, body ? {method, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)} : {method});
    const json = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(words[json.error.code] || json.error.message), {code: json.error.code});
    return json;
  }

  function openLayer(id, traits, ...children) {
    layer.replaceChildren(make('div.o-shade', null, make('div.o-sheet', {id, ...traits}, ...children)));
  }
  const closeLayer = () => layer.replaceChildren();

  // ---- pickup time ----

  const timeChip = (slot, changed) => button('div.o-time', {id: 'pickup-time'}, settings.closed, () => openTimes(changed),
    make('i.o-clock', null), make('time', {datetime: slot.at}, slot.label), slot.asap && make('em', null, 'ASAP'));

  async function openTimes(changed) {
    const {slots, chosen} = await call('GET', '/pickup');
    const pick = slot => async () => {
      try {
        const bag = await call('PUT', '/pickup', {at: slot.at});
        closeLayer();
        changed(bag);
      } catch (error) { note.textContent = error.message; }
    };
    const row = slot => make('li', {'data-at': slot.at, 'aria-selected': String(slot.at === chosen.at), tabindex: '0', click: pick(slot)}, slot.asap ? 'As soon as possible, ' + slot.label : slot.label);
    const note = make('p.o-problem', {id: 'time-problem'});
    const later = make('ul.o-times', {id: 'later', hidden: slots[0].asap}, slots.filter(slot => !slot.asap).map(row));
    openLayer('time-sheet', null, make('h2', null, 'When will you pick up?'),
      slots[0].asap && make('ul.o-times', {id: 'now'}, row(slots[0])),
      slots[0].asap && button('div.o-link', {id: 'schedule'}, false, () => { later.hidden = false; }, 'Schedule for later'),
      later, note, button('div.o-close', null, false, closeLayer));
  }

  window.ordering = {settings, make, button, turn, money, cents, call, openLayer, closeLayer, timeChip};
})();
