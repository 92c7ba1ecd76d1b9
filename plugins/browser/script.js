// The host's eyes in a document. It runs in an isolated world: the page shares the elements with it, but none of its
// functions, so nothing the page redefines changes what is seen here.
(() => {
  const fold = (text) => (text || '').replace(/\s+/g, ' ').trim();

  const rendered = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });

  const visible = (element) => {
    if (!rendered(element)) return false;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return true;
    // An element without a box of its own (display: contents) is seen through its children.
    return getComputedStyle(element).display === 'contents' && [...element.children].some(visible);
  };

  // shadowsIn lists the open shadow roots within a root or an element, outer ones first. The list of the whole document is kept until the
  // current task ends.
  const shadowsIn = (root) => {
    if (root === document && known) return known;
    const found = [];
    const visit = (node) => {
      if (node.shadowRoot) { found.push(node.shadowRoot); visit(node.shadowRoot); }
      for (const element of node.querySelectorAll('*')) {
        if (element.shadowRoot) { found.push(element.shadowRoot); visit(element.shadowRoot); }
      }
    };
    visit(root);
    if (root === document) {
      known = found;
      queueMicrotask(() => { known = null; });
    }
    return found;
  };
  let known = null;

  // all lists the matches of a selector below a root or an element: first those in its own tree, then those in its open shadow roots.
  const all = (root, css) => {
    const own = [...root.querySelectorAll(css)];
    const shadows = shadowsIn(document).length ? shadowsIn(root) : [];
    return shadows.length ? own.concat(...shadows.map((shadow) => [...shadow.querySelectorAll(css)])) : own;
  };

  const first = (root, css) => root.querySelector(css) ?? all(root, css)[0] ?? null;

  // composedText is the visible text of an element with what its shadow roots show, in the order in which it is shown.
  const composedText = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(node.tagName)) return '';
    const style = getComputedStyle(node);
    if (style.display !== 'contents' && !rendered(node)) return '';
    const slotted = node.tagName === 'SLOT' ? node.assignedNodes() : [];
    const text = [...(slotted.length ? slotted : (node.shadowRoot ?? node).childNodes)].map(composedText).join('');
    return style.display.startsWith('inline') || style.display === 'contents' ? text : ' ' + text + ' ';
  };

  const hasShadows = (element) => shadowsIn(document).length > 0 && shadowsIn(element).length > 0;

  const textOf = (element) => {
    if (element instanceof HTMLInputElement) {
      return /^(button|submit|reset)$/.test(element.type) ? fold(element.value) : '';
    }
    if (element instanceof HTMLOptionElement) {
      const select = element.closest('select');
      return select && rendered(select) ? fold(element.label || element.text) : '';
    }
    if (!rendered(element)) return '';
    return fold(hasShadows(element) ? composedText(element) : element.innerText ?? element.textContent);
  };

  // closest is Element.closest, also beyond the shadow root that the element is in.
  const closest = (element, css) => {
    for (let at = element; at; at = at.getRootNode().host) {
      const found = at.closest(css);
      if (found) return found;
    }
    return null;
  };

  // fits tells whether the element's text passes the target's filter. What the source says is looked at first, because
  // visible text needs a layout; only text that the source has can be visible.
  const fits = (element, target) => {
    if (!target.text) return true;
    const wanted = fold(target.text);
    if (target.exact) {
      if (textOf(element) === wanted) return true;
      return fold(element.textContent) === wanted && rendered(element);
    }
    const lower = wanted.toLowerCase();
    if (!(element instanceof HTMLInputElement) && !hasShadows(element)) {
      const squeeze = (text) => text.replace(/\s+/g, '').toLowerCase();
      if (!squeeze(element.textContent).includes(squeeze(lower))) return false;
    }
    return textOf(element).toLowerCase().includes(lower);
  };

  const find = (target) => {
    if (!target.css) throw new Error('the selector of a target is empty');
    const found = all(document, target.css);
    return target.text ? found.filter((element) => fits(element, target)) : found;
  };

  const nextFrame = () => new Promise((resolve) => {
    // A page that is not drawn gets no frames; a timer keeps the step from hanging.
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => { clearTimeout(timer); resolve(); });
  });

  // observe calls a function after each change of the document, until the returned function is called.
  const observe = (changed) => {
    const observer = new MutationObserver(changed);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return () => observer.disconnect();
  };

  // something resolves when the page may show something else: in a task after its next change, so that what a script changes in one go is seen
  // together, or after a while, because styles and shadow roots change without a change of the document. A page that changes all the time is looked
  // at every 8 milliseconds.
  const something = (longest = 33) => new Promise((resolve) => {
    const asked = performance.now();
    const stop = observe(() => { end(); setTimeout(resolve, Math.max(0, 8 - (performance.now() - asked))); });
    const timer = setTimeout(() => { end(); resolve(); }, longest);
    const end = () => { stop(); clearTimeout(timer); };
  });

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // Some pages disable a button by its class alone, and ignore clicks meanwhile.
  const enabled = (element) => !element.matches(':disabled, .disabled, .is-disabled') && !closest(element, '[aria-disabled="true"], [inert]');

  const editable = (element) => element.isContentEditable ||
    ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && !element.readOnly);

  const deepest = (x, y) => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };

  const within = (inner, outer) => {
    for (let node = inner; node; node = node.assignedSlot || node.parentNode || node.host) {
      if (node === outer) return true;
    }
    return false;
  };

  const receives = (element, x, y) => {
    const hit = deepest(x, y);
    if (!hit) return false;
    // A link or a button in a label has its own meaning: the terms that a box is about.
    if (element instanceof HTMLLabelElement && within(hit, element)) {
      const own = closest(hit, 'a[href], button');
      return !own || !within(own, element) || own === element.control;
    }
    if (within(hit, element)) return true;
    const label = hit.closest('label');
    return !!label && label.control === element;
  };

  // A press goes to whatever lies at its point when it arrives; the element may have moved since it was looked at. The
  // watch is the first to see the press: one that would land elsewhere is kept from the page, so that it can be tried again.
  let watch = null;
  let sees = false; // that a press arrived: a page may keep presses from every listener that came after its own

  const watched = (event) => {
    if (!watch || !event.isTrusted) return;
    if (event.type === 'pointerdown' && watch.state === 'awaited') {
      sees = true;
      const hit = event.composedPath()[0], label = hit instanceof Element && hit.closest('label');
      watch.state = within(hit, watch.element) || (label && label.control === watch.element) ? 'hit' : 'missed';
      watch.told();
    }
    if (watch.state !== 'missed') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    addEventListener(type, watched, { capture: true, passive: false });
  }

  const expect = (element) => {
    watch = { element, state: 'awaited' };
    watch.seen = new Promise((resolve) => { watch.told = resolve; });
  };

  // wordsOf lists the boxes of a label's own words: a long link in it may leave no other place to press.
  const wordsOf = (element) => element instanceof HTMLLabelElement
    ? [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    })
    : [];

  // point returns a point of the element inside the viewport that the element itself would be hit at.
  const point = (element) => {
    const boxes = [...element.getClientRects(), ...wordsOf(element)].filter((box) => box.width > 0 && box.height > 0);
    for (const box of boxes.slice(0, 8)) {
      const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
      const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
      if (right - left < 1 || bottom - top < 1) continue;
      for (const [across, down] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75]]) {
        const x = left + (right - left) * across, y = top + (bottom - top) * down;
        if (receives(element, x, y)) return { x, y };
      }
    }
    return null;
  };

  const boxOf = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height].join();
  };

  // moves tells whether an animation that ends is under way on an element or around it. What moves for ever is not waited for.
  const moves = (element) => document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect?.target && within(element, effect.target) && effect.getComputedTiming().endTime < Infinity);

  const inView = (element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  };

  // refusedWith is the HTTP status of the page's own document if it is an error and nothing more will come, and 0 otherwise.
  const refusedWith = () => {
    if (window.parent !== window || document.readyState !== 'complete') return 0;
    const status = answeredWith();
    return status >= 400 ? status : 0;
  };

  const answeredWith = () => performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0;

  // ready waits until the element that pick returns can be acted on, and says where; or, when the time is over, why not.
  const ready = async (pick, needs, limit) => {
    const end = performance.now() + limit;
    const places = ['center', 'end', 'start', 'nearest'];
    let why = 'absent', attempt = 0;
    for (;;) {
      const element = pick();
      if (!element) {
        if (refusedWith()) return { state: `answered ${refusedWith()}` };
        why = why === 'absent' ? why : 'gone';
      } else if (!visible(element)) {
        why = 'invisible';
      } else if (needs.enabled && !enabled(element)) {
        why = 'disabled';
      } else if (needs.editable && !editable(element)) {
        why = 'not editable';
      } else {
        const scrolls = !inView(element) || attempt > 0;
        if (scrolls) element.scrollIntoView({ block: places[attempt % places.length], inline: 'center', behavior: 'instant' });
        attempt++;
        if (!needs.hit) return { state: 'ready', element };
        const before = boxOf(element);
        // A press that misses is kept from the page, so an element that was not scrolled need not be seen to rest first, unless it moves: it could be
        // elsewhere when the press is released, and then it gets no click.
        if (scrolls || needs.rested || moves(element)) await nextFrame();
        // Until the scrolled page is drawn, a press at this point would go to the frame that was there before.
        if (scrolls && document.querySelector('iframe')) await nextFrame();
        if (!element.isConnected || pick() !== element || boxOf(element) !== before) {
          why = 'moving';
        } else {
          const at = point(element);
          if (at) return { state: 'ready', element, x: at.x, y: at.y };
          why = 'covered';
        }
        if (performance.now() < end) continue;
      }
      if (performance.now() >= end) return { state: why };
      await something(10);
    }
  };

  // A page may have a hidden copy of what it shows, for another width of the screen: without a position, the first visible match is meant.
  const firstShown = (found) => found.length > 1 ? found.find(visible) ?? found[0] : found[0];

  const nth = (target) => () => target.nth ? find(target)[target.nth] : firstShown(find(target));

  // box is the match whatever is visible of it: pages hide boxes and show their labels.
  const box = (target) => boxOfLabel(find(target)[target.nth || 0]);

  const setNative = (element, property, value) => {
    // Frameworks shadow the property on the element; the prototype's own setter is what the browser itself uses.
    const prototype = Object.getPrototypeOf(element);
    Object.getOwnPropertyDescriptor(prototype, property).set.call(element, value);
  };

  const fire = (element) => {
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const valueOf = (element) => element.isContentEditable ? element.innerText : element.value;

  // asks tells whether an input is for a name, a way to reach a person, or a card.
  const asks = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const said = [element.name, element.id, element.placeholder, element.getAttribute('aria-label'), ...labels].join(' ');
    return element.type === 'email' || /\b((given-|family-)?name|email|tel(-\w+)?|cc-\w+)\b/.test(element.autocomplete ?? '') ||
      /e-?mail|phone|(first|last|full|your|family|given|customer|guest|contact)[\s_-]*name/i.test(said);
  };

  const isOn = (element) => 'checked' in element ? element.checked : [element.ariaChecked, element.ariaPressed].includes('true');

  // boxOfLabel is the checkbox or radio that a label is for; any other element stands for itself.
  const boxOfLabel = (element) => element instanceof HTMLLabelElement
    ? element.control ?? first(element, '[role=checkbox], [role=radio], [role=switch], [aria-checked], [aria-pressed]') ?? element
    : element;

  let acted = null;

  const actions = {
    // click says where to click. With rested, the element must be in the same place for a frame.
    async click({ target, rested, limit }) {
      const { state, element, x, y } = await ready(nth(target), { enabled: true, hit: true, rested }, limit);
      if (state === 'ready') expect(element);
      return { state, x, y };
    },

    // landed says, once the press has arrived, whether the element that it was meant for got it. A document that no press
    // was meant for, such as the one a click led to, knows nothing.
    async landed({ within: limit }) {
      if (!watch) return { state: 'unknown' };
      await Promise.race([watch.seen, pause(limit)]);
      return { state: watch.state, sees };
    },

    // focus readies an input and selects what it holds, so that what is typed next replaces it.
    async focus({ target, limit, secret }) {
      const { state, element } = await ready(nth(target), { enabled: true, editable: true }, limit);
      if (state !== 'ready') return { state };
      if (secret) {
        // The browser must not bring the value back when this document is ever restored.
        element.autocomplete = 'off';
        if (element.form) element.form.autocomplete = 'off';
      }
      element.focus({ preventScroll: true });
      if (element.isContentEditable) getSelection().selectAllChildren(element);
      else if (element.select) element.select();
      acted = element;
      return { state, asks: asks(element), empty: valueOf(element) === '', plain: element instanceof HTMLInputElement && /^(date|time|month|week|color|range|datetime-local)$/.test(element.type) };
    },

    // assign sets an input that no keyboard fills, such as a date, in one go.
    async assign({ text }) {
      setNative(acted, 'value', text);
      fire(acted);
      return {};
    },

    // typed ends an input as leaving it would tell the page, and compares: the same, the same but for formatting, or not.
    async typed({ text, leave }) {
      const bare = (s) => s.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
      const value = acted ? valueOf(acted) : '';
      if (leave && acted) acted.blur();
      return { same: value === text, formatted: bare(value) === bare(text), empty: value === '' };
    },

    // The page may redraw the select when it changes, with other options or in another order, so afterwards the select that is there then must
    // show the same value and label.
    async choose({ target, option, limit }) {
      const end = performance.now() + limit;
      const { state, element } = await ready(nth(target), { enabled: true }, limit);
      if (state !== 'ready') return { state };
      if (!(element instanceof HTMLSelectElement)) return { state: 'not a select' };
      const told = (o) => JSON.stringify([o.value, fold(o.label || o.text)]);
      for (;;) {
        const options = [...element.options];
        const wanted = options.find((o) => o.value === option) ??
          options.find((o) => fold(o.label || o.text) === fold(option)) ??
          options.find((o) => fold(o.label || o.text).toLowerCase() === fold(option).toLowerCase());
        if (wanted && !wanted.disabled && !wanted.closest('optgroup:disabled')) {
          if (wanted.selected && !element.multiple) return { state };
          const chosen = told(wanted);
          element.focus({ preventScroll: true });
          setNative(element, 'selectedIndex', wanted.index);
          fire(element);
          for (;;) {
            const shown = nth(target)();
            if (shown instanceof HTMLSelectElement && [...shown.selectedOptions].map(told).join() === chosen) return { state };
            if (performance.now() >= end) return { state: 'refused' };
            await nextFrame();
          }
        }
        if (performance.now() >= end) return { state: wanted ? 'option disabled' : 'no such option' };
        await nextFrame();
      }
    },

    // check says where to click so that the box gets the wanted state, or that it already has it.
    async check({ target, on, rested, limit }) {
      const control = () => box(target);
      const shown = () => {
        const element = control();
        if (!element) return null;
        // Styled boxes hide the input and show its label.
        const faces = [element, ...(element.labels ?? [])];
        return faces.find((face) => visible(face) && (inView(face) ? point(face) : true)) ?? faces.find(visible) ?? element;
      };
      const waited = await ready(() => control() ?? null, { enabled: true }, 0);
      if (waited.state === 'ready' && isOn(waited.element) === on) return { state: 'ready', done: true };
      const { state, element: face, x, y } = await ready(shown, { enabled: true, hit: true, rested }, limit);
      const element = control();
      if (element && isOn(element) === on) return { state: 'ready', done: true };
      if (state === 'ready' && element && !enabled(element)) return { state: 'disabled' };
      if (state === 'ready') expect(face);
      return { state, x, y };
    },

    async checked({ target, on, limit }) {
      const end = performance.now() + limit;
      for (;;) {
        const element = box(target);
        const now = element && isOn(element);
        if (now === on) return { state: 'ready' };
        if (performance.now() >= end) return { state: element ? 'unchanged' : 'gone' };
        await something();
      }
    },

    // wait returns the index of the first condition that holds, or −1 when the time is over.
    async wait({ conditions, limit }) {
      const end = performance.now() + limit;
      for (;;) {
        for (const condition of conditions) {
          const shown = condition.target.nth ? [find(condition.target)[condition.target.nth]].filter(Boolean) : find(condition.target);
          if (shown.some(visible) !== !!condition.gone) return { index: condition.index };
        }
        if (performance.now() >= end || refusedWith()) return { index: -1, refused: refusedWith() };
        await something();
      }
    },

    async read({ rows, fields }) {
      return { records: read(rows, fields) };
    },

    // readStable reads until two readings in a row are equal, not empty, and nothing busy shows. There is the time apart between them, or only
    // rest if the document does not change meanwhile; what shadow roots change is not seen, so with them it is always apart.
    async readStable({ rows, fields, busy, apart, rest, limit }) {
      const end = performance.now() + limit;
      const quiet = () => !busy || !find(busy).some(visible);
      let before = null, rested = false;
      for (;;) {
        const now = quiet() ? read(rows, fields) : [];
        const text = now.length ? JSON.stringify(now) : null;
        if (text && text === before) return { records: now, stable: true, rested };
        before = text;
        if (performance.now() >= end) return { records: [], stable: false };
        if (!text) {
          await something();
          continue;
        }
        let changed = rest >= apart || shadowsIn(document).length > 0;
        const stop = observe(() => { changed = true; });
        await pause(rest);
        stop();
        rested = !changed;
        if (!rested) await pause(apart - rest);
      }
    },

    // status is how the document was answered.
    async status() {
      return { status: answeredWith() };
    },

    // loaded waits for the document and says how it was answered.
    async loaded() {
      if (document.readyState === 'loading') {
        await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
      }
      return { status: answeredWith() };
    },

    // frame waits until the frame's element is there; whether it can be clicked is corner's question.
    async frame({ css, limit }) {
      const end = performance.now() + limit;
      while (!first(document, css)) {
        if (performance.now() >= end) return { state: 'absent' };
        await something();
      }
      return { state: 'ready' };
    },

    // corner says where the frame's content begins, if it rests and the point in it is uncovered.
    async corner({ css, x, y }) {
      const element = first(document, css);
      if (!element) return { state: 'gone' };
      const before = boxOf(element);
      await nextFrame();
      if (boxOf(element) !== before) return { state: 'moving' };
      const box = element.getBoundingClientRect(), style = getComputedStyle(element);
      const left = box.left + element.clientLeft + parseFloat(style.paddingLeft);
      const top = box.top + element.clientTop + parseFloat(style.paddingTop);
      return { state: receives(element, left + x, top + y) ? 'ready' : 'covered', x: left, y: top };
    },

    // masks lists the boxes that may show a secret: inputs, frames, and text with four digits or more in a row. With words it is text with
    // one of those, or with seven digits or more, as in a phone number: prices stay.
    async masks({ words }) {
      const telling = (text) => words
        ? /\d(?:[\s\u00a0().+\-]*\d){6}/.test(text) || words.some((word) => text.toLowerCase().includes(word))
        : /\d[\d\s\u00a0.\-]{2,}\d|\d{3,}/.test(text);
      const boxes = [];
      const add = (box) => { if (box.width > 0 && box.height > 0) boxes.push([box.left, box.top, box.width, box.height]); };
      const visit = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.nodeType === Node.TEXT_NODE) {
            if (telling(node.data)) {
              const range = document.createRange();
              range.selectNodeContents(node);
              for (const box of range.getClientRects()) add(box);
            }
            continue;
          }
          if (/^(INPUT|TEXTAREA|IFRAME|CANVAS|OBJECT|EMBED|SELECT)$/.test(node.tagName) || node.isContentEditable) add(node.getBoundingClientRect());
          if (node.shadowRoot) visit(node.shadowRoot);
        }
      };
      visit(document);
      return { boxes, width: innerWidth, height: innerHeight };
    },

    // snapshot is the document without scripts and without anything that was typed.
    async snapshot() {
      // What open shadow roots show is part of the page; a copy has no roots, so it gets their content in an element of its own.
      const copied = (node) => {
        const copy = node.cloneNode(true), copies = [copy, ...copy.querySelectorAll('*')];
        [node, ...node.querySelectorAll('*')].forEach((element, i) => {
          if (!element.shadowRoot) return;
          const shown = document.createElement('carryout-shadow');
          shown.append(...[...element.shadowRoot.children].map(copied));
          copies[i].append(shown);
        });
        return copy;
      };
      const copy = shadowsIn(document).length ? copied(document.documentElement) : document.documentElement.cloneNode(true);
      for (const element of copy.querySelectorAll('script, noscript, template, object, embed')) element.remove();
      for (const element of copy.querySelectorAll('*')) {
        if (element.matches('input')) { element.removeAttribute('value'); element.removeAttribute('checked'); }
        if (element.matches('textarea')) element.textContent = '';
        if (element.matches('iframe')) { element.removeAttribute('srcdoc'); }
        for (const { name, value } of [...element.attributes]) {
          if (/^on/i.test(name) || /^\s*javascript:/i.test(value) || (/^value$/i.test(name) && element.matches('button, option') === false)) element.removeAttribute(name);
        }
      }
      return { html: '<!DOCTYPE html>\n' + copy.outerHTML, text: visibleText() };
    },
  };

  // visibleText is the text of the page, with what its open shadow roots show.
  const visibleText = () => {
    const shown = shadowsIn(document).filter((shadow) => rendered(shadow.host)).flatMap((shadow) => [...shadow.children].filter((child) => rendered(child)).map((child) => child.innerText ?? ''));
    return [document.body?.innerText ?? '', ...shown].join('\n').trimEnd();
  };

  const field = (row, spec) => {
    if (spec === '') return textOf(row);
    if (spec.endsWith('?')) return first(row, spec.slice(0, -1)) ? 'true' : 'false';
    if (spec.endsWith('*')) return all(row, spec.slice(0, -1)).map(textOf).join('\n');
    if (spec.endsWith('=value')) {
      const css = spec.slice(0, -'=value'.length);
      const element = css ? first(row, css) : row;
      if (!element) return undefined;
      if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) return element.checked ? element.value : '';
      return element.value === undefined ? undefined : String(element.value);
    }
    const attribute = /^(.*)@([\w:.-]+)$/s.exec(spec);
    if (attribute) {
      const element = attribute[1] ? first(row, attribute[1]) : row;
      return element?.getAttribute(attribute[2]) ?? undefined;
    }
    const found = all(row, spec), element = found.find(rendered) ?? found[0];
    return element ? textOf(element) : undefined;
  };

  const read = (rows, fields) => find(rows).map((row) => {
    const record = {};
    for (const [name, spec] of Object.entries(fields)) {
      const value = field(row, spec);
      if (value !== undefined) record[name] = value;
    }
    return record;
  });

  globalThis.carryout = {
    actions,
    element: (css) => first(document, css),
    kit: { fold, visible, all, textOf, enabled },
  };
  return [self.origin, location.hostname];
})()
