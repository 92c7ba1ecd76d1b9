// The last page: the contact with the store's own address, a number with a country, a note that only its box shows, and the boxes.
(() => {
  'use strict';
  const id = name => document.getElementById(name), form = id('contact'), send = id('send'), field = name => form.elements[name];
  let token = settings.counter ? 'counter' : null, final = false, told = '';
  let country = '44';

  for (const [code, name, dial] of [['gb', 'United Kingdom', '44'], ['ca', 'Canada', '1'], ['us', 'United States', '1'], ['bb', 'Barbados', '1246']]) {
    id('countries').append(h('li', {'data-country-code': code, 'data-dial-code': dial, click: () => {
      country = dial;
      id('flag').textContent = '+' + dial;
      id('countries').hidden = true;
    }}, name));
  }
  id('flag').addEventListener('click', () => { id('countries').hidden = false; });
  const frame = document.querySelector('iframe');
  if (frame) frame.src = settings.paymentUrl + '?origin=' + encodeURIComponent(location.origin);

  const contact = () => ({firstName: field('name').value, lastName: field('surname').value, email: field('email').value, phone: country === '1' ? field('phone').value : ''});
  const address = () => field('street').value + ', ' + field('city').value + ', ' + field('state').value + ' ' + field('zip').value;
  const enable = () => { send.disabled = !(final && token && told && address() === window.BISTRO.address && (!settings.termsBox || field('terms').checked)); };

  form.addEventListener('input', async () => {
    const now = JSON.stringify(contact());
    if (now === told || Object.values(contact()).includes('')) return enable();
    try { await change('contact', contact()); told = now; } catch { told = ''; }
    totals();
  });
  field('note').addEventListener('change', () => change('note', {note: field('note').value}));

  async function totals() {
    for (final = false; !final;) {
      const view = await read('/totals');
      final = view.state === 'final';
      const figure = (name, amount) => [' ' + name + ' ', h('b', {'data-figure': name}, money(amount))];
      id('totals').setAttribute('aria-busy', String(view.state === 'pending' || view.state === 'settling'));
      id('totals').replaceChildren(...[figure('subtotal', view.subtotal), figure('tax', view.tax), ...(view.fees || []).map(fee => figure('fee', fee.amount)), figure('total', view.total)].flat());
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

  send.addEventListener('click', async () => {
    send.disabled = true;
    let answer, body;
    try {
      answer = await post('place_order', {store: settings.slug, token, contact: contact(), marketing: field('news').checked, terms: Boolean(field('terms')?.checked)});
      body = await answer.json();
    } catch { body = {message: answer?.ok ? 'There was an error processing your order.' : 'Something went wrong. Please call the restaurant.'}; }
    if (body.location) { location.assign(body.location); return; }
    id('problem').textContent = body.error ? body.error.message : body.message;
    id('problem').hidden = false;
  });

  read('/bag').then(async bag => {
    id('when').textContent = words(bag.pickup);
    await change('checkout');
    totals();
  });
})();
