import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, foldName, isRefusal } from '@realm/contract';
import { compileDefinition } from '@realm/rules';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { dishearten } from '../src/features/characters/contentment.ts';
import { ripeTick } from '../src/features/quests/formulas.ts';
import {
  execute,
  GIVEN,
  type House,
  heirsKept,
  preview,
  questText,
  restoreWorld,
  stateHash,
  tick,
  type World,
} from '../src/index.ts';
import { liveScope } from '../src/scope/scope.ts';

const rules = rulesOf('embers-1', {
  protection_ticks: 0,
  protection_leave_ticks: 0,
  quest_every_ticks: 4,
  truth_first_tick: 0,
  truth_last_tick: 200,
  quest_step_ticks_min: 1,
  quest_step_ticks_max: 3,
});
const { params } = rules;

function say(world: World, house: House, command: object) {
  const full = { house: house.id, ...command } as unknown as Command;
  const folded = 'name' in full ? { folded: foldName(full.name) } : {};
  const request = { at: world.at, actor: { robot: house.id }, command: full, ...folded };
  const told = preview(world, request);
  const answer = execute(world, request);
  assert.deepEqual(told, answer, 'preview equals outcome');
  return answer;
}

const tickOnce = (world: World) => tick(world, { kind: 'tick', at: world.next_tick_at });

/** Twenty-four houses with a general and an academic each, who want for nothing. */
function opened(seed = 'quests'): World {
  const world = openTestWorld(rules, { seed });
  for (const house of world.houses) {
    house.gold = 50_000_000;
    say(world, house, { type: 'recruit_general', name: `General ${house.id}` });
    say(world, house, { type: 'recruit_academic', name: `Academic ${house.id}`, category: 'arcane' });
  }
  return world;
}

/** Answers every ask, as `commit` says. */
function answerAll(world: World, commit: (house: House) => boolean): void {
  for (const quest of [...world.quests.of_house.values()]) {
    if (quest.answer_by_tick === 0) continue;
    const house = world.house(quest.house)!;
    say(world, house, { type: 'answer_quest', commit: commit(house) });
  }
}

function first(world: World, fits: (quest: NonNullable<ReturnType<typeof questOf>>) => boolean) {
  for (;;) {
    const quest = [...world.quests.of_house.values()].find((one) => one.answer_by_tick !== 0 && fits(one));
    if (quest !== undefined) return quest;
    answerAll(world, () => true);
    tickOnce(world);
  }
}

const questOf = (world: World, house: House) => world.quests.of_house.get(house.id);

test('the age file has forty episodes and sixteen Truths, and two quests rarely read alike', () => {
  assert.ok(rules.quests.episodes.list.length >= 40);
  assert.ok(rules.truths.list.length >= 16);
  const world = opened();
  const told = new Map<string, number>();
  const seen = new Set<string>();
  let asks = 0;
  for (let t = 0; t < 250; t++) {
    tickOnce(world);
    for (const quest of world.quests.of_house.values()) {
      const key = `${quest.house} ${quest.begun_tick} ${quest.episode}`;
      if (quest.answer_by_tick === 0 || seen.has(key)) continue;
      seen.add(key);
      const text = questText(world, quest);
      assert.doesNotMatch(text, /[{}]/);
      told.set(text, (told.get(text) ?? 0) + 1);
      asks += 1;
    }
    answerAll(world, () => true);
  }
  const often = Math.max(...told.values());
  assert.ok(asks > 200 && often <= asks / 20, `one text in ${often} of ${asks} asks`);
});

test('every Truth is found once, whole to the finder, in part to who came late and in time to all', () => {
  const world = opened();
  let late = 0;
  for (let t = 0; t < 400; t++) {
    tickOnce(world);
    answerAll(world, () => true);
  }
  const { found } = world.quests;
  assert.equal(new Set(found.map(({ truth }) => truth)).size, found.length);
  assert.equal(found.length, rules.truths.list.length, 'all of them, in the end');
  for (const { sharers } of found) late += sharers.length;
  assert.ok(late > 0, 'some came too late');
  // Given stats are the characters' and the Truths': what the Truths give is what differs without them.
  const given = (house: House) => Array.from(house.cells.subarray(GIVEN, GIVEN + 40));
  const [{ truth, realm, state }] = found;
  const ours = world.houses.find((house) => house.realm === realm && house.state === state)!;
  const [[index, bp]] = rules.truths.list[truth].effects;
  const before = given(ours)[index];
  assert.ok(Math.sign(before) === Math.sign(bp) && Math.abs(before) >= Math.abs(bp));
  assert.equal(world.quests.of_house.size, 0, 'with nothing left to find nobody sets out');
});

test('who seeks is away on it, learns by each episode, and comes home', () => {
  const world = opened();
  const quest = first(world, ({ seeker }) => seeker?.kind === 'general');
  const house = world.house(quest.house)!;
  const seeker = quest.seeker!;
  assert.equal(seeker.place, 'quest');
  say(world, house, { type: 'answer_quest', commit: true });
  while (quest.answer_by_tick === 0) tickOnce(world);
  assert.equal(quest.episode, 1);
  say(world, house, { type: 'answer_quest', commit: false });
  assert.equal(questOf(world, house), undefined);
  assert.deepEqual(
    [seeker.place, seeker.experience, seeker.deeds],
    ['serving', params.quest_experience_general, { quests: 1 }],
  );
});

test('who does not answer, or breaks its word, has no quest any more', () => {
  const world = opened();
  const silent = first(world, () => true);
  const house = world.house(silent.house)!;
  while (world.tick <= silent.answer_by_tick) {
    assert.equal(questOf(world, house), silent);
    tickOnce(world);
  }
  assert.notEqual(questOf(world, house), silent);

  const forbears = first(
    world,
    ({ episodes, episode }) => rules.quests.episodes.list[episodes[episode]].ask.what === 'explore',
  );
  const owner = world.house(forbears.house)!;
  say(world, owner, { type: 'answer_quest', commit: true });
  say(world, owner, { type: 'set_draft', rate_bp: 1_000 });
  assert.equal(questOf(world, owner), forbears);
  const explored = say(world, owner, { type: 'explore', acres: 1 });
  assert.ok(!isRefusal(explored));
  assert.equal(questOf(world, owner), undefined);
});

test('quests, Truths and heirs outlive a restart', () => {
  const world = opened();
  while (world.quests.of_house.size < 3 || world.quests.found.length < 3) {
    tickOnce(world);
    answerAll(world, (house) => house.id % 5 !== 0);
  }
  const [house] = world.houses;
  say(world, house, { type: 'mark_heirs', heirs: [{ kind: 'general', id: 1 }] });
  assert.ok(world.quests.of_house.size > 0 && world.quests.found.length > 0);
  const parts = partsOf(world);
  const again = restoreWorld(ageEntry(rules, { seed: 'quests' }), rules, parts);
  for (let i = 0; i < 20; i++) {
    assert.equal(stateHash(again, sha256), stateHash(world, sha256), `tick ${i}`);
    for (const one of [world, again]) tickOnce(one);
  }
});

test('heirs kept: those marked, in order, one more for winners', () => {
  const world = opened();
  const [house, buyer] = world.houses;
  for (const name of ['Second', 'Third', 'Fourth'])
    say(world, house, { type: 'recruit_academic', name, category: 'economy' });
  const own = world.characters.of(house.id);
  const marked = [own[4], own[0], own[1], own[2]];
  const heirs = marked.map(({ kind, id }) => ({ kind, id }));
  assert.ok(!isRefusal(say(world, house, { type: 'mark_heirs', heirs })));
  own[0].level = 7;
  const uid = ({ kind, id }: { kind: string; id: number }) => `1-${kind}-${id}`;
  const kept = heirsKept(world, house, true);
  assert.deepEqual(
    kept.map((heir) => heir.uid),
    marked.map(uid),
  );
  assert.equal(heirsKept(world, house, false).length, params.heirs_max - params.heirs_winner_more);
  assert.deepEqual(kept[1], {
    uid: uid(own[0]),
    kind: 'general',
    name: own[0].name,
    folded: own[0].folded,
    category: null,
    traits: [],
    level: 7,
    record: {},
    age: 1,
  });
  // Who has left the house, or is about to, is no heir.
  dishearten(liveScope(world), marked[0], 10_000);
  world.characters.move(marked[1], buyer.id);
  assert.deepEqual(
    heirsKept(world, house, true).map((heir) => heir.uid),
    marked.slice(2).map(uid),
  );
});

test('an age that was opened with its last ripe tick before its first has all Truths ripe in the first, and goes on', () => {
  const { definition } = rulesOf();
  const numbers = { ...definition.params, truth_first_tick: 5, truth_last_tick: 2 };
  const world = openTestWorld(compileDefinition({ ...definition, params: numbers }), { robots: 24 });
  world.rules.truths.list.forEach(({ index }) => {
    assert.equal(ripeTick(world, index), 5);
  });
  for (let i = 0; i < 8; i++) tickOnce(world);
});
