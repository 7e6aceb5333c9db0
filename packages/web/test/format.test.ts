import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  bonus,
  brief,
  decimal,
  duration,
  fullMoment,
  moment,
  number,
  percent,
  plural,
  roughly,
  signed,
  words,
  written,
} from '../src/words/format.ts';
import { noticeText } from '../src/words/notice_text.ts';
import { rangeText } from '../src/words/range.ts';
import { type Numbers, numbers, times } from '../src/words/written.ts';

afterEach(() => {
  numbers.value = 'comma';
  times.value = '24';
});

test('numbers, changes and rates as players read them', () => {
  const rows: readonly (readonly [got: string, want: string])[] = [
    [number(1_234_567), '1,234,567'],
    [brief(950), '950'],
    [brief(12_340), '12.3k'],
    [brief(1_250_000), '1.3m'],
    [signed(12), '+12'],
    [signed(-1_200), '−1,200'],
    [signed(0), '+0'],
    [percent(1_234), '12.34%'],
    [percent(0), '0%'],
    [bonus(500), '+5%'],
    [bonus(-250), '−2.5%'],
    [plural(1, 'acre'), '1 acre'],
    [plural(2, 'person', 'people'), '2 people'],
    [words('drill_yards'), 'Drill yards'],
  ];
  for (const [got, want] of rows) assert.equal(got, want);
});

test('amounts in the words of the service are written large, but for what counts nothing', () => {
  for (const [text, want] of [
    ['1234567 gold and 12000-13000 acres', '1,234,567 gold and 12,000-13,000 acres'],
    ['house 1234 by tick 5678', 'house 1234 by tick 5678'],
    ['until 2026-11-30 at 14:05', 'until 2026-11-30 at 14:05'],
    [
      'see http://localhost:44029/a?b=12345 for 12345 gold',
      'see http://localhost:44029/a?b=12345 for 12,345 gold',
    ],
    ['write to ann-12345@realm.example', 'write to ann-12345@realm.example'],
    [
      'on 127.0.0.1:44029, case #12345, /game/battles/7/90312',
      'on 127.0.0.1:44029, case #12345, /game/battles/7/90312',
    ],
    ['report 123456 of account 12345, ticket 123456', 'report 123456 of account 12345, ticket 123456'],
    ['Meldung 123456 zu Konto 12345', 'Meldung 123456 zu Konto 12345'],
    ['Tick 1344 is its last.', 'Tick 1344 is its last.'],
    ['they offer 12000, damage 12345', 'they offer 12,000, damage 12,345'],
    ['keine Nachricht 12345', 'keine Nachricht 12345'],
  ])
    assert.equal(written(text), want);
});

test('a notice in the words of staff, of players or of the account has no amounts', () => {
  const text = 'your ticket 12345 of 44029';
  assert.equal(noticeText({ kind: 'sanction', text }), text);
  assert.equal(noticeText({ kind: 'sign_in', text }), text);
  const until = Date.UTC(2026, 11, 2, 16, 49);
  assert.equal(
    noticeText({ kind: 'sanction', text: 'rude. It lasts until 2026-12-02 16:49 UTC. Say so.' }),
    `rude. It lasts until ${fullMoment(until)}. Say so.`,
  );
  assert.equal(noticeText({ kind: 'attacked', text: '12345 acres are lost' }), '12,345 acres are lost');
});

test('numbers are written as the reader has chosen', () => {
  const rows: readonly (readonly [
    chosen: Numbers,
    whole: string,
    short: string,
    broken: string,
    rate: string,
  ])[] = [
    ['comma', '1,234,567', '12.3k', '3.50', '1,234.5%'],
    ['dot', '1.234.567', '12,3k', '3,50', '1.234,5%'],
    ['space', '1\u202f234\u202f567', '12,3k', '3,50', '1\u202f234,5%'],
    ['plain', '1234567', '12.3k', '3.50', '1234.5%'],
  ];
  for (const [chosen, ...want] of rows) {
    numbers.value = chosen;
    assert.deepEqual([number(1_234_567), brief(12_340), decimal(3.5, 2), percent(123_450)], want);
  }
});

test('a moment is told by the clock chosen', () => {
  const at = new Date(2026, 10, 22, 18, 5).getTime();
  assert.equal(moment(at, at), '18:05');
  times.value = '12';
  assert.match(moment(at, at), /^0?6:05 ?pm$/i);
});

test('a length of time is said in its two largest units', () => {
  const rows: readonly (readonly [ms: number, want: string])[] = [
    [0, '0 s'],
    [-5_000, '0 s'],
    [12_400, '12 s'],
    [60_000, '1 min'],
    [61_000, '1 min 1 s'],
    [3_600_000, '1 h'],
    [3_605_000, '1 h'],
    [5_400_000, '1 h 30 min'],
    [93_600_000, '1 d 2 h'],
    [86_400_000 * 40, '40 d'],
  ];
  assert.equal(roughly(3_599_000), '59 min');
  assert.equal(roughly(0), '0 s');
  for (const [ms, want] of rows) assert.equal(duration(ms), want, String(ms));
});

test('what goes from a number to the same is told as one', () => {
  assert.equal(rangeText({ least: 3, most: 3 }), '3');
  assert.equal(rangeText({ least: 3, most: 12 }), '3 to 12');
});
