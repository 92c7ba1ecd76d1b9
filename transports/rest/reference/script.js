'use strict';
// The documentation's own script: search in the list of contents, one language for all samples, and buttons that copy. Without it everything is still
// there to read, with samples for curl.
{
  const all = (css, within = document) => [...within.querySelectorAll(css)];

  const search = document.getElementById('search');
  search.hidden = false;
  const entries = all('nav li').map(item => ({item, words: (item.dataset.words ?? item.textContent).toLowerCase()}));
  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const {item, words} of entries) item.hidden = !wanted.every(word => words.includes(word));
    for (const list of all('nav ul')) {
      const empty = !all('li', list).some(item => !item.hidden);
      list.hidden = empty;
      if (list.previousElementSibling?.tagName === 'H2') list.previousElementSibling.hidden = empty;
    }
  });
  search.addEventListener('keydown', event => {
    if (event.key === 'Enter') all('nav li:not([hidden]) a')[0]?.click();
  });
  addEventListener('keydown', event => {
    if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    search.focus();
  });

  const speak = language => {
    for (const pre of all('[data-language]')) pre.hidden = pre.dataset.language !== language;
    for (const choice of all('select.language')) choice.value = language;
  };
  for (const choice of all('select.language')) {
    choice.hidden = false;
    choice.addEventListener('change', () => {
      const top = choice.getBoundingClientRect().top;
      speak(choice.value);
      scrollBy(0, choice.getBoundingClientRect().top - top);
      try { localStorage.setItem('language', choice.value); } catch { /* not kept */ }
    });
  }
  try { if (localStorage.getItem('language')) speak(localStorage.getItem('language')); } catch { /* not kept */ }

  // A page that came without https has no clipboard.
  for (const figure of navigator.clipboard ? all('figure') : []) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(all('pre', figure).find(pre => !pre.hidden).textContent);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 2000);
    });
    figure.append(button);
  }
}
