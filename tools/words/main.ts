/**
 * Writes the catalogues anew: every message of the source in its area's file, with what is said for it so far; `""` is what a translator has
 * to fill in. Run by `npm run generate`; a test fails while they are stale. Says what is missing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arranged, CATALOGUES, readCatalogues, readSource, TRANSLATED } from './catalogues.ts';

const source = readSource();
for (const language of TRANSLATED) {
  const before = readCatalogues(language);
  const after = arranged(source, before);
  for (const area of before.keys())
    if (!after.has(area)) rmSync(path.join(CATALOGUES, language, `${area}.json`));
  let [messages, missing] = [0, 0];
  for (const [area, json] of after) {
    const file = path.join(CATALOGUES, language, `${area}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, json);
    const said = Object.values(JSON.parse(json));
    messages += said.length;
    missing += said.filter((text) => text === '').length;
  }
  console.log(`${language}: ${messages} messages, ${missing} of them to translate`);
}
for (const problem of source.problems) console.error(problem);
if (source.problems.length > 0) process.exitCode = 1;
