// Puts every element of the body that a script adds into a wrapper of its own, before anything is drawn.
(() => {
  const wrapped = new WeakSet();
  const wrap = node => {
    if (wrapped.has(node) || !/^(UL|DL|SECTION|HEADER|FOOTER|LABEL|SPAN|BUTTON|IFRAME|DIV|ASIDE|FORM|P|H2|INPUT)$/.test(node.tagName)) return;
    wrapped.add(node);
    const wrapper = document.createElement('div');
    wrapper.style.display = 'contents';
    wrapped.add(wrapper);
    node.replaceWith(wrapper);
    wrapper.append(node);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes, observer) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          if (node.nodeType !== Node.ELEMENT_NODE || !node.isConnected) continue;
          [node, ...node.querySelectorAll('*')].forEach(wrap);
        }
      }
      observer.takeRecords();
    }).observe(document.body, {childList: true, subtree: true});
  });
})();
