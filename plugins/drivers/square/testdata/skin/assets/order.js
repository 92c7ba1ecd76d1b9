// The menu, one category at a time, and the page of one item.
(() => {
  'use strict';
  const {config, home, el, call, onPress, cartButton, openCart} = window.site;
  const {catalog, location: place} = window.__BOOTSTRAP_STATE__;
  const app = document.getElementById('order-app');

  // Prices are drawn by the style sheet: no element has them as its text.
  function price(cents, before) {
    const node = el('span.w-price', {'aria-hidden': 'true'});
    node.style.setProperty('--amount', JSON.stringify((before || '') + window.site.money(cents)));
    return node;
  }

  // picture is a tile in a colour of the item’s own, in place of a photograph.
  function picture(item) {
    const hue = 14 + [...item.id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 150, 7);
    const node = el('span.w-picture', {'aria-hidden': 'true'}, item.name.slice(0, 1));
    node.style.setProperty('--hue', String(hue));
    return node;
  }

  const from = item => item.variationSet ? Math.min(...item.variationSet.variations.map(one => one.price.amount)) : item.price ? item.price.amount : 0;
  const varies = item => Boolean(item.variationSet) && item.variationSet.variations.some(one => one.price.amount !== from(item));

  // ---- the menu ----

  function fulfilment() {
    const way = (name, on) => el('button', {type: 'button', role: 'radio', 'aria-checked': String(on), disabled: !on, title: on ? null : 'This store offers pickup only'}, name);
    return el('div.w-ways', {role: 'radiogroup', 'aria-label': 'Fulfillment method'}, way('Pickup', true), way('Delivery', false));
  }

  function showMenu() {
    const wanted = decodeURIComponent(location.hash.slice(1));
    const current = catalog.categories.find(one => one.id === wanted) || catalog.categories[0];
    app.replaceChildren(
      el('section.w-hero', null, el('h1', null, 'Order for pickup'), el('p', null, place.address), fulfilment()),
      !place.acceptsOrders ? el('div.w-notice', {id: 'store-notice', role: 'status'}, el('b', null, 'Not accepting orders'), el('p', null, 'Online ordering is switched off. Here is a part of the menu.')) : '',
      config.minimum ? el('p.w-hint', null, 'Pickup orders from ' + window.site.money(config.minimum) + '.') : '',
      el('nav.w-tabs', {'aria-label': 'Menu categories'}, catalog.categories.map(one =>
        el('a', {href: home + '#' + one.id, 'aria-current': one === current ? 'true' : null}, one.name))),
      el('section.w-category', {'aria-labelledby': 'category-name'}, el('h2', {id: 'category-name'}, current.name),
        el('ul.w-grid', null, current.itemIds.map(id => card(catalog.items[id])))));
  }

  function card(item) {
    return el('li.w-item', {'data-item-id': item.id},
      el('a', {href: item.url, 'data-dd-action-name': 'open-item', 'aria-disabled': item.soldOut ? 'true' : null},
        picture(item),
        el('span.w-title', null, item.name),
        el('span.w-about', null, item.description),
        item.soldOut ? el('span.w-gone', null, 'Sold out') : price(from(item), varies(item) ? 'From ' : '')));
  }

  // ---- one item ----

  function showItem(item) {
    const lists = item.modifierListIds.map(id => catalog.modifierLists[id]);
    const preselected = options => options.filter(one => one.preselected && !one.soldOut).map(one => one.id);
    const chosen = new Map(lists.map(list => [list.id, new Set(preselected(list.modifiers))]));
    let variation = item.variationSet ? preselected(item.variationSet.variations)[0] : undefined;
    let quantity = 1, sending = false, refusal = '';

    const full = list => list.maxSelected !== null && chosen.get(list.id).size >= list.maxSelected;
    const missing = () => item.variationSet && !variation ? item.variationSet : lists.find(list => chosen.get(list.id).size < list.minSelected);
    const ask = list => {
      const {minSelected: least, maxSelected: most} = list;
      if (least && least === most) return 'Choose ' + least;
      if (least && most) return 'Choose ' + least + ' to ' + most;
      if (least) return 'Choose ' + least + ' or more';
      return most ? 'Choose up to ' + most : 'As many as you like';
    };

    const choice = (input, option, amount) => el('label.w-choice', null, input, el('span', {'data-part': 'option-name'}, option.name),
      option.soldOut ? el('span.w-gone', null, 'Sold out') : amount);

    function variations() {
      const {id, name, variations: all} = item.variationSet;
      return el('fieldset', {'data-variation-set': id}, el('legend', null, name, el('em', null, 'Required')),
        all.map(one => choice(el('input', {type: 'radio', name: 'variation', value: one.id, checked: one.id === variation, disabled: one.soldOut,
          change: () => { variation = one.id; draw(); }}), one, varies(item) ? price(one.price.amount) : null)));
    }

    function modifiers(list) {
      const on = chosen.get(list.id);
      return el('fieldset', {'data-modifier-list': list.id}, el('legend', null, list.name, el('em', null, ask(list))),
        list.modifiers.map(one => choice(el('input', {type: 'checkbox', name: 'modifier-' + list.id, value: one.id, checked: on.has(one.id),
          disabled: one.soldOut || (full(list) && !on.has(one.id)),
          change: event => { if (event.target.checked) on.add(one.id); else on.delete(one.id); draw(); }}), one, one.price.amount ? price(one.price.amount, '+') : null)));
    }

    function stepper() {
      const step = (by, name, sign) => onPress(el('button', {type: 'button', 'data-dd-action-name': name, 'aria-label': name.replace('-', ' '), disabled: quantity + by < 1 || quantity + by > 99}, sign),
        () => { quantity += by; draw(); });
      return el('div.w-stepper', null, step(-1, 'decrease-quantity', '−'),
        el('span', {role: 'spinbutton', tabindex: '0', 'aria-label': 'Quantity', 'aria-valuemin': '1', 'aria-valuemax': '99', 'aria-valuenow': String(quantity)}, String(quantity)),
        step(1, 'increase-quantity', '+'));
    }

    const note = el('input', {type: 'text', name: 'note', maxlength: '120', placeholder: 'A note for the kitchen', 'aria-label': 'Note'});

    // Every change draws the choices anew: what was an element before is none any more.
    function draw() {
      const lacks = Boolean(missing()) && !config.nativeAlert;
      form.replaceChildren(
        item.variationSet ? variations() : '', ...lists.map(modifiers), note,
        refusal ? el('p.w-problem', {id: 'item-problem', role: 'alert'}, refusal) : '',
        el('div.w-buy', null, stepper(), el('button.w-main', {type: 'button', 'data-dd-action-name': 'add-to-cart', 'data-action': 'click->item#addToCart',
          disabled: lacks || sending || item.soldOut || !place.acceptsOrders, click: add}, item.soldOut ? 'Sold out' : place.acceptsOrders ? 'Add to cart' : 'Not accepting orders')));
    }

    async function add() {
      const lacking = missing();
      if (lacking) { alert('Make a selection for ' + lacking.name); return; }
      sending = true;
      refusal = '';
      draw();
      const options = lists.flatMap(list => [...chosen.get(list.id)].map(option => ({group: list.id, option})));
      if (item.variationSet) options.unshift({group: item.variationSet.id, option: variation});
      try {
        const bag = await call('POST', '/bag/lines', {item: item.id, quantity, note: note.value, options});
        await openCart(bag);
      } catch (error) { refusal = error.message; }
      sending = false;
      draw();
    }

    const form = el('form', {id: 'item-form', 'data-item-id': item.id, submit: event => event.preventDefault()});
    draw();
    app.replaceChildren(el('a.w-back', {href: home}, '← Back to the menu'),
      el('article.w-product', null, picture(item), el('div', null, el('h1', {id: 'item-name'}, item.name), price(from(item), varies(item) ? 'From ' : ''),
        item.description && el('p.w-about', null, item.description), form)));
  }

  const [, opened] = location.pathname.match(/^\/product\/([^/]+)$/) || [];
  const item = opened && catalog.items[decodeURIComponent(opened)];
  if (item) showItem(item);
  else {
    showMenu();
    addEventListener('hashchange', showMenu);
  }
  cartButton({count: 0});
  call('GET', '/bag').then(cartButton);
})();
