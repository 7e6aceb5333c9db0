// Runs before the first paint: a page of the dark never flashes white, nor does a dense one jump, nor one turn around.
(() => {
  const { dataset } = document.documentElement;
  const asked = new URLSearchParams(location.search).get('lang');
  let chosen = null;
  try {
    const theme = localStorage.getItem('realm-theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (localStorage.getItem('realm-density') === 'dense') dataset.density = 'dense';
    if (localStorage.getItem('realm-motion') === 'still') dataset.motion = 'still';
    // What an address asks for holds while its page is open, whatever is gone to from it.
    if (asked !== null) sessionStorage.setItem('realm-lang', asked);
    chosen = sessionStorage.getItem('realm-lang') ?? localStorage.getItem('realm-language');
  } catch {
    // Storage may be denied; the system's own preference serves then.
  }
  speak(asked ?? chosen);

  /** Sets the language: what was chosen, else the first that the browser wants of those there are. Its words are on their way from here on. */
  function speak(wanted) {
    const { words, languages } = document.currentScript?.dataset ?? {};
    if (words === undefined) return;
    const known = ['en', ...languages.split(' ')];
    const known_as = (tag) => known.find((each) => each === tag || tag.startsWith(`${each}-`));
    const pseudo = /^qps(-rtl)?$/.test(wanted ?? '') ? wanted : undefined;
    const all = [...(wanted === null ? [] : [wanted]), ...(navigator.languages ?? [])];
    const language = pseudo ?? all.map((tag) => known_as(tag.toLowerCase())).find(Boolean) ?? 'en';
    if (language === 'en') return;
    document.documentElement.lang = language;
    if (language === 'qps-rtl') document.documentElement.dir = 'rtl';
    if (pseudo !== undefined) return;
    const from = `${words}${language}-`;
    const first = fetch(`${from}initial.json`).then((answer) => (answer.ok ? answer.json() : {}));
    // Whoever waits for it says what is to be done without.
    first.catch(() => {});
    window.realmWords = { from, first };
  }
})();
