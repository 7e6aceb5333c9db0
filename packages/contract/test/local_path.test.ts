import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { localPath } from '../src/index.ts';

const HOME = '/home';

/** What is no place of this site, or not surely: each leads home. */
export const hostile = [
  '',
  'evil.test',
  'https://evil.test/',
  '//evil.test/',
  '///evil.test/',
  '/\\evil.test/',
  '\\\\evil.test/',
  '/..//evil.test:8355/login',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/%2E//evil.test',
  '/a/../..//evil.test',
  '/a/..//evil.test',
  '/./\\evil.test',
  '/..\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\\evil.test',
  '\t//evil.test',
  ' //evil.test',
  '//evil.test:80',
  '//user@evil.test',
  '//[::1]/',
  '//here.invalid@evil.test/',
  'http:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '//%65vil.test',
  '//evil.test%2f..',
  `/${'a'.repeat(5_000)}`,
];

test('only places of this site are gone on to', () => {
  for (const sent of hostile) assert.equal(localPath(sent, HOME), HOME, JSON.stringify(sent));
  for (const sent of [undefined, null, 7, ['/a', '/b'], {}]) assert.equal(localPath(sent, HOME), HOME);
  for (const [sent, goes] of [
    ['/', '/'],
    ['/game/hall', '/game/hall'],
    [
      '/auth/connect?site=https://tool.example&state=//x',
      '/auth/connect?site=https://tool.example&state=//x',
    ],
    ['/a/../b', '/b'],
    ['/a//b', '/a//b'],
    ['/%2f/evil.test', '/%2f/evil.test'],
    ['/%09/evil.test', '/%09/evil.test'],
    ['/a#b', '/a#b'],
    ['/é', '/%C3%A9'],
  ])
    assert.equal(localPath(sent, HOME), goes);
});

test('whatever comes in, what comes out is read by the parser as a path of the site, and is what it reads', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.test',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const path = localPath(`/${parts.join('')}`, HOME);
      const read = new URL(path, 'https://realm.example');
      assert.equal(read.origin, 'https://realm.example');
      assert.equal(read.pathname + read.search + read.hash, path);
    }),
    { numRuns: 5_000 },
  );
});
