import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from '../src/words/pieces.ts';

const ORIGIN = 'https://realm.example';
const kinds = (text: string) => piecesOf(text, ORIGIN).map(({ kind, text: part }) => [kind, part]);

for (const [text, ...expected] of [
  ['nothing named', ['words', 'nothing named']],
  [`See ${ORIGIN}/game/houses/12.`, ['words', 'See '], ['page', `${ORIGIN}/game/houses/12`], ['words', '.']],
  // Only pages of the game open here: not a sign-in, not a look-alike.
  [`${ORIGIN}/auth/connect?site=x`, ['elsewhere', `${ORIGIN}/auth/connect?site=x`]],
  [`${ORIGIN}.evil.example/game/houses/1`, ['elsewhere', `${ORIGIN}.evil.example/game/houses/1`]],
  ['javascript:alert(1)', ['words', 'javascript:alert(1)']],
  ['meet at 2:1:5, at 12:30', ['words', 'meet at '], ['seat', '2:1:5'], ['words', ', at 12:30']],
  ['state 2:1 sleeps', ['words', 'state '], ['seat', '2:1'], ['words', ' sleeps']],
  ['1:2:3:4', ['words', '1:2:3:4']],
  [
    `@Far Away, look https://a.example/b`,
    ['mention', '@Far Away, look'],
    ['words', ' '],
    ['elsewhere', 'https://a.example/b'],
  ],
  ['@a @b', ['mention', '@a '], ['mention', '@b']],
] as const satisfies readonly (readonly [string, ...(readonly [string, string])[]])[]) {
  test(`what leads somewhere in “${text}”`, () => {
    assert.deepEqual(kinds(text), expected);
    const whole = piecesOf(text, ORIGIN).map((piece) => piece.text);
    assert.equal(whole.join(''), text, 'nothing is lost');
  });
}
