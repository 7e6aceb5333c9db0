import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reads } from '@realm/contract';
import {
  BOOKS,
  BUILDINGS,
  EXPERIENCE,
  type House,
  MATERIALS,
  SCIENTISTS,
  UNITS,
  type World,
} from '@realm/engine';
import { SLOT } from '@realm/rules';
import { publicRecord } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith } from './support/age.ts';
import { ask, NOBODY, viewerOf } from './support/asking.ts';
import { play } from './support/worlds.ts';

/** The same world each time it is called, with two people in it. */
function twin(): World {
  const world = openAge(rulesWith(), { robots: 40 });
  found(world, 1, 'Ada');
  found(world, 2, 'Bela');
  play(world, 'twins', 10);
  return world;
}

/** Changes all of a house that nobody else may know. */
function changeHidden(house: House): void {
  const { cells } = house;
  house.gold += 12_345;
  house.food += 1;
  house.aether += 17;
  house.adepts += 9;
  house.peasants += 3;
  house.medics += 2;
  house.horses += 5;
  house.draft_rate_bp += 1;
  house.explorable_acres += 1;
  cells[UNITS + SLOT.thieves] += 33;
  for (const table of [MATERIALS, BOOKS, SCIENTISTS, EXPERIENCE]) cells[table] += 7;
  cells[BUILDINGS] -= 1;
  cells[BUILDINGS + 1] += 1;
  house.news.restore('');
}

/** Two states of which neither is account 1's come to hold much against each other, and speak of a ceasefire. */
function quarrel(world: World): void {
  const own = world.stateOf(houseFor(world, 1));
  const [one, two] = world.realms.flatMap(({ states }) => states).filter((state) => state !== own);
  world.relations.raise(one, two, 4_000);
  world.relations.raise(two, one, 6_000);
  world.relations.overtures.push({
    kind: 'ceasefire',
    by: one,
    to: two,
    ticks: 48,
    until_tick: world.tick + 9,
  });
}

/** Everything that nobody and the player of account 1 can read, as bytes. */
function seenBy1(world: World): string {
  const replies: unknown[] = [];
  for (const viewer of [NOBODY, viewerOf(world, 1)]) {
    for (const read of ['world', 'rules', 'rankings', 'age', 'wars', 'age_recap'] as const)
      replies.push(ask(world, viewer, read));
    for (const house of world.houses) replies.push(ask(world, viewer, 'house', { id: house.id }));
    for (const realm of world.realms) {
      replies.push(ask(world, viewer, 'realm', { realm: realm.id }));
      for (const state of realm.states) {
        const place = { realm: realm.id, state: state.id };
        replies.push(ask(world, viewer, 'state_houses', place), ask(world, viewer, 'state_series', place));
      }
    }
    const race = world.rules.races.list[0].id;
    replies.push(ask(world, viewer, 'names', {}, { kind: 'house', race }));
  }
  const player = viewerOf(world, 1);
  for (const read of ['me', 'ticks', 'news', 'relations'] as const) replies.push(ask(world, player, read));
  return JSON.stringify(replies);
}

test("nothing hidden of another's house shows in anything one can read", () => {
  const world = twin();
  const other = twin();
  changeHidden(houseFor(other, 2));
  quarrel(other);
  assert.equal(seenBy1(other), seenBy1(world));
});

test('the same world says the same', () => {
  assert.equal(seenBy1(twin()), seenBy1(twin()));
});

test("another's house is answered with public facts and nothing else", () => {
  const world = twin();
  const reply = ask(world, viewerOf(world, 1), 'house', { id: houseFor(world, 2).id });
  const fields = Object.keys(reads.rankings.example.houses[0]).filter((field) => field !== 'rank');
  assert.deepEqual(Object.keys(reply).sort(), fields.sort());
  assert.deepEqual(reply, publicRecord(world, houseFor(world, 2)));
});

test('a house in full holds every public fact, and /me all of the house in full', () => {
  const world = twin();
  const viewer = viewerOf(world, 1);
  const house = houseFor(world, 1);
  const own = ask(world, viewer, 'house', { id: house.id });
  const me = ask(world, viewer, 'me');
  for (const [field, value] of Object.entries(publicRecord(world, house))) {
    assert.deepEqual(own[field as keyof typeof own], value, field);
  }
  for (const [field, value] of Object.entries(own))
    assert.deepEqual(me[field as keyof typeof me], value, field);
  assert.equal(me.house, house.id);
});

test('a connected site never sees the e-mail address', () => {
  const world = twin();
  assert.equal(ask(world, viewerOf(world, 1), 'me').email, 'a@b.example');
  assert.equal(ask(world, viewerOf(world, 1, true), 'me').email, null);
});
