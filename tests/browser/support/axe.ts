import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What axe finds wrong with the page as it stands, a line each; `rules` limits it to some of its rules. */
export async function findingsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  // Nobody reads what passed, nor are style sheets fetched anew to be looked at.
  const quick = { resultTypes: ['violations'], preload: false };
  const options = rules === undefined ? quick : { ...quick, runOnly: { type: 'rule', values: rules } };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as {
    violations: Finding[];
  };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  );
}
