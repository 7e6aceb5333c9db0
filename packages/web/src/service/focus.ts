/**
 * Keeps the focus near where it was when what had it leaves the page, as a button does that goes with what it was for:
 * what stood around it takes the focus, else the page's title, so that the keyboard goes on from there.
 */
export function startFocus(): void {
  /** What had the focus last, and all around it, from the inside out. */
  let way: readonly HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    way = target instanceof HTMLElement ? aroundOf(target) : [];
  });
  new MutationObserver(() => {
    if (way.length === 0 || way[0].isConnected || document.activeElement !== document.body) return;
    const left = way.find((each) => each.isConnected && each.checkVisibility());
    way = [];
    if (left !== undefined) focus(left);
  }).observe(document.body, { childList: true, subtree: true });
}

/** An element, what it stands in, and the title of the page, as far as that goes: another page has its own place to begin. */
function aroundOf(element: HTMLElement): readonly HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) {
    if (each.matches('main, body')) break;
    way.push(each);
  }
  const title = document.querySelector<HTMLElement>('main h1');
  return title === null ? way : [...way, title];
}

/** Focuses what takes no focus else, for as long as it has it. */
function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
