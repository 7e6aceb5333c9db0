import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkName, foldName, isRefusal, NAMES_COUNT_DEFAULT } from '@realm/contract';
import { NAME_LENGTH_MAX } from '@realm/rules';
import fc from 'fast-check';
import { found, openAge, rulesWith, runTicks } from './support/age.ts';
import { ask, NOBODY, refusalOrReply, viewerOf } from './support/asking.ts';

const rules = rulesWith();
const races = rules.races.list.map(({ id }) => id);

test('names are free, different, and within the limits, for every race and kind', () => {
  const counts = fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined });
  const world = openAge(rules, { robots: 200 });
  races.forEach((race, i) => {
    found(world, i + 1, `House number ${i}`, { race });
  });
  fc.assert(
    fc.property(fc.constantFrom(...races), fc.integer({ min: 0, max: 20 }), counts, (race, ticks, count) => {
      runTicks(world, ticks);
      const viewer = viewerOf(world, races.indexOf(race) + 1);
      for (const kind of ['house', 'general', 'academic'] as const) {
        const { names } = ask(world, viewer, 'names', {}, { kind, race, count });
        assert.equal(names.length, count ?? NAMES_COUNT_DEFAULT);
        assert.equal(new Set(names.map(foldName)).size, names.length);
        for (const name of names) {
          const checked = checkName(name, NAME_LENGTH_MAX[kind]);
          assert.equal(checked.refusal, undefined, name);
          if (kind === 'house') assert.equal(world.houseNamed(foldName(name)), undefined, name);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a house may be founded by any name suggested, until names of the style run out and after', () => {
  const small = rulesWith({ seats_per_state: 50 });
  const world = openAge(small, { robots: 0 });
  const race = races[0];
  for (let account = 1; account <= 400; account++) {
    const { names } = ask(world, NOBODY, 'names', {}, { kind: 'house', race, count: 2 });
    found(world, account, names[account % 2], { race });
  }
  assert.equal(world.houses.length, 400);
});

test('names come from what anyone knows, never from the secret seed', () => {
  const one = openAge(rules, { robots: 0, seed: 'one' });
  const other = openAge(rules, { robots: 0, seed: 'other' });
  const query = { kind: 'house', race: races[0] } as const;
  const names = ask(one, NOBODY, 'names', {}, query);
  assert.deepEqual(names, ask(other, NOBODY, 'names', {}, query));
  assert.deepEqual(names, ask(one, NOBODY, 'names', {}, query), 'the same question has the same answer');
  runTicks(one, 1);
  assert.notDeepEqual(names, ask(one, NOBODY, 'names', {}, query), 'and another once the world has moved on');
});

test('a race is needed for a house, and must be one', () => {
  const world = openAge(rules, { robots: 0 });
  const nameless = refusalOrReply(world, NOBODY, 'names', {}, { kind: 'house' });
  assert.deepEqual(nameless, { code: 'missing_field', params: { path: 'race' } });
  const unknown = refusalOrReply(world, NOBODY, 'names', {}, { kind: 'house', race: 'elves' });
  assert.deepEqual(unknown, { code: 'unknown_race', params: { given: 'elves' } });
  assert.ok(isRefusal(refusalOrReply(world, NOBODY, 'names', {}, { kind: 'house', race: 'toString' })));
});
