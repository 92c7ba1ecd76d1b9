// The checkout: who picks up, then the tip and the card, and the button that sends the order.
(() => {
  'use strict';
  const {settings, make, button, turn, money, call, openLayer, closeLayer, timeChip} = window.ordering;
  const page = window.ORDERING;
  const suggested = 18;

  window.ordering.checkout = (main, bag, line) => {
    let token = settings.counter ? 'counter' : null, settled = false, sending = false, told = false, round = 0, tip = suggested, view = {state: 'waiting'};

    const input = (name, label, type, complete) => make('label.o-field', null, make('span', null, label), make('input', {name, type, autocomplete: complete}));
    const box = (id, on, label) => make('label.o-check', null, make('input', {type: 'checkbox', id, checked: on}), make('span', null, label));
    const frame = make('iframe', {name: 'card-entry', title: 'Card', src: settings.paymentUrl + '?origin=' + encodeURIComponent(location.origin)});
    const phoneNote = make('p.o-problem', {id: 'contact-problem', hidden: true});
    const totals = make('ul.o-totals', {id: 'totals'});
    const tips = make('div.o-tips', {id: 'tips'});
    const problem = make('div', {id: 'order-problem'});
    const place = button('div.o-button', {id: 'place-order'}, true, () => send(false), 'Place order');
    const form = make('form', {id: 'contact', novalidate: true, submit: event => event.preventDefault(), input: edited},
      make('div.o-fields', null, input('first_name', 'First name', 'text', 'given-name'), input('last_name', 'Last name', 'text', 'family-name'),
        input('phone', 'Mobile number', 'tel', 'tel-national'), input('email', 'E-mail', 'email', 'email')),
      !settings.noMarketing && box('email-offers', true, 'Keep me posted about offers and news'),
      settings.termsBox && box('accept-terms', false, 'I agree to the terms of service'),
      phoneNote, button('div.o-next', {id: 'contact-next'}, false, finishContact, make('i', null)));
    const when = slot => timeChip(slot, now => { bag.pickup = now.pickup; document.querySelector('#when #pickup-time').replaceWith(when(now.pickup)); });
    const payment = make('div', {id: 'pay', hidden: true}, make('section.o-card', null, make('h2', null, 'Add a tip'), make('p.o-soft', null, 'It all goes to the team.'), tips),
      make('section.o-card', null, ...(settings.counter ? [make('h2', null, 'Payment'), make('p', {id: 'pay-in-person'}, 'Pay in person when you pick up.')] : [make('h2', null, 'Card'), frame])));

    main.className = 'o-columns';
    main.replaceChildren(make('div', {id: 'checkout'},
      make('section.o-card', {id: 'when'}, make('h2', null, 'Pickup'), when(bag.pickup), make('p.o-soft', null, page.restaurant.address.formatted_address)),
      make('section.o-card', null, make('h2', null, 'Your details'), form), payment),
    make('aside.o-card', {id: 'summary'}, make('h2', null, 'Your order'), page.decoys && make('small.o-soft', null, 'Bag 4471 is kept for you'),
      make('ul.o-lines', null, bag.lines.map(one => line(one, false))), totals, place, problem));

    const value = name => form.elements[name].value.trim();
    const ticked = id => Boolean(document.getElementById(id)?.checked);
    const contact = () => ({firstName: value('first_name'), lastName: value('last_name'), phone: value('phone'), email: value('email')});
    const tipAmount = () => Math.round((view.subtotal ?? bag.subtotal) * tip / 100);

    function enable() { turn(place, !sending && settled && token && told && (!settings.termsBox || ticked('accept-terms'))); }

    function say(text) { problem.replaceChildren(...(text ? [make('p.o-problem', null, text)] : [])); }

    // Details that change have to be confirmed again.
    function edited(event) {
      if (event.target.type !== 'checkbox') told = false;
      enable();
    }

    async function finishContact() {
      const given = contact();
      const wrong = !given.firstName || !given.lastName ? 'Enter your name.' :
        !/^[\d\s().-]+$/.test(given.phone) || given.phone.replace(/\D/g, '').length !== 10 ? 'Enter a 10 digit phone number, without + or country code.' :
          !/.@.+\../.test(given.email) ? 'Enter your e-mail address.' : '';
      phoneNote.hidden = !wrong;
      phoneNote.textContent = wrong;
      if (wrong) return;
      try { await call('PUT', '/contact', given); } catch (error) {
        phoneNote.hidden = false;
        phoneNote.textContent = error.message;
        return;
      }
      told = true;
      payment.hidden = false;
      await readTotals();
    }

    function drawTips() {
      const choice = (share, label) => button('div.o-tip', {'data-tip': share, 'aria-selected': String(tip === share)}, false, () => { tip = share; drawTips(); drawTotals(); }, label);
      tips.replaceChildren(choice(15, '15%'), choice(18, '18%'), choice(20, '20%'), choice(25, '25%'), choice(0, 'No tip'));
    }

    function drawTotals() {
      const waiting = view.state === 'waiting', pending = view.state === 'pending';
      const bar = () => make('i.o-ghost', null);
      const row = (label, shown, kind) => make('li' + (kind || ''), null, make('span', null, label), make('b', null, shown));
      const rows = [row('Subtotal', pending ? bar() : money(view.subtotal ?? bag.subtotal))];
      for (const fee of view.fees || []) rows.push(row(fee.name, money(fee.amount)));
      rows.push(row('Tax', waiting ? '…' : view.state === 'final' ? money(view.tax) : bar()));
      if (tipAmount()) rows.push(row('Tip', waiting ? '…' : pending ? bar() : money(tipAmount())));
      rows.push(row('Total', waiting ? '…' : pending ? bar() : money(view.total + tipAmount()), '.o-sum'));
      totals.setAttribute('aria-busy', String(pending || view.state === 'settling'));
      totals.replaceChildren(...rows);
    }

    async function readTotals() {
      const mine = ++round;
      settled = false;
      for (;;) {
        enable();
        const read = await call('GET', '/totals');
        if (mine !== round) return;
        view = read;
        drawTotals();
        settled = view.state === 'final';
        if (settled || view.state === 'waiting') break;
        await new Promise(done => setTimeout(done, view.waitMs));
        if (mine !== round) return;
      }
      enable();
    }

    addEventListener('message', event => {
      if (event.origin !== settings.paymentOrigin || event.data.sender !== 'card-entry' || !frame.isConnected) return;
      token = event.data.token || null;
      enable();
    });

    async function send(laterIsFine) {
      sending = true;
      say('');
      enable();
      let status, body;
      try {
        const answer = await fetch('/api/orders', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({
          store: settings.slug, token, contact: contact(), acknowledgedDelay: laterIsFine, tip: tipAmount(), marketing: ticked('email-offers'), terms: ticked('accept-terms')})});
        status = answer.status;
        body = await answer.json();
      } catch {
        say(status === 200 ? 'There was an error processing your order.' : 'We lost touch with the restaurant. Please call before you order again.');
        return;
      }
      if (body.location) {
        location.assign(body.location);
        return;
      }
      sending = false;
      if (body.status === 'delayed') {
        askAgain(body);
        return;
      }
      if (body.status === 'declined') {
        say(status === 402 ? 'Your card was not accepted. No order was placed.' : 'We could not take your payment. No order was placed.');
        token = null;
        frame.contentWindow.postMessage({task: 'clear'}, settings.paymentOrigin);
      } else if (body.status === 'rejected') say('The restaurant can’t take this order. You have not been charged.');
      else say(body.error?.code === 'slot_gone' ? 'This pickup time is no longer available. No order was placed.' : body.error?.message || 'Please check your order.');
      enable();
    }

    function askAgain(answer) {
      openLayer('delay-sheet', null, make('h2', null, 'The kitchen is running behind'), make('p', null, 'Your order can be ready ', make('time', {datetime: answer.readyTime}, answer.readyAt), '. It has not been placed yet.'),
        make('div.o-row', null, button('div.o-link', null, false, () => { closeLayer(); enable(); }, 'Go back'),
          button('div.o-button', {id: 'delay-accept'}, false, () => { closeLayer(); send(true); }, 'Place order')));
    }

    drawTips();
    drawTotals();
    readTotals();
    if (!settings.noLoginDialog) {
      openLayer('account-sheet', null, make('h2', null, 'Welcome back?'), make('p', null, 'Sign in to use your saved cards and favorites.'),
        make('input', {type: 'email', 'aria-label': 'E-mail for sign-in', placeholder: 'E-mail'}),
        make('div.o-row', null, button('div.o-link', {id: 'as-guest'}, false, closeLayer, 'Continue as guest'), button('div.o-button', null, true, () => {}, 'Sign in')));
    }
  };
})();
