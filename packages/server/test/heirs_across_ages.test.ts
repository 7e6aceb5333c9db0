import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import { type CommandType, foldName, isRefusal } from '@realm/contract';
import {
  type Character,
  execute,
  type Heir,
  openWorld,
  posting,
  recall,
  tick,
  type World,
} from '@realm/engine';
import { openMemoryJournal } from '@realm/journal';
import { ageEntry, rulesOf } from '../../../tests/support/age.ts';
import { RandomCommands } from '../../../tests/support/random_commands.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { Accounts } from '../src/accounts/accounts.ts';
import { Heirs } from '../src/ages/heirs.ts';
import { AgeBooks } from '../src/ages/records.ts';
import { Players } from '../src/names/players.ts';

/** `npm run test:long` plays twenty times as many steps in an age. */
const STEPS = LONG ? 40_000 : 2_000;
const AGES = 5;
const PLAYERS = 12;
/** One step in so many somebody is brought back: where many steps are taken between two ticks, houses mostly have no room. */
const BRING_BACK_EVERY = 100;
const AGES_TEST = purpose('heirs across ages test');

/** What people do with and to their characters. */
const TYPES: readonly CommandType[] = [
  'recruit_general',
  'recruit_academic',
  'list',
  'list',
  'bid',
  'bid',
  'make_offer',
  'accept_offer',
  'drop_offer',
  'delist',
  'reassure',
  'answer_quest',
  'answer_quest',
  'set_defender',
  'attack',
  'attack',
  'mark_heirs',
  'mark_heirs',
];

/** A short age in which quests begin often, characters tire soon, and some leave for good. */
const rules = rulesOf('embers-1', {
  age_ticks: 80,
  seats_per_state: 3,
  robots_per_state: 1,
  protection_ticks: 0,
  protection_leave_ticks: 0,
  general_gold_step_bp: 0,
  academic_gold_step_bp: 0,
  general_gold_per_acre: 1,
  academic_gold_per_acre: 1,
  quest_every_ticks: 10,
  truth_first_tick: 0,
  truth_last_tick: 1,
  quest_step_ticks_min: 1,
  quest_step_ticks_max: 2,
  listing_patience_ticks: 2,
  contentment_listed_bp: 900,
  contentment_defeat_bp: 3_000,
  leaving_ticks: 4,
  heirs_waiting_max: 4,
});

/** Every character is of one house and in one place, whatever speaks of it agrees, and the ledger knows of all. */
function checkPlaces(world: World, came_and_went: number): number {
  const { characters, hall, quests, houses } = world;
  const seeking = new Set([...quests.of_house.values()].map(({ seeker }) => seeker));
  const seen = new Set<Character>();
  for (const house of houses) {
    for (const character of characters.of(house.id)) {
      const { kind, id, place, until_tick } = character;
      assert.ok(!seen.has(character), `${kind} ${id} serves one house`);
      seen.add(character);
      assert.equal(character.house, house.id);
      assert.equal(characters.get(kind, id), character);
      assert.equal(place === 'listed', hall.listing(character) !== undefined, `${kind} ${id} is ${place}`);
      assert.equal(place === 'quest', seeking.has(character), `${kind} ${id} is ${place}`);
      assert.equal(until_tick !== 0, place === 'away' || place === 'leaving', `${kind} ${id} is ${place}`);
    }
  }
  assert.equal(seen.size, came_and_went, 'whoever came and has not gone is there, and nobody else');
  return seen.size;
}

/** What the ledger says has come, less what has gone, since it was last cleared. */
function cameAndWent({ ledger }: World): number {
  const read = (...names: Parameters<typeof posting<'character'>>[1][]) =>
    names.reduce((sum, name) => sum + ledger.read(posting('character', name)), 0);
  return read('recruited', 'recalled') - read('left', 'seat_taken');
}

/** Where heirs of any age are now, by uid, as the world and the accounts say. */
type Whereabouts = Map<string, 'waiting' | 'recalled' | 'retired'>;

test(`over ${AGES} ages of ${STEPS} random steps a character is in one place, never lost or doubled`, () => {
  const { tables } = openMemoryJournal();
  const accounts = new Accounts(tables);
  const players = new Players(tables);
  const heirs = new Heirs(tables, players);
  const books = new AgeBooks(tables, heirs, players);
  const random = new Random(seedFrom('heirs across ages')).at(AGES_TEST);
  const people = Array.from(
    { length: PLAYERS },
    (_, n) => accounts.add({ name: `Player ${n}`, folded: `player ${n}`, look: `p${n}` }, 0).id,
  );
  const where: Whereabouts = new Map();
  const places = new Set<string>();
  let accepted = 0;

  for (let age = 1; age <= AGES; age++) {
    const world = openWorld(ageEntry(rules, { seed: `age ${age}`, robots: 12, age }), rules);
    for (const account of people) found(world, account);
    for (const house of world.houses) house.gold += 3_000_000;
    let population = 0;
    const requests = new RandomCommands(random, 1_000);
    for (let step = 0; !world.ended; step++) {
      world.ledger.clear();
      if (step % (STEPS / 80) === STEPS / 80 - 1) tick(world, { kind: 'tick', at: world.next_tick_at });
      else if (random.below(BRING_BACK_EVERY) === 0) bringBack(world, random.pick(people));
      else if (!isRefusal(execute(world, requests.next(world, world.at, random.pick(TYPES))))) accepted += 1;
      population = checkPlaces(world, population + cameAndWent(world));
      for (const house of world.houses)
        for (const { place } of world.characters.of(house.id)) places.add(place);
    }
    endOf(world);
  }
  const ends = [...where.values()];
  for (const end of ['waiting', 'recalled', 'retired'] as const)
    assert.ok(ends.filter((each) => each === end).length > 5, `hardly anyone was ${end}`);
  assert.deepEqual([...places].sort(), ['away', 'leaving', 'listed', 'quest', 'serving']);
  // Between two ticks of five hundred steps what may be done is soon done.
  assert.ok(
    accepted > (LONG ? 0.3 : 0.4) * AGES * STEPS,
    `${accepted} of ${AGES * STEPS} steps were accepted`,
  );

  /** Recalls one that waits, and then tries every way to have it twice. */
  function bringBack(world: World, account: number): void {
    const waiting = heirs.of(account);
    const heir = waiting.length === 0 ? undefined : random.pick(waiting);
    if (heir === undefined) return;
    assert.deepEqual(heirs.waiting(heir.uid, account), heir);
    const other = people.find((each) => each !== account)!;
    assert.equal(heirs.waiting(heir.uid, other), undefined, "nobody else's");
    const request = { at: world.at, actor: { account }, heir };
    const reply = recall(world, request);
    if (isRefusal(reply)) return;
    tables.transaction(() => heirs.recall(heir.uid, world.age.age));
    assert.equal(where.get(heir.uid), 'waiting');
    where.set(heir.uid, 'recalled');
    assert.equal(heirs.waiting(heir.uid, account), undefined);
    const again = recall(world, request);
    assert.ok(isRefusal(again), 'nor once more by the world');
  }

  /** The age's books: who was marked waits, once, and all others are where they were before. */
  function endOf(world: World): void {
    const before = new Map(people.map((account) => [account, uidsOf(heirs.of(account))]));
    for (let times = 0; times < 2; times++) books.close(world);
    const { heirs_waiting_max, heirs_max } = world.rules.params;
    for (const account of people) {
      const house = world.houseOf(account)!;
      const now = uidsOf(heirs.of(account));
      const kept = now.filter((uid) => uid.startsWith(`${world.age.age}-`));
      assert.ok(now.length <= Math.max(heirs_waiting_max, before.get(account)!.length));
      assert.ok(kept.length <= heirs_max);
      for (const uid of kept) {
        assert.equal(where.get(uid), undefined, `${uid} waits for the first time`);
        where.set(uid, 'waiting');
        const [, kind, id] = uid.split('-');
        const character = world.characters.get(kind as Character['kind'], Number(id))!;
        assert.equal(character.house, house.id, 'it served the house of its account at the end');
      }
      const marked = world.characters.heirsOf(house.id);
      assert.ok(kept.length <= marked.length, 'nobody waits who was not marked');
      for (const uid of before.get(account)!) {
        assert.equal(where.get(uid), 'waiting');
        if (!now.includes(uid)) where.set(uid, 'retired');
      }
    }
    const all = people.flatMap((account) => uidsOf(heirs.of(account)));
    assert.equal(new Set(all).size, all.length, 'nobody waits twice');
    const waiting = [...where].filter(([, end]) => end === 'waiting').map(([uid]) => uid);
    assert.deepEqual(all.sort(), waiting.sort());
  }
});

const uidsOf = (heirs: readonly Heir[]) => heirs.map(({ uid }) => uid);

function found(world: World, account: number): void {
  const name = `House of ${account}`;
  const reply = execute(world, {
    at: world.at,
    actor: { account },
    folded: foldName(name),
    command: { type: 'create_house', name, race: 'kilnwrights', personality: 'builder' },
  });
  assert.ok(!isRefusal(reply));
}
