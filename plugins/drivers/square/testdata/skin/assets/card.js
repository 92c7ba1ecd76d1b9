// The card form of the payment frame. The card stays with the frame's own origin; the page is handed a token.
(() => {
  'use strict';
  const form = document.getElementById('card-fields');
  const message = document.getElementById('card-message');
  const parentOrigin = document.body.dataset.parent;
  let current = '';

  const digits = text => text.replace(/\D/g, '');
  const tell = news => parent.postMessage({from: 'web-payments', ...news}, parentOrigin);

  const shape = {
    number: text => digits(text).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
    expiration: text => { const all = digits(text).slice(0, 4); return all.length > 2 ? all.slice(0, 2) + '/' + all.slice(2) : all; },
    cvv: text => digits(text).slice(0, 4),
    postal: text => digits(text).slice(0, 5),
  };

  function read() {
    const value = name => form.elements[name].value;
    return {number: digits(value('number')), expiry: value('expiration'), code: value('cvv'), zip: value('postal')};
  }

  async function changed() {
    const card = read(), key = JSON.stringify(card);
    if (card.number.length < 15 || card.expiry.length < 5 || card.code.length < 3 || card.zip.length < 5) {
      if (current) tell({event: 'cleared'});
      current = '';
      return;
    }
    if (key === current) return;
    current = key;
    const answer = await fetch('/card/tokens', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: key});
    const body = await answer.json();
    if (key !== current) return;
    message.hidden = answer.ok;
    message.textContent = answer.ok ? '' : 'This card number is not valid.';
    tell(answer.ok ? {event: 'tokenized', token: body.token} : {event: 'cleared'});
  }

  form.addEventListener('input', event => {
    const shaped = shape[event.target.name](event.target.value);
    if (shaped !== event.target.value) event.target.value = shaped;
    changed();
  });
  form.addEventListener('submit', event => event.preventDefault());
  addEventListener('message', event => {
    if (event.origin !== parentOrigin || event.data.event !== 'clear') return;
    form.reset();
    current = '';
  });
})();
