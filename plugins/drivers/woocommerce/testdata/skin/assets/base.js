// What every page of the shop shares.
const {settings, menu} = window.shop;

function h(tag, attributes, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes || {})) {
    if (typeof value === 'function') node.addEventListener(key, value);
    else if (value !== false && value != null) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter(child => child || child === 0));
  return node;
}

const amount = cents => h('span.woocommerce-Price-amount.amount', null, h('bdi', null, h('span.woocommerce-Price-currencySymbol', null, '$'), (cents / 100).toFixed(2)));

async function read(path) { return (await fetch(settings.api + path)).json(); }

// ajax calls the shop as its own pages do: a form posted to the address that names the action.
const ajax = (action, data) => fetch('/?wc-ajax=' + action, {method: 'POST', body: new URLSearchParams({store: settings.slug, data: JSON.stringify(data || {})})});

async function change(method, path, data) {
  const answer = await fetch(settings.api + path, {method, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(data)});
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error.message);
  return json;
}

const errors = message => h('ul.woocommerce-error', {role: 'alert'}, h('li', null, message));

const banner = document.querySelector('.cmplz-cookiebanner');
if (banner && sessionStorage.getItem('cmplz')) banner.remove();
banner?.addEventListener('click', event => {
  if (!event.target.matches('.cmplz-btn')) return;
  sessionStorage.setItem('cmplz', event.target.className);
  banner.remove();
});
