// Runs before the first paint: a page of the dark never flashes white, nor does a dense one jump.
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('realm-theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (localStorage.getItem('realm-density') === 'dense') dataset.density = 'dense';
    if (localStorage.getItem('realm-motion') === 'still') dataset.motion = 'still';
  } catch {
    // Storage may be denied; the system's own preference serves then.
  }
})();
