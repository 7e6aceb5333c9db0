import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');
/** The most script that the first page may take, gzipped, in bytes. */
const FIRST_LOAD_MAX = 60 * 1_024;

const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');

test('the first load is at most 60 KB of script', (t) => {
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  assert.ok(scripts.length >= 2, 'the theme and the site');
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file))).length, 0);
  t.diagnostic(`${scripts.length} scripts, ${bytes} bytes gzipped`);
  assert.ok(bytes <= FIRST_LOAD_MAX, `${bytes} bytes`);
});

test('no page brings what it does not need, such as the whole contract', () => {
  for (const file of readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'))) {
    const bytes = gzipSync(readFileSync(path.join(DIST, 'assets', file))).length;
    assert.ok(bytes <= FIRST_LOAD_MAX / 2, `${file}: ${bytes} bytes gzipped`);
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
