'use strict';
// The page of a passkey. The browser asks the person for it, and the form then goes out with what it answered.
{
  const form = document.getElementById('passkey');
  const button = form.querySelector('button');
  const say = id => {
    for (const other of ['unable', 'failed']) document.getElementById(other).hidden = other !== id;
  };
  const able = window.PublicKeyCredential && PublicKeyCredential.parseCreationOptionsFromJSON && PublicKeyCredential.parseRequestOptionsFromJSON;
  button.hidden = !able;
  if (!able) say('unable');

  form.addEventListener('submit', async event => {
    event.preventDefault();
    button.disabled = true;
    try {
      const options = JSON.parse(form.dataset.options);
      const answer = form.dataset.to === 'add'
        ? await navigator.credentials.create({publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options)})
        : await navigator.credentials.get({publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options)});
      form.elements.answer.value = JSON.stringify(answer.toJSON());
      form.submit();
    } catch {
      say('failed');
      button.disabled = false;
    }
  });
}
