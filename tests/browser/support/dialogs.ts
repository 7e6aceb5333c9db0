import type { Page } from 'playwright-core';

/** What opens each dialog that a page may have, by what the dialog is called; it is only there where that is seen. */
const OPENERS: Readonly<Record<string, (page: Page) => Promise<boolean>>> = {
  'the palette': (page) => pressed(page, 'Control+k'),
  'the keys': (page) => pressed(page, '?'),
  'all pages': (page) => clicked(page, 'nav.side .more'),
  'an explanation': (page) => clicked(page, 'main .explained'),
};

/** Opens each dialog of a page in turn, has a look at it, and closes it; answers which there were. */
export async function openInTurn(page: Page, look: (what: string) => Promise<void>): Promise<string[]> {
  const opened: string[] = [];
  for (const [what, open] of Object.entries(OPENERS)) {
    await page.evaluate('document.activeElement?.blur()');
    if (!(await open(page))) continue;
    await page.locator('dialog[open]').waitFor();
    await look(what);
    opened.push(what);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return opened;
}

async function pressed(page: Page, key: string): Promise<boolean> {
  await page.keyboard.press(key);
  return true;
}

async function clicked(page: Page, what: string): Promise<boolean> {
  const first = page.locator(what).first();
  if (!(await first.isVisible())) return false;
  await first.click();
  return true;
}
