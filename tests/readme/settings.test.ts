/** The README's table of settings is the list that the program reads. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CONFIG, SETTINGS } from '@realm/server';

const README = path.join(import.meta.dirname, '../../README.md');

test("the README's table has every setting by its flag and variable, in the program's order, and no other", () => {
  const rows = [
    ...readFileSync(README, 'utf8').matchAll(/^\| `--([a-z-]+)` \| `(REALM_[A-Z_]+)(?:=1)?` \| (.+) \|$/gm),
  ];
  assert.deepEqual(
    rows.map(([, flag, env]) => [flag, env]),
    [...SETTINGS, CONFIG].map(({ flag, env }) => [flag, env]),
  );
});
