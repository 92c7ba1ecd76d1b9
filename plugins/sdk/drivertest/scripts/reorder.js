// Turns the children of every block around, before anything is drawn.
(() => {
  const blocks = 'ul, ol, dl, form, section, nav, header, footer, main, label, li, div';
  const turned = new WeakSet();
  const turn = block => {
    if (turned.has(block) || block.children.length < 2 || block.childNodes.length !== block.children.length) return;
    turned.add(block);
    block.append(...[...block.children].reverse());
  };
  new MutationObserver((changes, observer) => {
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        if (node.matches(blocks)) turn(node);
        node.querySelectorAll(blocks).forEach(turn);
      }
    }
    observer.takeRecords();
  }).observe(document, {childList: true, subtree: true});
})();
