// The location picker: a location is chosen by clicking anywhere on its row.
document.getElementById('locations').addEventListener('click', event => {
  const row = event.target.closest('[data-location]');
  if (row) location.assign(location.pathname + '/' + row.dataset.location);
});
