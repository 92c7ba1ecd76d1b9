// Asks for things from another host in every way a page can.
(() => {
  const elsewhere = 'http://tracker.elsewhere.test/';
  addEventListener('DOMContentLoaded', () => {
    fetch(elsewhere + 'fetch', {method: 'POST', mode: 'no-cors', body: 'seen'}).catch(() => {});
    navigator.sendBeacon(elsewhere + 'beacon', 'seen');
    new Image().src = elsewhere + 'image';
    for (const [tag, attribute] of [['script', 'src'], ['iframe', 'src'], ['link', 'href']]) {
      const element = document.createElement(tag);
      element.hidden = true;
      if (tag === 'link') element.rel = 'stylesheet';
      element[attribute] = elsewhere + tag;
      document.head.append(element);
    }
    try { new WebSocket('ws://tracker.elsewhere.test/socket'); } catch { /* refused */ }
  });
})();
