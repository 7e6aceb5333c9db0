import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Tabs until the focus is on what the name says; a person would look for it as well. */
export function tabbing(page: Page): (name: RegExp) => Promise<void> {
  return async (name) => {
    for (let steps = 0; steps < 150; steps++) {
      const on = String(await page.evaluate(FOCUSED));
      if (name.test(on)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`no Tab leads to ${name}`);
  };
}

/** What has the focus: a choice by its group and value, else by its label or text. */
const FOCUSED = `(() => {
  const on = document.activeElement;
  if (on === null) return '';
  if (on.type === 'radio') return on.name + ' ' + on.value;
  return (on.labels?.[0]?.textContent ?? on.getAttribute('aria-label') ?? on.textContent ?? '').trim();
})()`;
