'use strict';
// The card form in another page's frame. It takes the card here, and tells the page around it a token and nothing else.
const page = document.documentElement.dataset.page;
const form = document.querySelector('form');
const problem = document.getElementById('error');
const tell = (type, more) => parent.postMessage({type: 'carryout.card.' + type, ...more}, page);
const height = () => ({height: document.body.offsetHeight});

function show({field, message}) {
  for (const input of form.querySelectorAll('input')) {
    const wrong = input.name === field;
    input.toggleAttribute('aria-invalid', wrong);
    if (wrong) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', 'error');
      input.focus();
    } else {
      input.removeAttribute('aria-describedby');
    }
  }
  problem.textContent = message;
  problem.hidden = !message;
}

let sending = false;
async function send() {
  if (sending) return;
  sending = true;
  show({message: ''});
  try {
    const answer = await fetch(form.action, {method: 'POST', body: new URLSearchParams(new FormData(form))});
    const told = await answer.json();
    if (answer.ok) {
      tell('token', {token: told.token});
    } else {
      show(told);
      tell('invalid');
    }
  } catch {
    show({message: 'The card could not be sent. Check your connection and try again.'});
    tell('invalid');
  }
  sending = false;
}

addEventListener('message', event => {
  if (event.source === parent && event.origin === page && event.data?.type === 'carryout.card.submit') send();
});
form.addEventListener('submit', event => {
  event.preventDefault();
  send();
});
form.addEventListener('keydown', event => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  send();
});
form.elements.expiry.addEventListener('input', event => {
  const digits = event.target.value.replace(/[^0-9]/g, '');
  if (event.inputType !== 'deleteContentBackward' && /^\d\d/.test(digits)) event.target.value = digits.slice(0, 2) + '/' + digits.slice(2, 6);
});
new ResizeObserver(() => tell('resize', height())).observe(document.body);
tell('ready', height());
