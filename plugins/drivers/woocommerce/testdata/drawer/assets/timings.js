// The date and the time of the pickup on the last page: the times of a date appear when it is chosen, and without both there is no order.
function pickupTimings(slots, chosen) {
  const days = new Map();
  for (const slot of slots) days.set(slot.at.slice(0, 10), [...(days.get(slot.at.slice(0, 10)) || []), slot]);
  const name = day => new Date(day + 'T12:00:00Z').toLocaleDateString('en-US', {year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC'});
  const time = h('select.orderable-order-timings__time', {id: 'orderable-time', name: 'orderable_order_time', disabled: true, change: async ({target}) => {
    if (!target.value) { chosen(false); return; }
    await change('PUT', '/pickup', {at: target.selectedOptions[0].dataset.at});
    target.dataset.kept = target.value;
    chosen(true);
  }}, h('option', {value: ''}, 'Select a time...'));
  const date = h('select.orderable-order-timings__date', {id: 'orderable-date', name: 'orderable_order_date', change: ({target}) => {
    chosen(false);
    time.disabled = !target.value;
    time.replaceChildren(h('option', {value: ''}, 'Select a time...'), ...(days.get(target.value) || []).map(slot => h('option', {value: slot.at.slice(11, 16).replace(':', ''), 'data-at': slot.at}, slot.label.split(', ').at(-1))));
  }}, h('option', {value: ''}, 'Select a date...'), [...days.keys()].map(day => h('option', {value: day}, name(day))));
  return h('table', null, h('tbody', null, h('tr.orderable-order-timings.orderable-order-timings--date', null, h('th', null, h('label', {for: 'orderable-date'}, 'Pickup Date')), h('td', null, date)),
    h('tr.orderable-order-timings.orderable-order-timings--time', null, h('th', null, h('label', {for: 'orderable-time'}, 'Pickup Time')), h('td', null, time))));
}
