import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');
/** The most script that the first page may take, gzipped, in bytes. */
const FIRST_LOAD_MAX = 60 * 1_024;

/** The most that a page may bring beside it. */
const PAGE_MAX = FIRST_LOAD_MAX / 2;

const PAGES = path.resolve(import.meta.dirname, '../src/pages');
const gzipped = (file: string): number => gzipSync(readFileSync(path.join(DIST, file))).length;
const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
/** The scripts that come with the page itself. */
const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);

test('the first load is at most 60 KB of script', (t) => {
  assert.ok(first.length >= 2, 'the theme and the site');
  const bytes = first.reduce((sum, file) => sum + gzipped(file), 0);
  t.diagnostic(`${first.length} scripts, ${bytes} bytes gzipped`);
  assert.ok(bytes <= FIRST_LOAD_MAX, `${bytes} bytes`);
});

/** What many pages share, in one file. */
const shared = readdirSync(path.join(DIST, 'assets'))
  .filter((name) => /^shared-[\w-]{8}\.js$/.test(name))
  .map((name) => `assets/${name}`);

/** A script and all that it needs to run, what comes with the shell and what many pages share left out. */
function needed(file: string, met = new Set([...first, ...shared])): string[] {
  if (met.has(file)) return [];
  met.add(file);
  const text = readFileSync(path.join(DIST, file), 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
  return [file, ...imports.flatMap(([, name]) => needed(`assets/${name}`, met))];
}

test('every page but the first is fetched when it is gone to, and no more with it than it needs', (t) => {
  const scripts = readdirSync(path.join(DIST, 'assets'));
  for (const page of readdirSync(PAGES).filter((name) => name !== 'front')) {
    const script = scripts.find((name) => new RegExp(`^page-${page}-[\\w-]{8}\\.js$`).test(name));
    assert.ok(script !== undefined && !first.includes(`assets/${script}`), `${page} has a script of its own`);
    const bytes = needed(`assets/${script}`).reduce((sum, file) => sum + gzipped(file), 0);
    t.diagnostic(`${page}: ${bytes} bytes gzipped`);
    assert.ok(bytes <= PAGE_MAX, `${page}: ${bytes} bytes gzipped`);
  }
});

test('no script brings what it does not need, such as the whole contract', () => {
  assert.equal(shared.length, 1);
  const scripts = readdirSync(path.join(DIST, 'assets')).map((name) => `assets/${name}`);
  for (const file of scripts.filter((name) => name.endsWith('.js') && !first.includes(name))) {
    const bytes = gzipped(file);
    assert.ok(bytes <= PAGE_MAX, `${file}: ${bytes} bytes gzipped`);
  }
});

test('the page holds no script or style of its own, and sets the theme first', () => {
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  assert.match(scripts[0][1], /src="\/assets\/theme-[^"]+\.js"/);
  for (const [, attributes, body] of scripts) {
    assert.match(attributes, / src="\/assets\//);
    assert.equal(body, '');
  }
  assert.doesNotMatch(html, /<style|\son\w+=|\sstyle=/);
});
