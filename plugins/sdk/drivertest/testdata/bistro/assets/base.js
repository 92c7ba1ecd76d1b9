// What both pages share. Everything that changes something goes through one address, distinguished by a field of the form.
const {settings} = window.BISTRO;
const money = cents => '$' + (cents / 100).toFixed(2);

function h(tag, attributes, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes || {})) {
    if (typeof value === 'function') node.addEventListener(key, value);
    else if (value !== false && value != null) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter(child => child || child === ''));
  return node;
}

async function read(path) { return (await fetch(settings.api + path)).json(); }

function post(action, data) {
  return fetch('/ajax', {method: 'POST', body: new URLSearchParams({action, store: settings.slug, data: JSON.stringify(data || {})})});
}

async function change(action, data) {
  const answer = await post(action, data), json = await answer.json();
  if (!answer.ok) throw new Error(json.error.message);
  return json;
}

// A pickup time, as the store's clocks show it.
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const dayOf = slot => slot.at.slice(0, 10);
const monthOf = day => months[Number(day.slice(5, 7)) - 1] + ' ' + day.slice(0, 4);
function clockOf(slot) {
  const hour = Number(slot.at.slice(11, 13));
  return (hour % 12 || 12) + slot.at.slice(13, 16) + (hour < 12 ? ' AM' : ' PM');
}
const words = slot => months[Number(slot.at.slice(5, 7)) - 1].slice(0, 3) + ' ' + Number(slot.at.slice(8, 10)) + ', ' + slot.at.slice(0, 4) + ' at ' + clockOf(slot);
