import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '@realm/sdk';
import { linksOf } from '../src/service/notice_links.ts';

const chronicle = { name: 'What happened', path: '/game/chronicle' };
const strike = { name: 'Strike back', path: '/game/attack?target=12' };
const notice = (kind: Notice['kind'], key: string) =>
  ({ kind, key, links: [chronicle, strike] }) as unknown as Notice;

test('a notice of a battle leads to the battle, also one that was made before battles had pages', () => {
  assert.deepEqual(linksOf(notice('attacked', '1.7.903')), [
    { name: 'The battle', path: '/game/battles/7/903' },
    strike,
  ]);
  assert.deepEqual(linksOf(notice('war', '1.7.903')), [chronicle, strike], 'others lead where they did');
  assert.deepEqual(
    linksOf(notice('attacked', 'test')),
    [chronicle, strike],
    'and so does what names no battle',
  );
});
