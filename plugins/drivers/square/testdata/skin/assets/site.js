// What every page of the site shares: the calls to the store, the words for its refusals, the cart and the cookie notice.
window.site = (() => {
  'use strict';
  const config = window.__SITE_CONFIG__;
  const overlays = document.getElementById('overlays');
  const home = config.base + '?location=' + config.slug;

  const money = cents => (cents < 0 ? '-' : '') + '$' + (Math.abs(cents) / 100).toFixed(2);

  // el makes an element, el('li.w-line', {title, click}, 'Text', child); children that are false or null are left out.
  function el(tag, attributes, ...children) {
    const [name, ...classes] = tag.split('.');
    const node = document.createElement(name);
    if (classes.length) node.className = classes.join(' ');
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === false || value == null) continue;
      if (typeof value === 'function') node.addEventListener(key, value);
      else node.setAttribute(key, value === true ? '' : value);
    }
    node.append(...children.flat().filter(child => child !== false && child != null));
    return node;
  }

  // How the site itself words what the store refuses.
  const wording = {
    sold_out: said => said.replace(/ is out of stock.*/, '') + ' has sold out.',
    option_sold_out: said => said.replace(/ is out of stock.*/, '') + ' has sold out.',
    closed: () => 'Ordering is switched off right now.',
    minimum: said => 'Pickup orders need a subtotal of at least ' + (said.match(/\$[\d.]+\d/) || [''])[0] + '.',
    slot_gone: () => 'The pickup time you chose has passed. Choose another one.',
    terms: () => 'Accept the terms to continue.',
    phone: () => 'Use a 10-digit phone number.',
  };
  const worded = error => (wording[error.code] || (said => said))(error.message);

  async function call(method, path, body) {
    const answer = await fetch(config.api + path, {
      method, headers: body ? {'Content-Type': 'application/json'} : {}, body: body ? JSON.stringify(body) : undefined,
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(worded(told.error));
    return told;
  }

  // onPress acts on a whole press of the mouse only: down, up and click, by a real pointer and in this order.
  function onPress(node, act) {
    let stage = 0;
    const step = (from, to) => event => { stage = event.isTrusted && stage === from ? to : 0; };
    node.addEventListener('mousedown', step(0, 1));
    node.addEventListener('mouseup', step(1, 2));
    node.addEventListener('click', event => {
      const whole = event.isTrusted && stage === 2;
      stage = 0;
      if (whole) act();
    });
    return node;
  }

  // ---- the cart ----

  const cartLine = (line, remove) => el('li.w-line', {'data-cart-line': line.id},
    el('span.w-count', {'data-part': 'quantity'}, String(line.quantity)),
    el('span.w-what', null, el('b', {'data-part': 'name'}, line.item), line.options.map(one => el('small', {'data-part': 'option'}, one.option)),
      line.note && el('em', {'data-part': 'note'}, line.note)),
    el('span', {'data-part': 'amount'}, money(line.amount)),
    remove && el('button.w-remove', {type: 'button', 'aria-label': 'Remove ' + line.item, click: remove}, 'Remove'));

  function pickupSelect(times, changed) {
    return el('select', {id: 'pickup-time', 'aria-label': 'Pickup time', change: changed},
      times.slots.map(slot => el('option', {value: slot.at, selected: slot.at === times.chosen.at}, (slot.asap ? 'As soon as possible: ' : '') + slot.label)));
  }

  function cartButton(bag) {
    const slot = document.getElementById('cart-slot');
    if (!slot || config.closed) return;
    slot.replaceChildren(el('button.w-cart', {type: 'button', id: 'open-cart', 'aria-label': 'Cart, ' + bag.count + ' items', click: () => openCart()},
      'Cart', el('span.w-badge', null, String(bag.count))));
  }

  async function openCart(known) {
    const [bag, times] = await Promise.all([known || call('GET', '/bag'), call('GET', '/pickup')]);
    const short = bag.minimum && bag.subtotal < bag.minimum;
    const checkout = el('button.w-main', {type: 'button', id: 'cart-checkout', disabled: Boolean(short) || bag.count === 0,
      click: () => location.assign('/s/checkout?location=' + config.slug)}, 'Go to checkout');
    const problem = el('p.w-problem', {role: 'alert', hidden: true});
    const choose = async event => {
      checkout.disabled = true;
      try {
        await call('PUT', '/pickup', {at: event.target.value});
        problem.hidden = true;
      } catch (error) {
        problem.textContent = error.message;
        problem.hidden = false;
      }
      checkout.disabled = Boolean(short);
    };
    const remove = line => async () => openCart(await call('DELETE', '/bag/lines/' + line.id));
    cartButton(bag);
    overlays.replaceChildren(el('div.w-shade', null, el('aside.w-drawer', {id: 'cart', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Cart'},
      el('header', null, el('h2', null, 'Your cart'), el('button.w-x', {type: 'button', 'aria-label': 'Close cart', click: () => overlays.replaceChildren()}, '×')),
      el('ul.w-lines', null, bag.lines.map(line => cartLine(line, remove(line)))),
      bag.count === 0 && el('p.w-soft', null, 'Nothing in here yet.'),
      el('footer', null,
        config.decoys && el('small.w-soft', null, 'Cart reference no. 4471'),
        el('label.w-field', null, 'Pickup time', pickupSelect(times, choose)),
        problem,
        el('div.w-sum', null, el('span', null, 'Subtotal'), el('b', {id: 'cart-subtotal'}, money(bag.subtotal))),
        short && el('p.w-problem', {id: 'cart-minimum', role: 'alert'}, 'Pickup orders need a subtotal of at least ' + money(bag.minimum) + '. Still missing: ' + money(bag.minimum - bag.subtotal) + '.'),
        checkout))));
  }

  function askForCookies() {
    if (!config.cookieBanner || sessionStorage.getItem('cookies-settled')) return;
    const settle = () => { sessionStorage.setItem('cookies-settled', 'yes'); notice.remove(); };
    const notice = el('div.w-cookies', {id: 'cookie-notice', role: 'dialog', 'aria-label': 'Cookie choices'}, el('div', null,
      el('p', null, 'This site keeps your cart in a cookie. Others would tell us how the site is used.'),
      el('button.w-plain', {type: 'button', 'data-cookies': 'essential', click: settle}, 'Essential only'),
      el('button.w-main', {type: 'button', 'data-cookies': 'all', click: settle}, 'Allow all')));
    document.body.append(notice);
  }

  askForCookies();
  return {config, home, money, el, worded, call, onPress, cartLine, pickupSelect, cartButton, openCart, overlays};
})();
