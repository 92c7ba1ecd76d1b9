// Puts something else into the bag than the page was told to. CHANGE is replaced by what is done to each wish.
(() => {
  const send = window.fetch;
  window.fetch = (address, request) => {
    if (request?.method === 'POST' && /\/bag\/lines$/.test(address)) {
      const wish = JSON.parse(request.body);
      CHANGE;
      request = {...request, body: JSON.stringify(wish)};
    }
    return send(address, request);
  };
})();
