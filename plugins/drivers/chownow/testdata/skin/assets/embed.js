// Opens the ordering pages over a restaurant's own page when one of its order buttons is clicked.
(() => {
  'use strict';
  const {company, host} = window.chownowOptions;
  const port = location.port ? ':' + location.port : '';
  // A person who looks around on this machine has one name for every host.
  const origin = location.hostname === '127.0.0.1' ? location.origin : 'http://' + host + port;

  function open(event) {
    event.preventDefault();
    if (document.getElementById('chownow-overlay')) return;
    const overlay = document.createElement('div');
    overlay.id = 'chownow-overlay';
    const close = document.createElement('div');
    close.className = 's-close';
    close.addEventListener('click', () => overlay.remove());
    const frame = document.createElement('iframe');
    frame.title = 'Order online';
    frame.src = origin + '/order/' + company + '/locations?mode=pickup';
    overlay.append(close, frame);
    document.body.append(overlay);
  }

  for (const button of document.querySelectorAll('.chownow-order-online')) button.addEventListener('click', open);
})();
