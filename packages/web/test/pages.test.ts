import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { OWN_PATHS, paths } from '../src/address/paths.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

/** What each page's folder says of it, by the folder's name. */
const infos = new Map(
  readdirSync(path.join(SRC, 'pages')).map((page) => [page, read(`pages/${page}/index.ts`)]),
);

/** A text that a page says of itself, of those that say it. */
const said = (field: string): string[] =>
  [...infos.values()].flatMap((text) => new RegExp(`^  ${field}: (.+),$`, 'm').exec(text)?.[1] ?? []);

test('every page stands in the one list, once', () => {
  const list = /PAGES[^[]*\[\][^[]*\[([^\]]*)\]/.exec(read('shell/pages.ts'))?.[1] ?? '';
  const listed = [...list.matchAll(/\w+/g)].map(([name]) => name);
  assert.deepEqual(listed.toSorted(), [...infos.keys()].sort());
});

test('no two pages have an address, a name or a key in common', () => {
  for (const field of ['path', 'name', 'key']) {
    const all = said(field);
    assert.ok(all.length > 10, field);
    assert.deepEqual(all, [...new Set(all)], field);
  }
});

test('every address that a page may be linked by is the address of one, and the site answers it itself', () => {
  const pages = said('path');
  for (const [name, address] of Object.entries(paths)) {
    assert.ok(pages.includes(`paths.${name}`), name);
    assert.match(address, OWN_PATHS);
  }
});

test('no page imports another: what two share lies below them', () => {
  for (const page of infos.keys()) {
    const files = readdirSync(path.join(SRC, 'pages', page), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const imports = [...read(`pages/${page}/${file}`).matchAll(/from '(\.[^']+)'/g)].map(([, from]) =>
        path.relative(path.join(SRC, 'pages'), path.resolve(SRC, 'pages', page, path.dirname(file), from)),
      );
      const others = imports.filter(
        (from) => !from.startsWith('..') && !from.startsWith(`${page}${path.sep}`),
      );
      assert.deepEqual(others, [], `${page}/${file}`);
    }
  }
});
