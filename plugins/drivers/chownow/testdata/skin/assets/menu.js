// The menu, the sheet of one item and the order beside them. The menu comes from the data host, by the time of the next pickup.
(() => {
  'use strict';
  const {settings, make, button, money, cents, call, openLayer, closeLayer, timeChip} = window.ordering;
  const page = window.ORDERING;
  const main = document.getElementById('ordering');
  const checkoutPath = settings.base + '/checkout';
  let bag = {lines: [], count: 0, subtotal: 0, pickup: {label: ''}};
  let mode = new URLSearchParams(location.search).get('mode');

  const load = async path => (await fetch(settings.dataOrigin + '/restaurant/' + settings.slug + path)).json();

  const linked = item => item.modifier_category_ids.map(id => page.menu.modifier_categories.find(one => one.id === id));
  const oneOf = group => group.min_qty === 1 && group.max_qty === 1;

  // An item at price 0 is priced by its first size group.
  const sizesOf = item => item.price ? null : linked(item).find(oneOf);

  function priceOf(item) {
    if (item.price) return money(cents(item.price));
    const sizes = sizesOf(item);
    return sizes ? 'from ' + money(Math.min(...sizes.modifiers.map(one => cents(one.price)))) : '';
  }

  function modes() {
    const choice = (name, label) => button('div.o-mode', {'data-mode': name, 'aria-selected': String(mode === name)}, name !== 'pickup', () => { mode = name; draw(); }, label);
    return make('div.o-modes', {id: 'modes'}, choice('pickup', 'Pickup'), choice('delivery', 'Delivery'));
  }

  function draw() {
    const others = page.menu ? page.menu.other_dayparts : [];
    const closed = !page.restaurant.fulfillment.pickup.next_available_time;
    main.className = 'o-columns';
    main.replaceChildren(make('div', {id: 'menu'},
      make('div.o-bar', null, modes(), closed ? null : timeChip(bag.pickup, changed)),
      closed && make('p.o-notice', {id: 'notice'}, make('b', null, 'Online ordering is closed'), ' We are not taking orders right now. Please come back later.'),
      settings.minimum ? make('p.o-notice', null, 'Orders from ' + money(settings.minimum) + '.') : null,
      others.length ? make('p.o-notice', {id: 'dayparts'}, 'Not served at this hour: ', make('span.o-names', null, others.join(', '))) : null,
      ...(page.menu ? page.menu.menu_categories : []).map(category => make('section', {id: 'category-' + category.id}, make('h2', null, category.name),
        make('ul.o-items', null, category.items.map(itemRow))))),
    order());
  }

  function changed(now) {
    bag = now;
    draw();
  }

  const itemRow = item => make('li' + (item.is_available ? '' : '.o-gone'), {'data-item': item.id, click: () => item.is_available && openItem(item)},
    make('article', null, make('h3', null, item.name), item.description && make('p', null, item.description),
      make('b.o-price', null, priceOf(item)), !item.is_available && make('em', null, 'Sold out')));

  // ---- one item ----

  function openItem(item) {
    const groups = linked(item);
    const chosen = new Map(groups.map(group => [group.id, group.modifiers.filter(one => one.is_default && one.is_available).map(one => one.id)]));
    let quantity = 1, problem = '';

    const missing = () => groups.find(group => chosen.get(group.id).length < group.min_qty);
    const unit = () => groups.flatMap(group => group.modifiers.filter(one => chosen.get(group.id).includes(one.id))).reduce((sum, one) => sum + cents(one.price), cents(item.price));

    function toggle(group, modifier) {
      if (!modifier.is_available) return;
      let ids = chosen.get(group.id);
      if (ids.includes(modifier.id)) {
        if (oneOf(group)) return;
        ids = ids.filter(id => id !== modifier.id);
      } else if (group.max_qty === 1) ids = [modifier.id];
      else if (group.max_qty && ids.length >= group.max_qty) return;
      else ids = [...ids, modifier.id];
      chosen.set(group.id, ids);
      show();
    }

    function rule(group) {
      const {min_qty: least, max_qty: most} = group;
      if (least && least === most) return 'Choose ' + least;
      if (least) return 'Choose at least ' + least;
      return most ? 'Choose up to ' + most : 'Optional';
    }

    const choice = (group, one) => make('li' + (one.is_available ? '' : '.o-gone'), {'data-modifier': one.id, tabindex: '0',
      'aria-selected': String(chosen.get(group.id).includes(one.id)), click: () => toggle(group, one)},
    make('i', null), make('span', null, one.name), make('b', null, !one.is_available ? 'Sold out' : one.price ? (group === sizesOf(item) ? '' : '+') + money(cents(one.price)) : ''));

    async function add() {
      const group = missing();
      if (group) {
        alert('Please choose: ' + group.name);
        return;
      }
      try {
        bag = await call('POST', '/bag/lines', {item: item.id, quantity, options: groups.flatMap(one => chosen.get(one.id).map(option => ({group: one.id, option})))});
        draw();
        closeLayer();
      } catch (error) {
        problem = error.message;
        show();
      }
    }

    function show() {
      const scrolled = document.querySelector('#item-sheet .o-scroll')?.scrollTop || 0;
      const off = mode !== 'pickup' || (!settings.nativeAlert && Boolean(missing()));
      openLayer('item-sheet', {'data-item': item.id},
        make('div.o-head', null, make('h2', {id: 'item-name'}, item.name), button('div.o-close', null, false, closeLayer)),
        make('div.o-scroll', null, item.description && make('p', null, item.description),
          groups.map(group => make('section', {'data-category': group.id}, make('h4', null, group.name), make('small', null, rule(group)),
            make('ul.o-choices', null, group.modifiers.map(one => choice(group, one)))))),
        make('div.o-foot', null, make('div.o-stepper', null,
          button('div.o-less', {'data-step': 'less'}, quantity === 1, () => { quantity--; show(); }), make('output', {id: 'item-quantity'}, String(quantity)),
          button('div.o-more', {'data-step': 'more'}, false, () => { quantity++; show(); })),
        button('div.o-button', {id: 'item-add'}, off, add, make('span', null, mode === 'pickup' ? 'Add to order' : 'Choose pickup first'), make('b', null, money(unit() * quantity)))),
        problem && make('p.o-problem', {id: 'item-problem'}, problem));
      document.querySelector('#item-sheet .o-scroll').scrollTop = scrolled;
    }
    show();
  }

  // ---- the order ----

  const line = (one, removable) => make('li.o-line', {'data-line': one.id}, make('b.o-count', null, String(one.quantity)),
    make('div', null, make('span.o-what', null, one.item), one.options.map(option => make('small', null, option.option))),
    make('span.o-amount', null, money(one.amount)),
    removable && button('div.o-remove', null, false, async () => changed(await call('DELETE', '/bag/lines/' + one.id))));

  function order() {
    const short = settings.minimum && bag.count && bag.subtotal < settings.minimum;
    return make('aside.o-card', {id: 'bag'}, make('h2', null, 'Your order'), page.decoys && make('small.o-soft', null, 'Bag 4471 is kept for you'),
      bag.count === 0 && make('p.o-soft', null, 'Nothing here yet. Choose something good.'),
      make('ul.o-lines', null, bag.lines.map(one => line(one, true))),
      bag.count > 0 && make('p.o-row', null, make('span', null, 'Subtotal'), make('b', {id: 'bag-subtotal'}, money(bag.subtotal))),
      short ? make('p.o-problem', {id: 'bag-minimum'}, 'The minimum is ' + money(settings.minimum) + '. Add ' + money(settings.minimum - bag.subtotal) + ' more.') : null,
      button('div.o-button', {id: 'bag-checkout'}, bag.count === 0 || Boolean(short), goToCheckout, 'Checkout'));
  }

  function goToCheckout() {
    history.pushState(null, '', checkoutPath);
    enterCheckout();
  }

  async function enterCheckout() {
    try {
      await call('POST', '/checkout');
    } catch {
      history.replaceState(null, '', settings.base + '?mode=pickup');
      draw();
      return;
    }
    scrollTo(0, 0);
    window.ordering.checkout(main, bag, line);
  }

  function askForCookies() {
    if (!settings.cookieBanner || sessionStorage.getItem('cookies')) return;
    const banner = make('div.o-shade', {id: 'cookies'});
    const answer = (name, label) => button('div.o-button', {'data-cookies': name}, false, () => { sessionStorage.setItem('cookies', name); banner.remove(); }, label);
    banner.append(make('div.o-sheet', null, make('h2', null, 'Cookies'), make('p', null, 'Some keep your order together, others tell us how our pages are used.'),
      make('div.o-row', null, answer('needed', 'Only what is needed'), answer('all', 'Accept all'))));
    document.body.append(banner);
  }

  async function start() {
    askForCookies();
    const [restaurant, now] = await Promise.all([load(''), call('GET', '/bag')]);
    bag = now;
    page.restaurant = restaurant;
    page.menu = await load('/menu/' + (restaurant.fulfillment.pickup.next_available_time || 'preview'));
    if (location.pathname === checkoutPath) await enterCheckout();
    else draw();
  }

  addEventListener('popstate', () => { closeLayer(); if (location.pathname === checkoutPath) enterCheckout(); else draw(); });
  start();
})();
