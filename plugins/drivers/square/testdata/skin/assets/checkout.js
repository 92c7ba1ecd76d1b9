// The last page: contact, pickup time, card, totals and the button that sends the order.
(() => {
  'use strict';
  const {config, home, money, el, worded, call, cartLine, pickupSelect, overlays} = window.site;
  const app = document.getElementById('checkout-app');
  let token = config.counter ? 'counter' : null, settled = false, sending = false, told = '', round = 0;

  const input = (id, label, type, complete) => el('label.w-field', null, label, el('input', {id, type, autocomplete: complete, required: true}));
  const box = (id, on, words) => el('label.w-check', null, el('input', {type: 'checkbox', id, checked: on}), el('span', null, words));

  function askToSignIn() {
    overlays.replaceChildren(el('div.w-shade', null, el('div.w-dialog', {id: 'sign-in', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Sign in'},
      el('h2', null, 'Check out faster'), el('p', null, 'Sign in with your phone to use saved details.'),
      el('input', {type: 'tel', 'aria-label': 'Phone for sign-in', placeholder: 'Phone number'}),
      el('div.w-row', null, el('button.w-plain', {type: 'button', 'data-dd-action-name': 'continue-as-guest', click: () => overlays.replaceChildren()}, 'Continue as guest'),
        el('button.w-main', {type: 'button', disabled: true}, 'Send a code')))));
  }

  function show(bag, times) {
    const chosen = el('strong', {id: 'pickup-chosen'}, times.chosen.label);
    const phoneProblem = el('small.w-problem', {id: 'phone-problem', role: 'alert', hidden: true}, 'Enter 10 digits, without + or a country code.');
    const kept = el('p.w-soft', {id: 'order-note-kept', hidden: true});
    const keep = async event => {
      const {note} = await call('PUT', '/note', {note: event.target.value});
      kept.textContent = note;
      kept.hidden = !note;
    };
    const totals = el('dl.w-totals', {id: 'totals'});
    const place = el('button.w-main', {type: 'button', id: 'place-order', 'data-dd-action-name': 'place-order', disabled: true, click: () => send(false)}, 'Place order');
    const problem = el('div', {id: 'order-problem'});
    const frame = el('iframe', {title: 'Secure card form', src: config.paymentUrl + '?origin=' + encodeURIComponent(location.origin)});
    const choose = async event => {
      try {
        const changed = await call('PUT', '/pickup', {at: event.target.value});
        chosen.textContent = changed.pickup.label;
      } catch (error) { say(error.message); }
    };
    const form = el('form', {id: 'checkout-form', novalidate: true, submit: event => event.preventDefault(), input: changed},
      el('section', null, el('h2', null, 'Who is picking up?'), el('div.w-fields', null,
        input('contact-first-name', 'First name', 'text', 'given-name'), input('contact-last-name', 'Last name', 'text', 'family-name'),
        input('contact-phone', 'Mobile phone', 'tel', 'tel-national'), input('contact-email', 'Email', 'email', 'email')), phoneProblem,
        !config.noMarketing && box('marketing-consent', true, 'Email me about promotions and news'),
        config.termsBox && box('terms-consent', false, 'I accept the store’s terms (required)')),
      el('section', {id: 'checkout-pickup'}, el('h2', null, 'Pickup'), el('p', null, chosen, el('br'), config.address), pickupSelect(times, choose)),
      el('section', null, el('h2', null, 'Note for the store'),
        el('textarea', {id: 'order-note', rows: '2', maxlength: '200', 'aria-label': 'Note for the store', change: keep}), kept),
      config.counter ? el('section', null, el('h2', null, 'Payment'), el('p', {id: 'pay-in-store'}, 'Pay in the store when you pick up.')) : el('section', {id: 'card-holder'}, el('h2', null, 'Card'), frame));
    app.replaceChildren(el('a.w-back', {href: home}, '← Back to the menu'), el('div.w-checkout', null, form,
      el('aside.w-card', {id: 'order-summary'}, el('h2', null, 'Your order'), config.decoys && el('small.w-soft', null, 'Cart reference no. 4471'),
        el('ul.w-lines', null, bag.lines.map(line => cartLine(line))), totals, place, problem)));

    const value = id => form.querySelector('#' + id).value.trim();
    const ticked = id => Boolean(form.querySelector('#' + id)?.checked);
    const contact = () => ({firstName: value('contact-first-name'), lastName: value('contact-last-name'), phone: value('contact-phone'), email: value('contact-email')});
    const phoneFits = () => /^[\d().\s-]+$/.test(value('contact-phone')) && value('contact-phone').replace(/\D/g, '').length === 10;
    const filled = () => { const c = contact(); return Boolean(c.firstName && c.lastName) && phoneFits() && /.@.+\../.test(c.email); };

    function enable() {
      place.disabled = sending || !settled || !token || !filled() || (config.termsBox && !ticked('terms-consent'));
    }

    function say(words) {
      problem.replaceChildren(...(words ? [el('p.w-problem', {role: 'alert'}, words)] : []));
    }

    function draw(view) {
      const waiting = view.state === 'waiting', pending = view.state === 'pending';
      const bar = () => el('span.w-bar', null);
      const row = (name, label, shown) => el('div', {'data-total': name}, el('dt', null, label), el('dd', null, shown));
      totals.setAttribute('aria-busy', String(pending || view.state === 'settling'));
      totals.replaceChildren(row('subtotal', 'Subtotal', pending ? bar() : money(waiting ? bag.subtotal : view.subtotal)),
        ...(view.fees || []).map(fee => row('fee', fee.name, money(fee.amount))),
        row('tax', 'Sales tax', waiting ? 'To come' : view.state === 'final' ? money(view.tax) : bar()),
        row('total', 'Order total', waiting ? 'To come' : pending ? bar() : money(view.total)));
    }

    async function readTotals() {
      const mine = ++round;
      for (settled = false; ;) {
        enable();
        const view = await call('GET', '/totals');
        if (mine !== round) return;
        draw(view);
        settled = view.state === 'final';
        if (settled || view.state === 'waiting') break;
        await new Promise(done => setTimeout(done, view.waitMs));
        if (mine !== round) return;
      }
      enable();
    }

    async function changed() {
      phoneProblem.hidden = !value('contact-phone').includes('+');
      enable();
      const now = filled() ? JSON.stringify(contact()) : '';
      if (!now || now === told) return;
      told = now;
      settled = false;
      enable();
      try {
        await call('PUT', '/contact', contact());
        if (told === now) await readTotals();
      } catch (error) { say(error.message); }
    }

    addEventListener('message', event => {
      if (event.origin !== config.paymentOrigin || event.data.from !== 'web-payments') return;
      token = event.data.event === 'tokenized' ? event.data.token : null;
      enable();
    });

    async function send(newTimeAccepted) {
      sending = true;
      say('');
      enable();
      let status, body;
      try {
        const answer = await fetch('/api/orders', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({
          store: config.slug, token, contact: contact(), acknowledgedDelay: newTimeAccepted,
          marketing: ticked('marketing-consent'), terms: ticked('terms-consent'),
        })});
        status = answer.status;
        body = await answer.json();
      } catch {
        say(status === 200 ? 'There was an error processing your order.' : 'We do not know whether your order went through. Call the store before you try again.');
        return;
      }
      if (body.location) { location.assign(body.location); return; }
      sending = false;
      switch (body.error ? 'error' : body.status) {
        case 'delayed': offerNewTime(body); return;
        case 'declined':
          say(status === 402 ? 'The bank declined this card. Nothing was ordered.' : 'The payment did not go through. Nothing was ordered.');
          token = null;
          frame.contentWindow.postMessage({event: 'clear'}, config.paymentOrigin);
          break;
        case 'rejected': say('The store cannot accept this order. You were not charged.'); break;
        default: say(body.error ? worded(body.error) : 'Something is not right.');
      }
      enable();
    }

    function offerNewTime(answer) {
      place.hidden = true;
      problem.replaceChildren(el('div.w-notice', {id: 'new-time', role: 'alertdialog', 'aria-label': 'New pickup time'},
        el('b', null, 'Busier than usual'), el('p', null, 'The earliest pickup is now ', el('time', {datetime: answer.readyTime}, answer.readyAt), '. Your order has not been sent.'),
        el('button.w-main', {type: 'button', 'data-dd-action-name': 'accept-new-time', click: () => send(true)}, 'Order for the new time')));
    }

    readTotals();
  }

  async function start() {
    try {
      await call('POST', '/checkout');
    } catch { location.replace(home); return; }
    const [bag, times] = await Promise.all([call('GET', '/bag'), call('GET', '/pickup')]);
    show(bag, times);
    if (!config.noLoginDialog) askToSignIn();
  }
  start();
})();
