import { readFileSync, writeFileSync } from 'node:fs';
import { type Line, playGolden } from './script.ts';

const FILE = new URL('./first-world.jsonl', import.meta.url);

export function readGolden(): Line[] {
  return readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** `node tests/golden/file.ts` writes it anew, after a rule has changed on purpose. */
if (import.meta.main) {
  writeFileSync(
    FILE,
    `${playGolden()
      .map((line) => JSON.stringify(line))
      .join('\n')}\n`,
  );
}
