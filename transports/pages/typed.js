'use strict';
// The card page with fields of our own. A refusal is shown without leaving the page, so that what was typed stays in its fields: no answer repeats it.
// Without this script the form is sent as any other.
{
  const form = document.getElementById('card');
  const button = form.querySelector('button');
  const problem = document.getElementById('error');

  const show = (text, wrong) => {
    for (const input of form.querySelectorAll('input:not([type=hidden])')) {
      const here = input.name === wrong;
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      if (!here) continue;
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', 'error');
      input.focus();
    }
    problem.textContent = text;
    problem.hidden = !text;
  };

  form.addEventListener('submit', async event => {
    event.preventDefault();
    button.disabled = true;
    show('');
    try {
      const answer = await fetch(form.action, {method: 'POST', headers: {Accept: 'application/json'}, body: new URLSearchParams(new FormData(form))});
      if (answer.headers.get('Content-Type').startsWith('application/json')) {
        location.replace((await answer.json()).location);
        return;
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const key = page.querySelector('input[name=key]');
      if (key) form.elements.key.value = key.value;
      const says = page.querySelector('#error:not([hidden])') ?? page.querySelector('main p');
      show(says?.textContent ?? '', page.querySelector('#card [aria-invalid]')?.name);
    } catch {
      show('The card could not be sent. Check your connection and try again.');
    }
    button.disabled = false;
  });
}
