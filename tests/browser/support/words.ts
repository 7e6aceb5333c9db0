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
    if (typeof value === 'string') texts.add(value);
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
  const left_out = 'bdi, code, kbd, pre, textarea, script, style, [translate=no]';
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const where = (element) => element.tagName.toLowerCase() + (element.className && typeof element.className === 'string' ? '.' + element.className.split(' ')[0] : '');
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const element = node.nodeType === 1 ? node : node.parentElement;
    if (element === null || element.closest(left_out) !== null) continue;
    if (node.nodeType === 3) found.push([node.nodeValue, where(element)]);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
      if (element.hasAttribute(name)) found.push([element.getAttribute(name), where(element) + ' ' + name]);
  }
  return found;
})()`;

/** What the pseudo-locale leaves of English on the page as it stands: words of plain letters that no service has said. */
export async function untranslatedOn(page: Page, said: ReadonlySet<string>): Promise<Untranslated[]> {
  const found = (await page.evaluate(READ)) as [string, string][];
  const names = [...said]
    .filter((text) => /[A-Za-z]{2}/.test(text) && text.length > 3)
    .sort((a, b) => b.length - a.length);
  return found.flatMap(([text, at]) => {
    if (!PLAIN.test(text)) return [];
    let left = text.trim();
    if (said.has(left)) return [];
    for (const name of names) if (left.includes(name)) left = left.replaceAll(name, '');
    return PLAIN.test(left) ? [{ text: text.trim(), at }] : [];
  });
}

const PLAIN = /[A-Za-z]{2,}/;
