// The card form. The card goes to this frame's own origin, the page around it gets a token.
(() => {
  'use strict';
  const form = document.forms.card;
  const note = document.getElementById('card-note');
  const around = document.body.dataset.parent;
  let last = '';

  const digits = (text, most) => text.replace(/\D/g, '').slice(0, most);
  const tell = token => parent.postMessage({sender: 'card-entry', token}, around);
  const tidy = {
    card_number: text => digits(text, 19).replace(/(.{4})(?=.)/g, '$1 '),
    card_expiration: text => digits(text, 4).replace(/^(..)(.+)/, '$1/$2'),
    card_cvc: text => digits(text, 4),
    card_postal: text => digits(text, 5),
  };

  async function ask() {
    const value = name => form.elements[name].value;
    const card = {number: digits(value('card_number'), 19), expiry: value('card_expiration'), code: value('card_cvc'), zip: value('card_postal')};
    const complete = card.number.length > 14 && card.expiry.length === 5 && card.code.length > 2 && card.zip.length === 5;
    const now = complete ? JSON.stringify(card) : '';
    if (now === last) return;
    last = now;
    if (!now) {
      tell(null);
      return;
    }
    const answer = await fetch('/card/tokens', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: now});
    const body = await answer.json();
    if (now !== last) return;
    note.hidden = answer.ok;
    note.textContent = answer.ok ? '' : 'Please check the card.';
    tell(answer.ok ? body.token : null);
  }

  form.addEventListener('input', event => {
    const text = tidy[event.target.name](event.target.value);
    if (text !== event.target.value) event.target.value = text;
    ask();
  });
  form.addEventListener('submit', event => event.preventDefault());
  addEventListener('message', event => {
    if (event.origin !== around || event.data.task !== 'clear') return;
    form.reset();
    last = '';
  });
})();
