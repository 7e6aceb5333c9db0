import type { Page } from 'playwright-core';

/** What stands on a page that nobody has translated, and where. */
export interface Untranslated {
  readonly text: string;
  /** The element, or its attribute. */
  readonly at: string;
}

/**
 * Keeps what the service answers a page from now on: names that players gave, and the age file's words, which the page shows as they
 * are. The function answers every text so far.
 */
export function textsOf(page: Page): () => ReadonlySet<string> {
  const texts = new Set<string>();
  const take = (value: unknown): void => {
    // Large numbers in what the service says the page writes as its reader does.
    if (typeof value === 'string') texts.add(value).add(value.replaceAll(/\B(?=(\d{3})+\b)/g, ','));
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) take(each);
  };
  page.on('response', async (answer) => {
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return;
    take(await answer.json().catch(() => null));
  });
  return () => texts;
}

/** Every text of a page that somebody sees or is read to, with where it stands. What players wrote and what is code is left out. */
const READ = `(() => {
  const left_out = 'bdi, code, kbd, pre, textarea, script, style, noscript, [translate=no]';
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
  const where = (element) => element.tagName.toLowerCase() + [...element.classList].map((name) => '.' + name).join('');
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (element.closest(left_out) !== null) continue;
    if (node !== element) found.push([node.nodeValue, where(element)]);
    else for (const name of attributes)
      if (element.hasAttribute(name)) found.push([element.getAttribute(name), where(element) + ' ' + name]);
  }
  return found;
})()`;

/** The game's own name, the zone that times are of, requests and the beginning of an address are the same in every language. */
const SAME = /· Realm$|\bUTC\b|https?:\/\/\S*|^GET \/\S*$/g;

/** A message's own letters, whose value was never put in. */
const UNFILLED = /\{[\p{L}\d_]+[,}]/u;

/** Letters that the pseudo-locale leaves in no word. */
const PLAIN = /[A-Za-z]{2,}/;

/** What the pseudo-locale leaves of English on the page as it stands: words of plain letters that no service has said. */
export async function untranslatedOn(page: Page, said: ReadonlySet<string>): Promise<Untranslated[]> {
  const found = (await page.evaluate(READ)) as [string, string][];
  // Of a device (`Chrome on Linux`) it is both names that pages say, with a word of their own between.
  const names = [...said]
    .flatMap((text) => [text, ...text.split(' on ')])
    .filter((text) => PLAIN.test(text) && text.length > 2)
    .sort((a, b) => b.length - a.length);
  return found.flatMap(([whole, at]) => {
    const text = whole.trim();
    let left = text.replace(SAME, '');
    if (UNFILLED.test(left)) return [{ text, at }];
    if (!PLAIN.test(left) || said.has(text)) return [];
    for (const name of names) if (left.includes(name)) left = left.replaceAll(name, '');
    return PLAIN.test(left) ? [{ text, at }] : [];
  });
}

/** Texts that are cut off where they stand, as what hides its overflow cuts them, names that players gave left out; and how much wider than the screen the page is. */
const CUT = `(() => {
  const cut = [...document.querySelectorAll('main *, header *, nav *, footer *')].filter((element) => {
    if (element.closest('svg, .hidden-text, .badge, bdi, [hidden]') !== null || element.clientWidth === 0) return false;
    if (!/hidden|clip/.test(getComputedStyle(element).overflowX)) return false;
    return element.scrollWidth > element.clientWidth + 1 && /\\p{L}/u.test(element.textContent);
  });
  const wider = document.documentElement.scrollWidth - innerWidth;
  return [
    ...cut.map((element) => element.tagName + '.' + element.className + ' cuts ' + element.textContent.slice(0, 80)),
    ...(wider > 0 ? ['the page is ' + wider + ' px wider than the screen'] : []),
  ];
})()`;

/** What is cut off on the page as it stands, a line each. */
export const cutOn = async (page: Page): Promise<string[]> => (await page.evaluate(CUT)) as string[];

/** How much wider than a phone's screen the page is where letters are twice as large, a line for each that it is; its look stays so. */
export async function wideOn(page: Page): Promise<string[]> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const found: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (over > 0) found.push(`with letters twice as large ${over} px wider than a screen of ${width} px`);
  }
  return found;
}
