// Returns what the page shows, as a flat list of elements and texts in document order. It only reads: it calls nothing that Chromium
// takes for a change of the page, such as getElementById and closest.
(() => {
  const nodes = [];
  // White space within texts is folded by the driver: replacing it here takes most of the time of a look.
  const trim = text => (text || '').trim();
  const skipped = /^(script|style|template|noscript|link|meta|svg|canvas|video|audio|object|embed|br|hr)$/;
  const stateOf = element => {
    if (element.localName === 'input') return /^(checkbox|radio)$/.test(element.type) ? element.checked : null;
    for (const name of ['aria-checked', 'aria-selected', 'aria-pressed']) {
      const value = element.getAttribute(name);
      if (value === 'true' || value === 'false') return value === 'true';
    }
    return null;
  };
  const nameOf = element => {
    const by = element.getAttribute('aria-labelledby');
    const other = by ? document.querySelector('[id="' + by.split(' ')[0].replace(/["\\]/g, '\\$&') + '"]') : null;
    const labels = element.labels ? [...element.labels].map(label => label.textContent).join(' ') : '';
    return trim(element.getAttribute('aria-label') || (other ? other.textContent : '') || labels || element.getAttribute('placeholder') ||
      element.getAttribute('title') || element.getAttribute('alt') || '');
  };
  // What sets a button apart from its neighbours of the same kind: words of its class, and states among its attributes. The button may be the only
  // child of what is repeated.
  const fleeting = /dis|unavail|sold|first|last|focus|hover|highlight|active-tab/i;
  const tokens = (element, depth) => {
    const found = [];
    for (; element && depth >= 0; element = element.firstElementChild, depth--) {
      found.push(...element.classList);
      for (const {name, value} of element.attributes) if (/^(data|aria)-/.test(name) && /^(|true|on|checked|selected|active|yes|current)$/.test(value)) found.push(name);
    }
    return found;
  };
  const markOf = element => {
    let row = element, depth = 0;
    while (depth < 2 && row.parentElement && row.parentElement.children.length === 1) { row = row.parentElement; depth++; }
    const others = row.parentElement ? [...row.parentElement.children].filter(other => other !== row && other.localName === row.localName) : [];
    if (others.length === 0 || others.length > 30) return '';
    const shared = new Set(others.flatMap(other => tokens(other, depth)));
    return tokens(row, depth).filter(token => !shared.has(token) && !fleeting.test(token)).join(' ').slice(0, 100);
  };
  // What a person sees of a box or radio button that is not shown itself.
  const faceOf = element => {
    if (element.localName !== 'input' || !/^(checkbox|radio)$/.test(element.type) || !element.labels) return null;
    for (const label of element.labels) if (label.getBoundingClientRect().width > 0) return label;
    return null;
  };
  // The box or radio button that a clickable element stands for: the only one inside of it, which is not shown and has no label that is.
  const boxIn = element => {
    const boxes = element.querySelectorAll('input[type=checkbox], input[type=radio]');
    return boxes.length === 1 && getComputedStyle(boxes[0]).display === 'none' && !faceOf(boxes[0]) ? boxes[0] : null;
  };
  const drawn = content => /^".+"$/.test(content) ? content.slice(1, -1) : '';
  // A copy of each object would be short, but Chromium takes many copies for more than reading.
  const add = (parent, fields) => { fields.p = parent; return nodes.push(fields) - 1; };
  const addText = (parent, text, silent) => { text = trim(text); if (text) add(parent, {t: '#', x: text, m: silent}); };
  const money = /[$€£]\s?\d|\d\s?[$€£]/;

  const visit = (element, parent, place, hidden, off, silent, pointer, struck, clipped) => {
    const tag = element.localName;
    if (skipped.test(tag)) return;
    const style = getComputedStyle(element);
    const face = style.display === 'none' ? faceOf(element) : null;
    if (style.display === 'none' && !face) return;
    const box = (face || element).getBoundingClientRect();
    hidden = hidden || style.visibility !== 'visible' || style.opacity === '0';
    off = off || element.disabled === true || element.getAttribute('aria-disabled') === 'true';
    struck = struck || style.textDecorationLine.includes('line-through'); // an old price
    silent = silent || element.getAttribute('aria-hidden') === 'true';
    clipped = clipped || box.width <= 1 && box.height <= 1 && style.position === 'absolute' && style.overflow !== 'visible'; // for screen readers only
    const role = element.getAttribute('role') || '', control = /^(input|select|textarea)$/.test(tag);
    const acts = tag === 'button' || tag === 'summary' || tag === 'a' && element.hasAttribute('href') || /^(button|link|tab|option|menuitem|radio|checkbox)$/.test(role) ||
      tag === 'input' && /^(button|submit|image)$/.test(element.type) || element.hasAttribute('onclick') || element.hasAttribute('tabindex') ||
      style.cursor === 'pointer' && !pointer;
    const node = {t: tag, k: place, b: [box.left, box.top, box.width, box.height].map(Math.round), s: Math.round(parseFloat(style.fontSize)), w: style.fontWeight >= 600};
    if (element.id) node.i = element.id;
    if (role) node.r = role;
    if (acts) node.c = true;
    if (acts && !control) { const mark = markOf(element); if (mark) node.j = mark; }
    if (off) node.d = true;
    if (hidden) node.z = true;
    if (silent) node.m = true;
    if (style.position === 'fixed') node.q = true;
    if (node.q || style.position === 'absolute') node.ab = true;
    if (element.getAttribute('aria-modal') === 'true') node.r = 'dialog';
    if (element.getAttribute('aria-busy') === 'true') node.u = true;
    const stands = acts && !control && tag !== 'a' && stateOf(element) === null ? boxIn(element) : null;
    if (stands) { node.y = stands.type; node.f = stands.name; }
    if (stands && stands.disabled) node.d = true;
    const state = stands ? stands.checked : stateOf(element), name = control || acts || role ? nameOf(element) : '';
    if (state !== null) node.o = state;
    if (name) node.n = name;
    if (tag === 'a') node.h = element.href;
    if (tag === 'time') node.e = element.dateTime;
    if (tag === 'iframe') node.h = element.src;
    if (control) {
      node.y = element.type;
      node.f = element.getAttribute('name') || '';
      node.a = element.autocomplete || '';
      node.v = element.type === 'password' ? '' : element.value;
      if (element.readOnly === true) node.ro = true;
      node.l = element.required || element.getAttribute('aria-required') === 'true';
      if (tag === 'select') node.g = [...element.options].map(option => ({v: option.value, x: trim(option.label), o: option.selected, d: option.disabled}));
    }
    const own = add(parent, node);
    if (hidden && !control || control) return;
    addText(own, drawn(getComputedStyle(element, '::before').content), true);
    let place2 = 0;
    for (const child of element.childNodes) {
      if (child.nodeType === 3 && !(struck && /^[^a-z]*$/i.test(child.data)) && !(clipped && money.test(child.data))) addText(own, child.data, clipped);
      if (child.nodeType === 1) visit(child, own, ++place2, hidden, off, silent, pointer || style.cursor === 'pointer', struck, clipped);
    }
    addText(own, drawn(getComputedStyle(element, '::after').content), true);
  };
  const above = (element, fits) => {
    do element = element.parentElement; while (element && !fits(element));
    return element;
  };
  if (document.body) visit(document.body, -1, 0, false, false, false, false, false, false);
  return {url: location.href, title: document.title, width: innerWidth, height: innerHeight, language: document.documentElement.lang, loaded: document.readyState === 'complete', nodes,
    data: [...document.querySelectorAll('script[type="application/ld+json"], script[type="application/json"]')].map(script => script.textContent).filter(text => text.length < 1e6).slice(0, 20),
    micro: [...document.querySelectorAll('[itemscope][itemtype*="schema.org/"]')].slice(0, 500).map(scope => {
      const one = {'@type': scope.getAttribute('itemtype').replace(/^.*\//, '')};
      for (const part of scope.querySelectorAll('[itemprop]')) {
        const name = part.getAttribute('itemprop');
        if (above(part, element => element.hasAttribute('itemscope')) !== scope && !above(part, element => element.getAttribute('itemprop') === 'offers')) continue;
        if (!(name in one) && !part.hasAttribute('itemscope')) one[name] = trim(part.getAttribute('content') || part.getAttribute('href') || part.textContent);
      }
      return one;
    })};
})()
