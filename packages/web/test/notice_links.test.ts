import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '@realm/sdk';
import { linksOf } from '../src/service/notice_links.ts';

const chronicle = { name: 'What happened', path: '/game/chronicle' };
const strike = { name: 'Strike back', path: '/game/attack?target=12' };
const notice = (kind: Notice['kind'], key: string) =>
  ({ kind, key, age: 1, links: [chronicle, strike] }) as unknown as Notice;

test('a notice of a battle leads to the battle, also one that was made before battles had pages', () => {
  assert.deepEqual(linksOf(notice('attacked', '1.7.903'), 1), [
    { name: 'The battle', path: '/game/battles/7/903' },
    strike,
  ]);
  assert.deepEqual(linksOf(notice('war', '1.7.903'), 1), [chronicle, strike], 'others lead where they did');
  assert.deepEqual(
    linksOf(notice('attacked', 'test'), 1),
    [chronicle, strike],
    'and so does what names no battle',
  );
});

test('a notice of another age leads to no house, battle or channel, which are others by now', () => {
  const leads = (path: string, age: number, played?: number) =>
    linksOf(
      { kind: 'age', key: 'test', age, links: [{ name: 'There', path }] } as unknown as Notice,
      played,
    ).map((link) => link.path);
  for (const path of [
    '/game/houses/7',
    '/game/battles/7/903',
    '/game/attack?target=12&army=enough#army',
    '/game/chat?with=7',
    '/game/chat?channel=state',
  ]) {
    assert.deepEqual(leads(path, 1, 1), [path]);
    assert.deepEqual([leads(path, 1, 2), leads(path, 1)], [[], []], path);
  }
  assert.deepEqual(linksOf(notice('attacked', '1.7.903'), 2), []);
  assert.deepEqual(leads('/game/recap', 1, 2), ['/game/recap?age=1']);
  assert.deepEqual(leads('/game/age', 1, 2), ['/game/ages/1']);
  assert.deepEqual(leads('/game/age', 2, 1), ['/game/age'], 'a plan has no page of its own yet');
  assert.deepEqual(leads('/auth/account', 1, 2), ['/auth/account']);
});

test('once the age has ended a notice of it leads where it did, but to nothing that can only be refused', () => {
  const links = linksOf(notice('attacked', '1.7.903'), 1, true);
  assert.deepEqual(links, [{ name: 'The battle', path: '/game/battles/7/903' }]);
  const leads = (kind: Notice['kind'], path: string, ended: boolean) =>
    linksOf(
      { kind, key: 'test', age: 1, links: [{ name: 'There', path }, chronicle] } as unknown as Notice,
      1,
      ended,
    );
  for (const [kind, path] of [
    ['quest', '/game/quest'],
    ['vote', '/game/works'],
    ['auction', '/game/deeds'],
    ['want', '/game/market'],
  ] as const) {
    assert.equal(leads(kind, path, false).length, 2);
    assert.deepEqual(leads(kind, path, true), [chronicle], kind);
  }
  assert.equal(leads('message', '/game/chat?with=7', true).length, 2, 'players still talk');
});
