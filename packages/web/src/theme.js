// Runs before the first paint: a page of the dark never flashes white.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('realm-theme');
  } catch {
    // Storage may be denied; the system's own preference serves then.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
