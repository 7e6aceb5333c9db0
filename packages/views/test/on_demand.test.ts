import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type OwnHouse, type ReadReply, reads } from '@realm/contract';
import {
  colloquiumOnDemand,
  ownHouse,
  ownHouseOnDemand,
  ownStateOnDemand,
  relationsOnDemand,
  views,
} from '../src/index.ts';
import { runTicks } from './support/age.ts';
import { viewerOf } from './support/asking.ts';
import { stages } from './support/worlds.ts';

/** What is made on demand, all asked for: getters of objects, and of those in them. */
function asked<T>(value: T, like: unknown): unknown {
  if (Array.isArray(like)) return (value as unknown[]).map((each, i) => asked(each, like[i]));
  if (typeof like !== 'object' || like === null) return value;
  return Object.fromEntries(
    Object.entries(like).map(([key, part]) => [key, asked((value as Record<string, unknown>)[key], part)]),
  );
}

/** Whether there is anything between a state and another, by what is read of both. */
function hasToDoWith({ proposals }: ReadReply<'relations'>) {
  return ({ realm, state, felt, felt_by_them, standing }: ReadReply<'relations'>['states'][number]) => {
    const isIt = (place: { readonly realm: number; readonly state: number }) =>
      place.realm === realm && place.state === state;
    const is_proposed = proposals.some(({ by, to }) => isIt(by) || isIt(to));
    return felt > 0 || felt_by_them > 0 || standing === 'war' || standing === 'ceasefire' || is_proposed;
  };
}

suite('what is made on demand says what is made at once, in a world', () => {
  for (const [stage, make] of Object.entries(stages)) {
    test(stage, () => {
      const world = make();
      for (const house of world.houses) {
        const viewer = { ...viewerOf(world, 1), account: 1, house };
        const context = { world, viewer, now_ms: world.at };
        const own = ownHouse(world, house);
        const on_demand = ownHouseOnDemand(world, house);
        assert.deepEqual(asked(on_demand, own), own);
        assert.equal(on_demand.generals.length, own.generals.length);
        assert.equal(on_demand.academics.length, own.academics.length);
        for (const [stat, bp] of own.stats) assert.equal(on_demand.statBp(stat), bp);
        assert.equal(on_demand.statBp('no such stat'), 0);
        for (const product of ['food', 'aether', 'horses', 'adepts', 'no such product']) {
          const made = Object.values(own.buildings_do).flatMap(({ produces }) => produces);
          const sum = made.reduce((all, [what, now]) => all + (what === product ? now : 0), 0);
          assert.equal(on_demand.made(product), sum);
        }
        for (const { id } of world.rules.buildings.list) {
          assert.equal(on_demand.built(id), own.buildings[id] ?? 0);
          assert.equal(on_demand.sites(id), own.constructing[id] ?? 0);
        }
        const state = views.state(context, {}, {});
        assert.deepEqual(asked(ownStateOnDemand(world, house), state), state);
        const relations = views.relations(context, {}, {}) as ReadReply<'relations'>;
        const dealt_with = { ...relations, states: relations.states.filter(hasToDoWith(relations)) };
        const pairs = relationsOnDemand(world, house);
        assert.equal(pairs.states.length, dealt_with.states.length);
        assert.deepEqual(asked(pairs, dealt_with), dealt_with);
        const colloquium = views.colloquium(context, {}, {});
        assert.deepEqual(asked(colloquiumOnDemand(world, house), colloquium), colloquium);
      }
    });
  }
});

test('it has every field of the interface', () => {
  const world = stages.fresh();
  const on_demand = ownHouseOnDemand(world, world.houses[0]);
  const {
    account: _account,
    email: _email,
    subscriber: _subscriber,
    house: _house,
    ...fields
  } = reads.me.example as OwnHouse & Record<string, unknown>;
  for (const field of Object.keys(fields)) assert.ok(field in on_demand, field);
});

test('a house that was looked at is not looked at again once the world has gone on', () => {
  const world = stages.fresh();
  const on_demand = ownHouseOnDemand(world, world.houses[0]);
  assert.ok(on_demand.barren >= 0);
  runTicks(world, 1);
  assert.throws(() => on_demand.barren, /before the world goes on/);
});
