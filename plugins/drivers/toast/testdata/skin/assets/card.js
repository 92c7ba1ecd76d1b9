// The card form of the payment frame. It gives the card to its own origin and hands the page a token, never the card.
(() => {
  'use strict';
  const form = document.getElementById('card');
  const error = form.querySelector('.error');
  const parentOrigin = document.body.dataset.parent;
  let tokenFor = '';

  const digits = text => text.replace(/\D/g, '');
  const say = message => parent.postMessage({source: 'toast-checkout', ...message}, parentOrigin);

  const format = {
    number: text => digits(text).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
    exp: text => { const d = digits(text).slice(0, 4); return d.length > 2 ? d.slice(0, 2) + '/' + d.slice(2) : d; },
    cvv: text => digits(text).slice(0, 4),
    zip: text => digits(text).slice(0, 5),
  };

  function card() {
    const value = name => form.elements[name].value;
    return {number: digits(value('number')), expiry: value('exp'), code: value('cvv'), zip: value('zip')};
  }
  const complete = c => c.number.length >= 15 && c.expiry.length === 5 && c.code.length >= 3 && c.zip.length === 5;

  function show(message) { error.textContent = message; error.hidden = !message; }

  async function tokenize() {
    const given = card(), key = JSON.stringify(given);
    if (!complete(given)) {
      if (tokenFor) { tokenFor = ''; say({type: 'incomplete'}); }
      return;
    }
    if (key === tokenFor) return;
    tokenFor = key;
    const answer = await fetch('/card/tokens', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: key});
    if (tokenFor !== key) return;
    const body = await answer.json();
    if (!answer.ok) { show(body.error.message); say({type: 'incomplete'}); return; }
    show('');
    say({type: 'token', token: body.token, last4: body.last4});
  }

  form.addEventListener('input', event => {
    const field = event.target, formatted = format[field.name](field.value);
    if (formatted !== field.value) field.value = formatted;
    tokenize();
  });
  form.addEventListener('submit', event => event.preventDefault());
  addEventListener('message', event => {
    if (event.origin !== parentOrigin || event.data.type !== 'reset') return;
    form.reset();
    tokenFor = '';
  });
  say({type: 'ready'});
})();
