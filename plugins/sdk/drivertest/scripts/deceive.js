// Sends something else to the bag, or as the note of the order, than the page was told to. CHANGE is replaced by what is done to it.
(() => {
  const send = window.fetch;
  window.fetch = (address, request) => {
    if (/^(POST|PUT)$/.test(request?.method) && /\/(bag\/lines|note)$/.test(address)) {
      const wish = JSON.parse(request.body);
      CHANGE;
      request = {...request, body: JSON.stringify(wish)};
    }
    return send(address, request);
  };
})();
