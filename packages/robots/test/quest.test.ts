import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnHouse } from '@realm/contract';
import { orders, turn } from './fixture.ts';

const quest = (changes: Partial<NonNullable<OwnHouse['quest']>>): Partial<OwnHouse> => ({
  quest: {
    seeker: 'Nell',
    seeker_kind: 'general',
    episode: 1,
    of: 4,
    text: '',
    ask: null,
    answer_by_tick: null,
    next_ask_tick: null,
    deadline_tick: 900,
    ...changes,
  },
});

const answers = (ask: Partial<NonNullable<NonNullable<OwnHouse['quest']>['ask']>>) =>
  turn({
    gold: 50_000,
    ...quest({ ask: { kind: 'gold', what: null, amount: null, ...ask }, answer_by_tick: 524 }),
  });

test('what a quest asks for is given before the rest is spent, as far as it can be spared', () => {
  const commands = answers({ amount: 17_000 });
  assert.deepEqual(
    orders('answer_quest', commands).map(({ commit }) => commit),
    [true],
  );
  const [explore] = orders('explore', commands);
  assert.ok(explore === undefined || explore.acres * 8_000 <= 33_000, 'of the rest alone');
  assert.deepEqual(orders('answer_quest', answers({ amount: 18_000 })), [], 'more than it spares');
});

test('what it promises to forbear it forbears, from that turn on', () => {
  assert.equal(orders('explore', turn({ gold: 50_000 })).length, 1);
  const promised = answers({ kind: 'forbearance', what: 'explore', amount: 12 });
  assert.deepEqual([orders('answer_quest', promised).length, orders('explore', promised).length], [1, 0]);
  const bound = turn({ gold: 50_000, ...quest({ forbears: { what: 'explore', until_tick: 512 } }) });
  assert.deepEqual(orders('explore', bound), []);
  const other = turn({ gold: 50_000, ...quest({ forbears: { what: 'attack', until_tick: 512 } }) });
  assert.equal(orders('explore', other).length, 1);
});
