// The card form of the payment frame: the card goes to the frame's own origin, the page around it is handed a token.
(() => {
  'use strict';
  const form = document.forms[0];
  form.addEventListener('input', async () => {
    const card = Object.fromEntries(new FormData(form));
    if (!card.number || !card.expiry || !card.code || card.zip.length < 5) return;
    const answer = await fetch('/card/tokens', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(card)});
    if (answer.ok) parent.postMessage({token: (await answer.json()).token}, document.body.dataset.parent);
  });
})();
