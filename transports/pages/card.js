'use strict';
// The card page with the card processor's form in its frame. The frame sends a token that is good for one card; the form of this
// page then goes out with that token. The card itself never leaves the frame. The listeners come before the frame, so that no message
// of it is missed.
const parts = () => {
  const form = document.getElementById('card');
  const frame = form.querySelector('iframe');
  return {form, frame, origin: new URL(frame.src).origin, button: form.querySelector('button'), late: document.getElementById('late')};
};

addEventListener('message', event => {
  const {form, frame, origin, button, late} = parts();
  if (event.source !== frame.contentWindow || event.origin !== origin) return;
  const {type, height, token} = event.data ?? {};
  switch (type) {
  case 'carryout.card.ready':
    button.hidden = false;
    late.hidden = true;
    // It has a height now, too.
  case 'carryout.card.resize':
    if (height > 0 && height < 2000) frame.height = Math.ceil(height);
    break;
  case 'carryout.card.invalid':
    button.disabled = false;
    break;
  case 'carryout.card.token':
    if (typeof token !== 'string') break;
    form.elements.token.value = token;
    form.submit();
  }
});

addEventListener('submit', event => {
  const {form, frame, origin, button} = parts();
  if (event.target !== form) return;
  event.preventDefault();
  button.disabled = true;
  frame.contentWindow.postMessage({type: 'carryout.card.submit'}, origin);
});

// A page that the browser kept, and shows again, has a token that was used.
addEventListener('pageshow', event => {
  if (!event.persisted) return;
  const {form, button} = parts();
  form.elements.token.value = '';
  button.disabled = false;
});

setTimeout(() => {
  const {button, late} = parts();
  late.hidden = !button.hidden;
}, 15000);
