/** Faults that were mended: gone from new ages, and kept by those that began before, so that their journals come to the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, type CommandReply, decodeCommand, isRefusal, type Refusal } from '@realm/contract';
import { S, SLOT, SLOTS } from '@realm/rules';
import { ageEntry, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { takeGoods } from '../src/features/battle/loot.ts';
import { marginBp } from '../src/features/battle/margin.ts';
import { retakable, stillCarried } from '../src/features/battle/retake.ts';
import { charactersChanged } from '../src/features/characters/changed.ts';
import { appraisalOf } from '../src/features/characters/characters.ts';
import { leaveSeat } from '../src/features/founding/leave.ts';
import { goldHeld } from '../src/features/hall/escrow.ts';
import { dossier } from '../src/features/intel/dossier.ts';
import { muster } from '../src/features/intel/muster.ts';
import { scrying } from '../src/features/intel/scrying.ts';
import { planAid } from '../src/features/purse/aid.ts';
import { countVotes } from '../src/features/purse/votes.ts';
import { endQuest } from '../src/features/quests/end.ts';
import { breakForbearance } from '../src/features/quests/forbear.ts';
import type { Quest } from '../src/features/quests/state.ts';
import { ritePrice } from '../src/features/rites/formulas.ts';
import { hold, release } from '../src/features/staff/held.ts';
import { stockOf } from '../src/features/thieves/stock.ts';
import { leaveWorks } from '../src/features/works/leave.ts';
import { byStaff } from '../src/kernel/by_staff.ts';
import { endByStaff } from '../src/kernel/ending.ts';
import { execute, preview } from '../src/kernel/execute.ts';
import { forecast } from '../src/kernel/forecast.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { openWorld } from '../src/kernel/open.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import { liveScope } from '../src/scope/scope.ts';
import { defenseOf } from '../src/stats/defense.ts';
import { buildingsChanged } from '../src/stats/effects.ts';
import { giveStateAnew } from '../src/stats/given.ts';
import { settle } from '../src/stats/settle.ts';
import { scored, totalsOf } from '../src/stats/standing.ts';
import { stat } from '../src/stats/stat.ts';
import type { House } from '../src/world/house.ts';
import { BOOKS, BUILDINGS, GIVEN, MATERIALS, UNITS } from '../src/world/layout.ts';
import { membersOf } from '../src/world/members.ts';
import type { State } from '../src/world/realm.ts';
import { REVISION } from '../src/world/revision.ts';
import type { World } from '../src/world/world.ts';

/** That of ages in which none of these was mended. */
const BEFORE = 2;
const OPEN = { protection_ticks: 0, protection_leave_ticks: 0 };

interface Scene {
  readonly world: World;
  readonly house: House;
  readonly restarted: () => World;
}

/** A world of robots' houses by a revision, and one of them that is rich. */
function scene(revision: number, params: Readonly<Record<string, number>> = OPEN): Scene {
  const rules = rulesOf('embers-1', params);
  const entry = { ...ageEntry(rules, { robots: 72 }), revision };
  const world = openWorld(entry, rules);
  const [house] = world.houses;
  house.gold = 10_000_000;
  house.cells[UNITS] = 5_000;
  settle(rules, house);
  const restarted = () => {
    const parts = partsOf(world);
    return restoreWorld(entry, rules, parts);
  };
  return { world, house, restarted };
}

function run(world: World, ticks = 1): void {
  for (let i = 0; i < ticks; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
}

function give(world: World, house: House, command: object): CommandReply | Refusal {
  const named = 'units' in command ? 'attacker' : 'house';
  const decoded = decodeCommand({ [named]: house.id, ...command }, world.rules.params);
  assert.ok(decoded.refusal === undefined, JSON.stringify(decoded.refusal));
  const { command: sent, folded } = decoded as { command: Command; folded?: string };
  return execute(world, { at: world.at, actor: { robot: house.id }, command: sent, folded } as never);
}

/** Has a command given by an order ahead, at the end of the next tick. */
function ahead(world: World, house: House, command: object, rest: object = {}): void {
  const named = 'units' in command ? 'attacker' : 'house';
  const said = give(world, house, {
    type: 'queue',
    command: { [named]: house.id, ...command },
    when: { type: 'at_tick', tick: world.tick + 1 },
    ...rest,
  });
  assert.equal(codeOf(said), 'queued', JSON.stringify(said));
}

const codeOf = (said: CommandReply | Refusal) => (isRefusal(said) ? said.code : said.type);
const mateOf = (world: World, house: House) =>
  world.houses.find((other) => other !== house && world.stateOf(other) === world.stateOf(house))!;
const strangerTo = (world: World, house: House) => world.houses.find(({ realm }) => realm !== house.realm)!;

/** A scene in which the house has listed a general, and a stranger to it is rich. */
function listed(revision: number) {
  const { world, house } = scene(revision);
  const other = strangerTo(world, house);
  other.gold = 10_000_000;
  run(world);
  give(world, house, { type: 'recruit_general', name: 'Hask', traits: [] });
  const [general] = world.characters.of(house.id);
  const character = { kind: general.kind, id: general.id };
  give(world, house, { type: 'list', character });
  return { world, house, other, general, character };
}

/** A quest of a house in an episode, nothing asked. */
const questOf = (house: House, episode: number, more: Partial<Quest>): Quest => ({
  house: house.id,
  seeker: null,
  truth: 0,
  begun_tick: 0,
  episodes: [episode],
  place: 0,
  person: 0,
  deadline_tick: 100,
  episode: 0,
  amount: 12,
  answer_by_tick: 0,
  next_ask_tick: 12,
  forbearing: false,
  ...more,
});

/** Makes a house lead its state, by the votes of all of it. */
function lead(world: World, house: House): void {
  for (const id of world.stateOf(house).seats)
    if (id !== 0) give(world, world.theHouse(id), { type: 'vote', vote: { type: 'for', house: house.id } });
}

const told = (house: House, kind: string) => house.news.items().filter((item) => item.kind === kind).length;

const chronicled = ({ chronicle }: World, kind: string) =>
  chronicle.items.filter(({ item }) => item.kind === kind).length;

/** A test of each revision: what is done, and what comes of it by the one and by the other. */
function mended<T>(
  name: string,
  by: (revision: number) => T,
  comes: { readonly now: T; readonly before: T },
  before = BEFORE,
): void {
  test(name, () => {
    assert.deepEqual(by(REVISION), comes.now);
    assert.deepEqual(by(before), comes.before);
  });
}

mended(
  'the vote of an order ahead counts no more than the silent house that gave it, whether or not the world was restarted',
  (revision) => {
    const { world, house, restarted } = scene(revision);
    const [a, b, c] = world
      .stateOf(house)
      .seats.filter((id) => id !== 0)
      .map((id) => world.theHouse(id));
    run(world);
    for (const each of [a, b]) give(world, each, { type: 'set_draft', rate_bp: 1_000 });
    const vote = (who: House) => ({ type: 'vote', vote: { type: 'for', house: who.id } });
    give(world, c, {
      type: 'queue',
      command: { house: c.id, ...vote(c) },
      when: { type: 'at_tick', tick: 80 },
    });
    run(world, 78);
    for (const each of [a, b]) give(world, each, vote(a));
    run(world);
    assert.equal(c.vote, c.id);
    const other = restarted();
    for (const each of [world, other]) give(each, each.theHouse(a.id), vote(c));
    return stateHash(world, sha256) === stateHash(other, sha256);
  },
  { now: true, before: false },
);

mended(
  'a leader grants itself nothing, not by an order ahead that keeps something either',
  (revision) => {
    const { world, house } = scene(revision);
    const state = world.stateOf(house);
    run(world);
    Object.assign(state, { leader: house.id, leader_since: -1_000 });
    state.treasury.gold = 1_000_000;
    assert.equal(
      codeOf(give(world, house, { type: 'grant', to: house.id, amount: 10_000 })),
      'not_to_yourself',
    );
    const keep = { guards: { keep: [{ what: 'gold', amount: 1 }] } };
    ahead(world, house, { type: 'grant', to: house.id, amount: 10_000 }, keep);
    run(world);
    return state.treasury.gold >= 1_000_000;
  },
  { now: true, before: false },
);

mended(
  'the tax on aid is never above the highest',
  (revision) => {
    const { world, house } = scene(revision);
    const { aid_tax_max_bp } = world.rules.params;
    let above = 0;
    for (let worth = 1_000; worth < 1e9; worth = Math.floor(worth * 1.07)) {
      const plan = planAid(world, house, mateOf(world, house).id, 0, worth);
      assert.ok(!isRefusal(plan));
      if (plan.quote.tax_bp > aid_tax_max_bp) above += 1;
    }
    return above > 0;
  },
  { now: false, before: true },
);

mended(
  'no house lives ahead into the ticks in which attacks may stop',
  (revision) => {
    const { world, house } = scene(revision, { protection_ticks: 72, age_ticks: 100 });
    house.protected_until = 1_000;
    const { closing_ticks_max } = world.rules.params;
    assert.ok(closing_ticks_max > 0);
    run(world, 60);
    const most = 100 - closing_ticks_max - 1 - 60;
    give(world, house, { type: 'live_tick', count: most });
    return codeOf(give(world, house, { type: 'live_tick', count: 1 }));
  },
  { now: 'too_many_ticks', before: 'lived' },
);

mended(
  'a war that an order ahead declares in the last tick is over with the age',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, age_ticks: 30 });
    const other = strangerTo(world, house);
    run(world, 29);
    const states = [house, other].map((each) => world.stateOf(each));
    for (const each of [house, other])
      Object.assign(world.stateOf(each), { leader: each.id, leader_since: -1_000 });
    world.relations.raise(states[0], states[1], 1_000_000);
    ahead(world, house, { type: 'declare_war', realm: other.realm, state: other.state });
    run(world);
    assert.ok(world.ended);
    return { under_way: world.relations.wars.all.length, over: world.relations.past.length };
  },
  { now: { under_way: 0, over: 1 }, before: { under_way: 1, over: 0 } },
);

mended(
  'what a war took is given back over as many ticks, whether its time ended it or a side',
  (revision) => {
    const { world, house } = scene(revision);
    const other = strangerTo(world, house);
    run(world, 3);
    for (const each of [house, other])
      Object.assign(world.stateOf(each), { leader: each.id, leader_since: -1_000 });
    world.relations.raise(world.stateOf(house), world.stateOf(other), 1_000_000);
    give(world, house, { type: 'declare_war', realm: other.realm, state: other.state });
    const [war] = world.relations.wars.all;
    war.losses.set(house.id, { peasants: 0, buildings: 960 });
    const { war_ticks_max, recovery_ticks, recovery_bp } = world.rules.params;
    run(world, war_ticks_max - 1);
    const before = house.build_credits;
    run(world, recovery_ticks + 2);
    return house.build_credits - before - Math.floor((960 * recovery_bp) / 10_000);
  },
  { now: 0, before: 10 },
);

mended(
  'an open amount is found of commands that take no little one',
  (revision) => {
    const { world, house } = scene(revision);
    const race = world.rules.races.list.findIndex(({ flags }) => flags.has('transmute'));
    Object.assign(house, { race });
    const mate = mateOf(world, house);
    const raw = world.rules.materials.list.filter(({ kind }) => kind === 'raw');
    run(world);
    for (const { index } of raw) house.cells[MATERIALS + index] = 5_000;
    ahead(world, house, {
      type: 'send_aid',
      to: mate.id,
      what: 'gold',
      amount: { type: 'share', of: 'gold', bp: 100 },
    });
    ahead(world, house, { type: 'transmute', from: raw[0].id, to: raw[1].id, amount: { type: 'max' } });
    run(world);
    return house.news
      .items()
      .flatMap((item) => (item.kind === 'queue_acted' ? item.done.map(({ command }) => command) : []));
  },
  { now: ['send_aid', 'transmute'], before: [] },
);

mended(
  'while the age is paused nobody spies',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    world.paused = { note: 'a fault', since: world.at } as never;
    return (
      codeOf(give(world, house, { type: 'spy', target: strangerTo(world, house).id, thieves: 5 })) ===
      'paused'
    );
  },
  { now: true, before: false },
);

mended(
  'no order ahead attacks in the tick in which another leaves protection',
  (revision) => {
    const { world, house } = scene(revision, { protection_ticks: 72, protection_leave_ticks: 5 });
    run(world, 6);
    const other = strangerTo(world, house);
    other.protected_until = 0;
    ahead(world, house, { type: 'leave_protection' });
    ahead(world, house, { type: 'attack', target: other.id, units: [1_500] });
    run(world);
    assert.equal(house.protected_until, 0);
    assert.equal(world.queues.freed.size, 0);
    return house.news
      .items()
      .flatMap((item) => (item.kind === 'queue_acted' ? item.done.map(({ command }) => command) : []));
  },
  { now: ['leave_protection'], before: ['leave_protection', 'attack'] },
);

mended(
  'a second strike breaks the promise to attack nobody',
  (revision) => {
    const { world, house } = scene(revision);
    const { list } = world.rules.quests.episodes;
    const episode = list.findIndex(({ ask }) => ask.kind === 'forbearance' && ask.what === 'attack');
    world.quests.of_house.set(house.id, questOf(house, episode, { forbearing: true }));
    breakForbearance(world, house, 'second_strike');
    return world.quests.of_house.has(house.id);
  },
  { now: false, before: true },
);

mended(
  'a house that was spied on, or seen by a rite, is not noted as changed unless somebody was caught',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, chance_min_bp: 9_000 });
    const target = strangerTo(world, house);
    house.cells[UNITS + SLOT.thieves] = 300;
    const shown = <T extends { readonly id: string; readonly shows: unknown }>({
      list,
    }: {
      readonly list: readonly T[];
    }) => list.filter(({ shows }) => shows !== null).map(({ id }) => id);
    const [operations, rites] = [shown(world.rules.operations), shown(world.rules.rites)];
    const noted: boolean[] = [];
    const look = (command: object) => {
      Object.assign(house, { nerve: 100, aether: 1_000_000, adepts: 100_000 });
      settle(world.rules, house);
      const before = target.seq;
      const said = give(world, house, { ...command, target: target.id });
      const came = said as { readonly success?: boolean; readonly outcome?: string };
      if (came.success === true || came.outcome === 'landed') noted.push(target.seq !== before);
      world.begin(world.at);
    };
    for (let i = 0; i < 3; i++) {
      run(world);
      for (const op of operations) look({ type: 'operation', op, thieves: 40 });
      for (const rite of rites) look({ type: 'cast', rite });
    }
    assert.ok(noted.length > 4, `${noted.length} of them brought something`);
    return [...new Set(noted)];
  },
  { now: [false], before: [true] },
);

mended(
  'offers tempt a character once a day, however often they are made and dropped',
  (revision) => {
    const { world, other, general, character } = listed(revision);
    const before = general.contentment_bp;
    const price = Math.ceil(appraisalOf(world, general) * 1.25);
    for (let i = 0; i < 3; i++) {
      const made = give(world, other, { type: 'make_offer', character, price });
      assert.ok('offer' in made, JSON.stringify(made));
      give(world, other, { type: 'drop_offer', offer: made.offer });
    }
    return (before - general.contentment_bp) / world.rules.params.contentment_offer_bp;
  },
  { now: 1, before: 3 },
);

mended(
  'whoever buys a general is defended by it at once, not from its next command or the next tick on',
  (revision) => {
    const { world, house, other, general, character } = listed(revision);
    give(world, other, { type: 'recruit_general', name: 'Wren', traits: [] });
    const made = give(world, other, { type: 'make_offer', character, price: appraisalOf(world, general) });
    assert.ok('offer' in made, JSON.stringify(made));
    const before = stat(other, S.defense);
    assert.equal(codeOf(give(world, house, { type: 'accept_offer', offer: made.offer })), 'offer_accepted');
    return stat(other, S.defense) - before;
  },
  { now: rulesOf('embers-1').params.generals_at_home_bp, before: 0 },
);

mended(
  'whose quest ends in a tick, or by a broken promise, has its seeker at work at once',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    for (const name of ['Hask', 'Wren']) give(world, house, { type: 'recruit_general', name, traits: [] });
    const [seeker] = world.characters.of(house.id);
    const ends = (more: Partial<Quest>, how: () => void) => {
      world.characters.place(seeker, 'quest');
      charactersChanged(world, house);
      settle(world.rules, house);
      world.given_anew.clear();
      const before = stat(house, S.defense);
      world.quests.of_house.set(house.id, questOf(house, 0, { seeker, ...more }));
      how();
      return stat(house, S.defense) - before;
    };
    const by_tick = ends({ answer_by_tick: world.tick, next_ask_tick: 0 }, () => run(world));
    const episode = world.rules.quests.episodes.list.find(({ ask }) => ask.what === 'explore')!;
    const promised = { episodes: [episode.index], forbearing: true, next_ask_tick: world.tick + 12 };
    const by_promise = ends(promised, () => give(world, house, { type: 'explore', acres: 1 }));
    return [by_tick, by_promise];
  },
  {
    now: [rulesOf('embers-1').params.generals_at_home_bp, rulesOf('embers-1').params.generals_at_home_bp],
    before: [0, 0],
  },
);

mended(
  'a wonder is not woken in a house so battered that it would sleep again in the next tick',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    house.cells.fill(1_000_000, MATERIALS, MATERIALS + world.rules.materials.list.length);
    house.battered_tenths = world.rules.params.wonder_beaten_tenths + 100;
    world.wonders.built.push({ wonder: 0, house: house.id, tick: 1, awake_until: 0, revived: false });
    return codeOf(give(world, house, { type: 'revive' }));
  },
  { now: 'too_battered', before: 'wonder_revived' },
);

mended(
  'half of what two attacks took comes back, also when all of the first is back already',
  (revision) => {
    const { world, house } = scene(revision);
    const taker = strangerTo(world, house);
    for (const [acres, retaken] of [
      [14, 14],
      [20, 3],
    ]) {
      const by = { attacker: taker.id, target: house.id, kind: 0, building: -1, won: true, general: 0 };
      const army = { units: [0, 100], medics: 0, horses: 0, chariots: 0 };
      const id = world.battles.last_id + 1;
      const until = { reclaimed_tick: 0, home_tick: world.tick + 9 };
      world.battles.add({ id, tick: world.tick, ...by, ...army, acres, retaken, ...until }, () => false);
    }
    return retakable(stillCarried(world, house, taker), 5_000);
  },
  { now: 0, before: 7 },
);

mended(
  'of a thin prize what was laid waste is counted among what a war took',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_home_min_bp: 0, score_active_commands: 0 });
    const target = strangerTo(world, house);
    const [ours, theirs] = [house, target].map((each) => world.stateOf(each));
    const victims = theirs.seats.flatMap((id) => (id === 0 ? [] : [world.theHouse(id)]));
    run(world);
    for (const id of ours.seats)
      if (id !== 0) give(world, world.theHouse(id), { type: 'vote', vote: { type: 'for', house: house.id } });
    world.relations.raise(ours, theirs, 100_000);
    give(world, house, { type: 'declare_war', realm: theirs.realm, state: theirs.id });
    house.cells[UNITS + SLOT.offense] = 50_000;
    let lost = 0;
    for (const victim of victims) {
      victim.cells.fill(0, UNITS, UNITS + 8);
      victim.adepts = 0;
      const before = victim.peasants;
      give(world, house, { type: 'attack', target: victim.id, units: [0, 500], kind: 'scour' });
      lost += before - victim.peasants;
    }
    const { losses } = world.relations.warOf(theirs)!;
    assert.ok(lost > 0);
    return [...losses.values()].reduce((sum, { peasants }) => sum + peasants, 0) === lost;
  },
  { now: true, before: false },
);

mended(
  'two states that keep a war going by agreement have another by whoever they have harmed enough',
  (revision) => {
    const { world, house } = scene(revision);
    const one = strangerTo(world, house);
    const other = world.houses.find(({ realm }) => realm !== house.realm && realm !== one.realm)!;
    run(world);
    for (const each of [house, one, other]) lead(world, each);
    const [own, a, b] = [house, one, other].map((each) => world.stateOf(each));
    const on = ({ realm, id }: typeof own) => ({ type: 'declare_war', realm, state: id });
    give(world, one, on(b));
    assert.equal(codeOf(give(world, other, on(a))), 'war_declared');
    assert.equal(codeOf(give(world, house, on(a))), 'at_war', 'nobody was harmed');
    world.relations.raise(own, a, 100_000);
    const said = codeOf(give(world, house, on(a)));
    assert.equal(world.relations.warOf(b) === undefined, said === 'war_declared');
    return [said, world.relations.warOf(a)?.enemyOf(a) === own, world.relations.past.length];
  },
  { now: ['war_declared', true, 1], before: ['at_war', false, 0] },
);

mended(
  'who proposes and offers again and again drives nothing out of the news of others',
  (revision) => {
    const { world, house } = scene(revision);
    const target = strangerTo(world, house);
    run(world);
    lead(world, house);
    const { realm, id: state } = world.stateOf(target);
    for (let ticks = 24; ticks < 74; ticks++)
      assert.equal(
        codeOf(give(world, house, { type: 'propose_ceasefire', realm, state, ticks })),
        'ceasefire_proposed',
      );
    const mate = mateOf(world, house);
    give(world, mate, { type: 'recruit_academic', name: 'Nell', category: 'economy' });
    const { id } = world.characters.of(mate.id).find(({ kind }) => kind === 'academic')!;
    const character = { kind: 'academic', id };
    const price = appraisalOf(world, world.characters.get('academic', id)!);
    assert.equal(codeOf(give(world, mate, { type: 'list', character })), 'listed');
    for (let i = 0; i < 5; i++) {
      const { offer } = give(world, house, { type: 'make_offer', character, price }) as {
        offer: number;
      };
      give(world, house, { type: 'drop_offer', offer });
    }
    return [told(target, 'ceasefire_proposed'), told(house, 'ceasefire_proposed'), told(mate, 'offer_made')];
  },
  { now: [3, 3, 3], before: [50, 50, 5] },
);

mended(
  'an order ahead of a silent house unseats nobody',
  (revision) => {
    const { world, house } = scene(revision);
    const { active_ticks } = world.rules.params;
    const mates = world.stateOf(house).seats.flatMap((id) => (id === 0 ? [] : [world.theHouse(id)]));
    const [silent, sole] = mates;
    run(world);
    give(world, silent, {
      type: 'queue',
      command: { type: 'vote', house: silent.id, vote: { type: 'against' } },
      when: { type: 'at_tick', tick: active_ticks + 40 },
    });
    let changes = 0;
    for (let since = -1; world.tick < active_ticks + 60; ) {
      if (world.tick % 10 === 1) give(world, sole, { type: 'vote', vote: { type: 'for', house: sole.id } });
      run(world);
      const { leader_since } = world.stateOf(house);
      if (leader_since !== since) changes += 1;
      since = leader_since;
    }
    return changes;
  },
  { now: 1, before: 2 },
);

mended(
  'whoever is held for good has the deputy of the age, whatever deputy they left, and so has who is held for longer than theirs',
  (revision) => {
    const { world, house } = scene(revision);
    const mate = mateOf(world, house);
    run(world);
    for (const each of [house, mate])
      give(world, each, { type: 'deputize', style: 'raider', limits: { attack: true }, until_tick: 25 });
    hold(world, house.id, null);
    hold(world, mate.id, world.at + 1_000 * 3_600_000);
    const style = (id: number) => world.deputies.of(id)?.style ?? null;
    const at_once = style(house.id);
    run(world, 30);
    return [at_once, style(house.id), style(mate.id)];
  },
  { now: ['builder', 'builder', 'builder'], before: ['raider', null, null] },
);

mended(
  'gold that offers hold is in reach of who robs the house',
  (revision) => {
    const { world, house } = scene(revision);
    const mate = mateOf(world, house);
    run(world);
    give(world, mate, { type: 'recruit_academic', name: 'Nell', category: 'economy' });
    const { id } = world.characters.of(mate.id).find(({ kind }) => kind === 'academic')!;
    const character = { kind: 'academic', id };
    const price = appraisalOf(world, world.characters.get('academic', id)!);
    give(world, mate, { type: 'list', character });
    house.gold = price;
    assert.equal(codeOf(give(world, house, { type: 'make_offer', character, price })), 'offer_made');
    world.begin(world.at);
    const { gold } = takeGoods(liveScope(world), house, 5_000, 1_000_000);
    assert.equal(mate.seq === world.seq, gold > 0, 'whom the offer was made to is told of its end');
    return [gold > 0, house.gold + gold === price, world.hall.by(house.id).length];
  },
  { now: [true, true, 0], before: [false, false, 1] },
);

mended(
  'a quest of which no episode was answered is no deed',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    give(world, house, { type: 'recruit_general', name: 'Nell' });
    const seeker = world.characters.of(house.id).find(({ name }) => name === 'Nell')!;
    endQuest(world, questOf(house, 0, { seeker }), 'unanswered', 0);
    const without = seeker.deeds.quests ?? 0;
    endQuest(world, questOf(house, 0, { seeker }), 'refused', 1);
    return [without, seeker.deeds.quests];
  },
  { now: [0, 1], before: [1, 2] },
);

mended(
  'of what was given to a wonder a part comes back where the house that built it leaves, and is told of',
  (revision) => {
    const { world, house } = scene(revision);
    const builder = mateOf(world, house);
    const gift = (by: House) => ({ house: by.id, gold: 10_000, materials: [] });
    world.wonders.builds.push({
      wonder: 0,
      builder: builder.id,
      gifts: [{ ...gift(house), materials: world.rules.wonders.list[0].materials.map(() => 10) }],
      done_tick: 0,
    });
    const { gold } = house;
    leaveWorks(world, builder);
    return [house.gold > gold, told(house, 'wonder_missed')];
  },
  { now: [true, 1], before: [false, 0] },
);

mended(
  'orders ahead and a deputy keep what the house has promised to forbear',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    const { list } = world.rules.quests.episodes;
    const episode = list.findIndex(({ ask }) => ask.kind === 'forbearance' && ask.what === 'explore');
    world.quests.of_house.set(house.id, questOf(house, episode, { forbearing: true, next_ask_tick: 50 }));
    ahead(world, house, { type: 'explore', acres: 1 });
    const [foreseen] = forecast(world, house, 2).orders;
    run(world, 2);
    assert.equal(
      foreseen.held_up?.code,
      world.queues.of(house.id)?.entries[0]?.held_up?.code,
      'as it was foreseen',
    );
    if (!world.quests.of_house.has(house.id)) return ['broken'];
    give(world, house, { type: 'deputize', style: 'builder', limits: {} });
    const command = { type: 'explore', house: house.id, acres: 1 } as never;
    const said = execute(world, { at: world.at, actor: { deputy: house.id }, command });
    return [codeOf(said), world.queues.of(house.id)?.entries[0]?.held_up?.code];
  },
  { now: ['deputy_may_not', 'guard'], before: ['broken'] },
);

mended(
  'any house of a realm pays for its work, under protection too',
  (revision) => {
    const { world, house } = scene(revision, {});
    run(world);
    world.realms[house.realm - 1].works.propose(house.state, true);
    return codeOf(give(world, house, { type: 'fund_work', gold: 10 }));
  },
  { now: 'work_funded', before: 'under_protection' },
);

mended(
  'what an order ahead keeps is left of all that there is, and not of its share',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    house.gold = 1_000_000;
    const spent = [700_000, 950_000].map((amount) => {
      const acres = { type: 'share', of: 'gold', bp: 1_000 };
      const land = house.incoming_land;
      house.gold = 1_000_000;
      ahead(world, house, { type: 'explore', acres }, { guards: { keep: [{ what: 'gold', amount }] } });
      run(world);
      assert.ok(house.gold >= Math.max(amount, 900_000), `${house.gold} left`);
      return house.incoming_land > land;
    });
    return spent;
  },
  { now: [true, true], before: [false, false] },
);

mended(
  'who builds a wonder that others pay for first is told once, with a gift of its own or without',
  (revision) => {
    const { world, house } = scene(revision);
    const [giver, idle] = world.houses.filter(({ realm }) => realm !== house.realm);
    run(world);
    const { id, gold, materials } = world.rules.wonders.list[0];
    for (const builder of [house, giver, idle]) {
      builder.gold = 2 * gold;
      for (const [index, units] of materials) builder.cells[MATERIALS + index] = 2 * units;
      assert.equal(codeOf(give(world, builder, { type: 'start_wonder', wonder: id })), 'wonder_started');
    }
    const fund = (builder: House, gift: object) =>
      give(world, builder, { type: 'fund_wonder', builder: builder.id, ...gift });
    fund(giver, { gold: 100 });
    fund(house, { gold });
    for (const [index, amount] of materials)
      fund(house, { material: world.rules.materials.list[index].id, amount });
    assert.ok(world.wonders.isTaken(0));
    return [giver, idle, house].map((builder) => told(builder, 'wonder_missed'));
  },
  { now: [1, 1, 0], before: [1, 0, 0] },
);

mended(
  'no ceasefire begins between those whose war ends with the age, by its last tick or by staff',
  (revision) =>
    [true, false].map((by_staff) => {
      const { world, house } = scene(revision, { ...OPEN, age_ticks: 24 });
      const target = strangerTo(world, house);
      run(world);
      lead(world, house);
      const [ours, theirs] = [house, target].map((each) => world.stateOf(each));
      world.relations.raise(ours, theirs, 100_000);
      assert.equal(
        codeOf(give(world, house, { type: 'declare_war', realm: theirs.realm, state: theirs.id })),
        'war_declared',
      );
      if (by_staff) endByStaff(world, { kind: 'end', at: world.at });
      else run(world, 23);
      assert.ok(world.ended);
      assert.equal(told(house, 'war_ended'), 1);
      return [told(house, 'ceasefire_began'), chronicled(world, 'ceasefire_began')];
    }),
  {
    now: [
      [0, 0],
      [0, 0],
    ],
    before: [
      [1, 1],
      [1, 1],
    ],
  },
);

mended(
  'who bid for a character of a robot that leaves its seat is told, and the seller whose leading bid goes with it',
  (revision) => {
    const { world, house } = scene(revision);
    const [bidder, seller] = world.houses.filter(({ realm }) => realm !== house.realm);
    run(world);
    const prices: number[] = [];
    for (const [owner, buyer, name] of [
      [house, bidder, 'Nell'],
      [seller, house, 'Tam'],
    ] as const) {
      give(world, owner, { type: 'recruit_general', name });
      const { kind, id } = world.characters.of(owner.id).find((each) => each.name === name)!;
      const reserve = appraisalOf(world, world.characters.get(kind, id)!);
      give(world, owner, { type: 'list', character: { kind, id }, reserve, ticks: 6 });
      const { id: listing } = world.hall.listing(world.characters.get(kind, id)!)!;
      buyer.gold = 10_000_000;
      assert.equal(codeOf(give(world, buyer, { type: 'bid', listing, price: reserve })), 'bid_made');
      prices.push(reserve);
    }
    const { gold } = bidder;
    leaveSeat(world, house);
    assert.equal(bidder.gold - gold, prices[0]);
    return [bidder, seller].map(({ news }) =>
      news.items().flatMap((item) => {
        if (item.kind !== 'bid_ended' && item.kind !== 'bid_lost') return [];
        assert.ok(prices.includes(item.price));
        return [[item.kind, item.name]];
      }),
    );
  },
  { now: [[['bid_ended', 'Nell']], [['bid_lost', 'Tam']]], before: [[], []] },
);

mended(
  'a wonder that goes with the seat of its house is told of to its state, and to the world where it was paid',
  (revision) =>
    [0, 50].map((done_tick) => {
      const { world, house } = scene(revision);
      const builder = mateOf(world, house);
      const state = world.stateOf(house);
      const mate = world.houses.find(
        (each) => world.stateOf(each) === state && each !== house && each !== builder,
      )!;
      const { wonders, rules } = world;
      const stands = { house: builder.id, tick: 1, revived: false };
      wonders.built.push({ ...stands, wonder: 0, awake_until: 90 }, { ...stands, wonder: 1, awake_until: 0 });
      const gift = {
        house: house.id,
        gold: 10_000,
        materials: rules.wonders.list[2].materials.map(() => 10),
      };
      wonders.builds.push({ wonder: 2, builder: builder.id, gifts: [gift], done_tick });
      leaveSeat(world, builder);
      const lost = [house, mate].map((each) => told(each, 'wonder_lost'));
      return [...lost, chronicled(world, 'wonder_lost'), world.chronicle.left.has(builder.id)];
    }),
  {
    now: [
      [2, 3, 2, true],
      [2, 3, 3, true],
    ],
    before: [
      [0, 0, 0, false],
      [0, 0, 0, false],
    ],
  },
);

mended(
  'an order ahead for one tick lapses where that passes while its house is held, and is told of; one that may wait does',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    const explore = { command: { type: 'explore', house: house.id, acres: 1 } };
    const when = { type: 'at_tick', tick: 3 };
    for (const guards of [{}, { otherwise: 'wait' }, { otherwise: 'lapse' }])
      give(world, house, { type: 'queue', ...explore, when, guards });
    give(world, house, { type: 'queue', ...explore, when: { type: 'at_tick', tick: 40 } });
    hold(world, house.id, world.at + 10 * world.rules.params.tick_ms);
    const foretold = forecast(world, house, 4).orders.filter(({ becomes }) => becomes === 'gone');
    run(world, 5);
    const gone = house.news.items().flatMap((item) => (item.kind === 'queue_acted' ? item.held_up : []));
    assert.ok(gone.every(({ code, now }) => code === 'guard' && now === 'gone'));
    assert.deepEqual(
      foretold.map(({ order }) => order.entry),
      gone.map(({ entry }) => entry),
    );
    run(world, 20);
    return {
      gone: gone.map(({ entry }) => entry),
      done: house.news
        .items()
        .flatMap((item) => (item.kind === 'queue_acted' ? item.done.map(({ entry }) => entry) : [])),
      waits: world.queues.of(house.id)?.entries.map(({ entry }) => entry),
    };
  },
  { now: { gone: [1, 3], done: [2], waits: [4] }, before: { gone: [], done: [1, 2, 3], waits: [4] } },
);

mended(
  'a house that is held for good neither votes nor leads from then on, whether or not the world was restarted',
  (revision) => {
    const { world, house, restarted } = scene(revision);
    const mate = mateOf(world, house);
    const vote = (by: House, of: House) =>
      codeOf(give(world, by, { type: 'vote', vote: { type: 'for', house: of.id } }));
    run(world);
    lead(world, house);
    vote(mate, mate);
    const state = world.stateOf(house);
    const leads = () => (state.leader === house.id ? 'it' : state.leader === 0 ? 'nobody' : 'another');
    const { seq } = mate;
    const { active } = countVotes(world, state);
    world.begin(world.at);
    hold(world, house.id, null);
    assert.equal(mate.seq > seq, leads() !== 'it', 'its state is told');
    const after = [leads(), active - countVotes(world, state).active, vote(mate, house)];
    const other = restarted();
    for (const each of [world, other]) run(each, world.rules.params.day_ticks);
    assert.equal(stateHash(world, sha256), stateHash(other, sha256));
    after.push(leads());
    release(world, house.id);
    return [...after, leads(), countVotes(world, state).active];
  },
  {
    now: ['another', 1, 'given_up', 'another', 'it', 3],
    before: ['it', 0, 'voted', 'it', 'it', 3],
  },
);

mended(
  'whoever is robbed of what waiting orders hold is told which were taken back, by an army and by thieves',
  (revision) => {
    const { world, house } = scene(revision);
    const { id } = world.rules.materials.list[0];
    const order = (side: string, quantity: number, price: number) =>
      codeOf(give(world, house, { type: 'order', side, material: id, quantity, price }));
    run(world);
    house.gold = 100_000;
    house.cells[MATERIALS] = 1_000;
    const { reference } = world.market.books[0].trading;
    assert.equal(order('sell', 900, 2 * reference), 'order_placed');
    assert.equal(order('buy', 900, Math.ceil(reference / 2)), 'order_placed');
    house.gold = 0;
    const held = world.market.of(house.id).reduce((gold, each) => gold + world.market.goldIn(each), 0);
    world.begin(world.at);
    takeGoods(liveScope(world), house, 2_000, 1_000_000);
    stockOf('material', world.rules.materials.list[0], 0).free(liveScope(world), house, 901);
    assert.equal(world.market.of(house.id).length, 0);
    return house.news.items().flatMap((item) => {
      if (item.kind !== 'order_taken_back') return [];
      const { side, material, left, gold, units } = item;
      return [[side, material === id, left, gold === held, units]];
    });
  },
  {
    now: [
      ['buy', true, 900, true, 0],
      ['sell', true, 900, false, 900],
    ],
    before: [],
  },
);

mended(
  'staff take out what waiting orders hold, which are taken back and told of; what they need not they leave',
  (revision) => {
    const { world, house } = scene(revision);
    const [giver] = world.houses.filter(({ realm }) => realm !== house.realm);
    const { id } = world.rules.materials.list[0];
    run(world);
    house.gold = 100_000;
    house.cells[MATERIALS] = 1_000;
    const { reference } = world.market.books[0].trading;
    for (const order of [
      { side: 'buy', price: Math.ceil(reference / 2) },
      { side: 'sell', price: 2 * reference },
    ])
      assert.equal(
        codeOf(give(world, house, { type: 'order', material: id, quantity: 900, ...order })),
        'order_placed',
      );
    const had = { gold: house.gold, held: goldHeld(world, house) };
    const take = (goods: Readonly<Record<string, number>>) =>
      byStaff(world, {
        kind: 'staff',
        at: world.at,
        act: {
          type: 'compensate',
          house: house.id,
          giver: giver.id,
          back: false,
          goods,
          acres: 0,
          note: 'fed',
        },
      })?.params ?? 'done';
    const all = 100_000 + 1_000_000;
    const most = take({ gold: all });
    assert.deepEqual(most, {
      what: 'gold',
      needed: all,
      have: had.gold + (revision < 9 ? 0 : had.held),
    });
    return [
      take({ gold: had.gold }),
      world.market.of(house.id).length,
      take({ gold: had.held, [id]: 1_000 }) === 'done',
      world.market.of(house.id).length,
      told(house, 'order_taken_back'),
      house.gold,
      house.row[MATERIALS],
    ];
  },
  { now: ['done', 2, true, 0, 2, 0, 0], before: ['done', 2, false, 2, 0, 0, 100] },
);

mended(
  'houses that are hardly played add nothing to the score that is divided by those that are',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, states_per_realm: 1 });
    const { score_active_commands, score_houses_min } = world.rules.params;
    const own = world.stateOf(house);
    const idle = membersOf(world, own).slice(score_houses_min);
    assert.ok(idle.length > 0);
    for (const each of world.houses) each.commands = score_active_commands;
    const scoreOf = () => scored(world, totalsOf(world)).find(({ state }) => state === own)!;
    const ahead_by = () =>
      scoreOf().score - scored(world, totalsOf(world)).find(({ state }) => state !== own)!.score;
    run(world);
    const before = scoreOf();
    const was_ahead_by = ahead_by();
    for (const each of idle) each.commands = score_active_commands - 1;
    world.recount(...idle);
    const at_once = scoreOf();
    run(world);
    const { land, scored_land, scored_might, active_land, active_might } = scoreOf();
    assert.equal(at_once.scored_land, scored_land);
    assert.equal(active_might < scoreOf().might, true);
    return [
      before.scored_land === before.land,
      scored_land === land,
      scored_land === active_land && scored_might === active_might,
      ahead_by() > was_ahead_by + 500,
    ];
  },
  { now: [true, false, true, false], before: [true, true, false, true] },
);

mended(
  'a treasury shares out what its realm brings, and not what its houses give, also over a restart',
  (revision) => {
    const { world, house, restarted } = scene(revision);
    const mate = mateOf(world, house);
    const state = world.stateOf(house);
    const { material } = world.realms[house.realm - 1].rule;
    const { id } = world.rules.materials.list[material];
    const { day_ticks, treasury_cap_per_acre } = world.rules.params;
    const got = ({ houses }: World) =>
      houses
        .filter((each) => world.stateOf(each) === state)
        .flatMap(({ news }) => news.items())
        .flatMap((item) => (item.kind === 'treasury_share' ? [item.materials[id] ?? 0] : []))
        .reduce((sum, units) => sum + units, 0);
    run(world, 2 * day_ticks);
    const usual = got(world);
    assert.ok(usual > 100, 'a full treasury shares out what comes');
    mate.cells[MATERIALS + material] = 50_000;
    assert.equal(codeOf(give(world, mate, { type: 'donate', amount: 50_000, material: id })), 'donated');
    run(world, day_ticks - 3);
    const other = restarted();
    for (const each of [world, other]) run(each, 3);
    assert.equal(stateHash(world, sha256), stateHash(other, sha256));
    const cap = treasury_cap_per_acre * state.land;
    return [got(world) > usual + 49_000, state.treasury.materials[material] > cap + 49_000];
  },
  { now: [false, true], before: [true, false] },
);

mended(
  'thieves are held against their state by what they could have done, caught or not',
  (revision) => {
    const { world, house } = scene(revision, OPEN);
    const target = strangerTo(world, house);
    const { sabotage_hostility_hundredths: whole } = world.rules.params;
    run(world);
    target.cells[UNITS + SLOT.thieves] = 10_000;
    house.cells[UNITS + SLOT.thieves] = 10_000;
    const felt = (thieves: number) => {
      const [by, victim] = [world.stateOf(house), world.stateOf(target)];
      for (let tries = 0; tries < 30; tries++) {
        const before = world.relations.felt(victim, by);
        house.nerve = 100;
        house.cells[UNITS + SLOT.thieves] = 10_000;
        const sent = { type: 'operation', op: 'bribe', target: target.id, thieves };
        const said = give(world, house, sent) as { type: string; success: boolean };
        assert.equal(said.type, 'operation', JSON.stringify(said));
        if (!said.success) return world.relations.felt(victim, by) - before;
      }
      throw new Error('they are never caught');
    };
    const [one, few, all] = [felt(1), felt(100), felt(9_000)];
    assert.equal(all, whole);
    return [one, few > 0 && few < whole];
  },
  { now: [0, true], before: [75, false] },
);

mended(
  'an auction is over by the end of the age, however late it is listed and bid for',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, age_ticks: 40 });
    const bidder = strangerTo(world, house);
    give(world, house, { type: 'recruit_general', name: 'Hask', traits: [] });
    run(world, 30);
    const [character] = world.characters.of(house.id);
    const named = { kind: character.kind, id: character.id };
    const reserve = appraisalOf(world, character);
    const late = codeOf(give(world, house, { type: 'list', character: named, reserve, ticks: 11 }));
    if (late === 'listed') return [late];
    assert.equal(
      codeOf(give(world, house, { type: 'list', character: named, reserve, ticks: 10 })),
      'listed',
    );
    run(world, 9);
    bidder.gold = 10_000_000;
    const { id: listing } = world.hall.listing(character)!;
    const said = give(world, bidder, { type: 'bid', listing, price: reserve }) as { ends_tick?: number };
    run(world);
    return [late, said.ends_tick, world.ended, character.house === bidder.id];
  },
  { now: ['after_the_age', 40, true, true], before: ['listed'] },
);

mended(
  'no order waits for a tick after the last of the age',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, age_ticks: 40 });
    const at = (tick: number) =>
      codeOf(
        give(world, house, {
          type: 'queue',
          command: { type: 'set_draft', house: house.id, rate_bp: 0 },
          when: { type: 'at_tick', tick },
        }),
      );
    return [at(40), at(41)];
  },
  { now: ['queued', 'after_the_age'], before: ['queued', 'queued'] },
);

mended(
  'a dossier counts the troops that a muster of its tick does, and its people by these',
  (revision) => {
    const { world, house } = scene(revision);
    const viewer = strangerTo(world, house);
    const summary = dossier(world, viewer, house);
    const { home } = muster(world, viewer, house);
    const off = home.soldiers - house.row[UNITS];
    assert.notEqual(off, 0);
    return [summary.troops.soldiers === home.soldiers, summary.population === house.population];
  },
  { now: [true, false], before: [false, true] },
);

mended(
  'a state that staff have called otherwise is not named anew by an order ahead of its leader',
  (revision) => {
    const { world, house } = scene(revision);
    const state = world.stateOf(house);
    state.leader = house.id;
    const orders = [
      { type: 'rename_state', house: house.id, name: 'Rude Land' },
      { type: 'set_draft', house: house.id, rate_bp: 1_000 },
    ];
    for (const command of orders) give(world, house, { type: 'queue', command, when: { type: 'each_tick' } });
    run(world);
    const name = `${world.realms[state.realm - 1].rule.name} ${state.id}`;
    const act = { type: 'rename_state', realm: state.realm, state: state.id, name, look: name } as const;
    assert.equal(byStaff(world, { kind: 'staff', at: world.at, act }), null);
    state.leader = house.id;
    run(world);
    return [state.name === name, world.queues.of(house.id)?.entries.length];
  },
  { now: [true, 1], before: [false, 2] },
);

mended(
  'a state that is given the name it has is not told of it again',
  (revision) => {
    const { world, house } = scene(revision);
    world.stateOf(house).leader = house.id;
    const rename = () => codeOf(give(world, house, { type: 'rename_state', name: 'Same Name' }));
    return [rename(), rename(), told(house, 'state_renamed')];
  },
  { now: ['state_renamed', 'name_taken', 1], before: ['state_renamed', 'state_renamed', 2] },
);

/** Orders ahead that fall short of something at first: which of them fire once there is enough of it. */
const ONCE_SHORT: {
  readonly [name: string]: (scene: Scene) => {
    readonly command: object;
    /** Whether there is too little, or enough, as the next tick ends. */
    readonly has: (enough: boolean) => void;
  };
} = {
  upgrade({ house }) {
    return {
      command: { type: 'upgrade', unit: 1, count: 50 },
      has: (enough) => house.cells.fill(enough ? 100 : 0, UNITS + 1, UNITS + 2),
    };
  },
  release({ house }) {
    return {
      command: { type: 'release', unit: 1, count: 20 },
      has: (enough) => house.cells.fill(enough ? 100 : 0, UNITS + 1, UNITS + 2),
    };
  },
  invest({ world, house }) {
    const { id: science, category } = world.rules.sciences.list[0];
    return {
      command: { type: 'invest', science, books: 100_000 },
      has: (enough) => house.cells.fill(enough ? 100_000 : 0, BOOKS + category, BOOKS + category + 1),
    };
  },
  send_aid({ world, house }) {
    const [{ id, index }] = world.rules.materials.list;
    return {
      command: { type: 'send_aid', to: mateOf(world, house).id, what: `material:${id}`, amount: 3_000 },
      has: (enough) => house.cells.fill(enough ? 4_000 : 0, MATERIALS + index, MATERIALS + index + 1),
    };
  },
  grant({ world, house }) {
    const { treasury } = world.stateOf(house);
    return {
      command: { type: 'grant', to: mateOf(world, house).id, amount: 100_000 },
      has: (enough) => {
        house.gold = 0;
        treasury.gold = enough ? 4_000_000 : 0;
      },
    };
  },
  order({ world, house }) {
    const { treasury } = world.stateOf(house);
    const [{ id: material, index }] = world.rules.materials.list;
    const price = world.market.books[index].trading.reference;
    return {
      command: { type: 'order', treasury: true, side: 'sell', material, quantity: 3_000, price },
      has: (enough) => {
        house.cells[MATERIALS + index] = 0;
        treasury.materials[index] = enough ? 4_000 : 0;
      },
    };
  },
  fund_wonder({ world, house }) {
    const mate = mateOf(world, house);
    const [{ gold }] = world.rules.wonders.list;
    const gift = { house: mate.id, gold: 0, materials: new Array<number>(9).fill(0) };
    world.wonders.builds.push({ wonder: 0, builder: mate.id, gifts: [gift], done_tick: 0 });
    return {
      command: { type: 'fund_wonder', builder: mate.id, gold },
      has: (enough) => {
        house.gold = 10_000;
        gift.gold = enough ? gold - 1_000 : 0;
      },
    };
  },
  cast({ world, house }) {
    const target = strangerTo(world, house);
    const [ours, theirs] = [house, target].map((each) => world.stateOf(each));
    const rite = world.rules.rites.list.find(({ kind }) => kind === 'strong_hex')!;
    world.relations.raise(ours, theirs, 2_000);
    const { aether } = ritePrice(house, rite);
    return {
      command: { type: 'cast', rite: rite.id, target: target.id },
      has: (enough) => {
        house.aether = aether;
        if (!enough) return;
        world.relations.raise(ours, theirs, 1_000_000);
        theirs.land = ours.land;
        give(world, house, { type: 'declare_war', realm: theirs.realm, state: theirs.id });
      },
    };
  },
  build({ world, house }) {
    house.land += 60;
    const [{ id: building }] = world.rules.buildings.list;
    return {
      command: { type: 'build', building, count: 20 },
      has: (enough) => {
        house.gold = 0;
        house.build_credits = enough ? 20 : 0;
      },
    };
  },
  'build of a plan'({ world, house }) {
    house.land += 60;
    const { list } = world.rules.buildings;
    const { material: made } = world.realms[house.realm - 1].rule;
    const strange = list.filter(({ material }) => material !== made);
    const [first] = strange;
    const second = strange.find(({ material }) => material !== first.material)!;
    const lacks = (index: number, bp: number) => ({ building: list[index].id, bp });
    return {
      command: {
        type: 'build',
        building: { type: 'plan', shares: [lacks(first.index, 6_000), lacks(second.index, 4_000)] },
        count: { type: 'max' },
      },
      has: (enough) => {
        for (const { material } of strange) house.cells[MATERIALS + material] = 0;
        house.cells[MATERIALS + second.material] = enough ? 4_000 : 0;
      },
    };
  },
};

for (const [name, begin] of Object.entries(ONCE_SHORT)) {
  mended(
    `an order ahead that fell short fires once the house has what it takes: ${name}`,
    (revision) => {
      const of = scene(revision);
      const { world, house } = of;
      lead(world, house);
      run(world, 50);
      const { command, has } = begin(of);
      ahead(world, house, command, { when: { type: 'affordable' } });
      for (let i = 0; i < 2; i++) {
        has(false);
        run(world);
      }
      const [order] = world.queues.of(house.id)?.entries ?? [];
      assert.equal(order?.held_up?.code, 'not_enough', JSON.stringify(order));
      has(true);
      run(world);
      return told(house, 'queue_acted') > 1;
    },
    { now: true, before: false },
  );
}

/** A house with a wonder that is awake, battered to just below where that falls dormant, and one that attacks it. */
function besieged(revision: number) {
  const of = scene(revision, { ...OPEN, attack_home_min_bp: 0 });
  const { world, house } = of;
  const attacker = strangerTo(world, house);
  run(world, 3);
  world.wonders.built.push({ wonder: 0, house: house.id, tick: 1, awake_until: 100, revived: false });
  giveStateAnew(world, world.stateOf(house));
  attacker.cells[UNITS + SLOT.offense] = 50_000;
  settle(world.rules, attacker);
  house.battered_tenths = world.rules.params.wonder_beaten_tenths - 1;
  const [[stat]] = world.rules.wonders.list[0].effects;
  const mate = mateOf(world, house);
  const was_given = mate.row[GIVEN + stat];
  const attack = (by: House, on: House, units: number[]) =>
    assert.equal(codeOf(give(world, by, { type: 'attack', target: on.id, units })), 'attacked');
  const seen = () => ({
    dormant: world.wonders.built[0].awake_until === 0,
    gives_nothing: mate.row[GIVEN + stat] !== was_given,
    told: told(mate, 'wonder_dormant'),
    chronicled: chronicled(world, 'wonder_dormant'),
  });
  return { ...of, attacker, attack, seen };
}

const ASLEEP = { dormant: true, gives_nothing: true, told: 1, chronicled: 1 };
const AWAKE = { dormant: false, gives_nothing: false, told: 0, chronicled: 0 };

mended(
  'a wonder falls dormant with the blow that beats its house, whatever the house does before the tick, and is told of once',
  (revision) => {
    const { world, house, attacker, attack, seen, restarted } = besieged(revision);
    attack(attacker, house, [0, 25_000]);
    const at_once = seen();
    attack(house, attacker, [1]);
    run(world);
    assert.equal(stateHash(restarted(), sha256), stateHash(world, sha256));
    return [at_once, seen()];
  },
  { now: [ASLEEP, ASLEEP], before: [AWAKE, AWAKE] },
);

mended(
  'a wonder falls dormant also where its house mends by as much in the tick',
  (revision) => {
    const { world, house, attacker, attack, seen } = besieged(revision);
    attack(attacker, house, [0, 25_000]);
    house.battered_tenths = world.rules.params.wonder_beaten_tenths;
    run(world);
    return seen();
  },
  { now: ASLEEP, before: AWAKE },
);

mended(
  'an ambush falls on the army of a house that is far smaller, which nothing else may attack',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_home_min_bp: 0 });
    const taker = strangerTo(world, house);
    run(world);
    for (const each of [house, taker]) each.cells[UNITS + SLOT.offense] = 50_000;
    const taking = { type: 'attack', attacker: taker.id, target: house.id, units: [0, 40_000] };
    assert.equal(codeOf(give(world, taker, taking)), 'attacked');
    house.land = taker.land * 4;
    const attack = { type: 'attack' as const, attacker: house.id, target: taker.id, units: [0, 10_000] };
    assert.equal(codeOf(give(world, house, attack)), 'target_too_small');
    const ambush = { ...attack, kind: 'flanked_ambush' };
    const carried = taker.incoming_land;
    return [
      codeOf(preview(world, { at: world.at, actor: { robot: house.id }, command: ambush })),
      codeOf(give(world, house, ambush)),
      taker.incoming_land < carried,
    ];
  },
  { now: ['attacked', 'attacked', true], before: ['target_too_small', 'target_too_small', false] },
);

mended(
  'who has as many orders waiting as may wait is refused one that would wait too, and none that is filled at once',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, orders_open_max: 2 });
    const seller = strangerTo(world, house);
    run(world);
    const [{ id: material, index }] = world.rules.materials.list;
    const { band, stewards, trading } = world.market.books[index];
    const [low, fair] = [band.min, trading.reference];
    for (const steward of stewards) steward.offer = 0;
    seller.cells[MATERIALS + index] = 1_000;
    const order = (by: House, side: string, quantity: number, price: number) =>
      codeOf(give(world, by, { type: 'order', side, material, quantity, price }));
    for (let i = 0; i < 2; i++) assert.equal(order(house, 'buy', 1, low), 'order_placed');
    assert.equal(order(seller, 'sell', 10, fair), 'order_placed');
    const hash = stateHash(world, sha256);
    const refused = [order(house, 'buy', 1, low), order(house, 'buy', 11, fair)];
    assert.equal(stateHash(world, sha256), hash, 'a refusal changes nothing');
    return [...refused, order(house, 'buy', 10, fair), world.market.of(house.id).length];
  },
  {
    now: ['too_many_orders', 'too_many_orders', 'order_placed', 2],
    before: ['too_many_orders', 'too_many_orders', 'too_many_orders', 2],
  },
);

mended(
  'aether that is made arrives at full cisterns too; where none is made none does',
  (revision) => {
    const { world, house } = scene(revision);
    run(world, 2);
    house.aether = 1_000_000;
    const fires = () => {
      const before = house.incoming_land;
      ahead(world, house, { type: 'explore', acres: 1 }, { when: { type: 'arrival', of: 'aether' } });
      run(world);
      return house.incoming_land > before;
    };
    const full = fires();
    for (const { index, aether, adepts } of world.rules.buildings.list)
      if (aether + adepts > 0) house.cells[BUILDINGS + index] = 0;
    house.adepts = 0;
    buildingsChanged(house);
    settle(world.rules, house);
    return [full, fires()];
  },
  { now: [true, false], before: [false, false] },
);

/** An attack that a target holds whose defense is given so much more: what is told of by how much, and what follows. */
function heldBy(revision: number, given_bp: number) {
  const { world, house } = scene(revision, { ...OPEN, attack_home_min_bp: 0, attack_hopeless_bp: 0 });
  const target = strangerTo(world, house);
  const [by, victim] = [world.stateOf(house), world.stateOf(target)];
  run(world);
  target.gold = 10_000_000;
  give(world, target, { type: 'recruit_general', name: 'Wall', traits: [] });
  const [general] = world.characters.of(target.id);
  give(world, target, { type: 'set_defender', general: general.id });
  target.cells[GIVEN + S.defense] += given_bp;
  target.cells[UNITS + SLOT.defense] = 2_000;
  house.cells[UNITS + SLOT.offense] = 1_980;
  buildingsChanged(target);
  settle(world.rules, target);
  const said = give(world, house, {
    type: 'attack',
    attacker: house.id,
    target: target.id,
    units: [0, 1_980],
  });
  assert.equal(codeOf(said), 'attacked', JSON.stringify(said));
  const item = target.news.items().at(-1);
  assert.ok(item?.kind === 'attack_suffered' && !item.won);
  return {
    margin_bp: item.margin_bp,
    told: [world.relations.felt(victim, by), general.experience, target.battered_tenths, item.lost],
  };
}

mended(
  'a battle that was held tells by its margin alone how strong the other was',
  (revision) => {
    const held = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450].map((given_bp) =>
      heldBy(revision, given_bp),
    );
    const steps = new Set(held.map((each) => each.margin_bp));
    const [alike] = [...steps]
      .map((step) => held.filter(({ margin_bp }) => margin_bp === step))
      .sort((a, b) => b.length - a.length);
    assert.ok(alike.length > 4, `${alike.length}`);
    return alike[0].told.map((_, i) => new Set(alike.map(({ told }) => told[i])).size > 1);
  },
  { now: [false, false, false, false], before: [true, true, true, true] },
  11,
);

mended(
  'the margin of a battle is of what a report of that tick counts, and reports of a tick count alike for all',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_home_min_bp: 0, margin_told_bp: 100 });
    const target = strangerTo(world, house);
    const other = world.houses.find(({ realm }) => realm !== house.realm && realm !== target.realm)!;
    let [as_counted, alike, contradicted] = [true, true, false];
    for (let i = 0; i < 40; i++) {
      run(world);
      target.battered_tenths = 0;
      target.cells[UNITS + SLOT.defense] = 2_000;
      house.cells[UNITS + SLOT.offense] = 2_450 + 10 * i;
      const { defense } = muster(world, house, target);
      if (muster(world, other, target).defense !== defense) alike = false;
      const said = give(world, house, { type: 'attack', target: target.id, units: [0, 2_450 + 10 * i] });
      assert.ok('offense' in said && 'outcome' in said, JSON.stringify(said));
      const item = house.news.items().at(-1);
      assert.ok(item?.kind === 'attack_made' && item.margin_bp !== undefined);
      const counted = marginBp(world.rules, said.offense, defense);
      assert.ok(counted !== undefined);
      const agreeing = item.won ? Math.max(0, counted) : Math.min(0, counted);
      if (agreeing !== counted) contradicted = true;
      if (item.margin_bp !== agreeing) as_counted = false;
      assert.ok(item.won ? item.margin_bp >= 0 : item.margin_bp <= 0);
    }
    assert.ok(contradicted);
    return [as_counted, alike];
  },
  { now: [true, true], before: [false, false] },
  11,
);

mended(
  'thieves who are caught are held for by how many they are for the land, and not by what there is for them',
  (revision) => {
    const felt = (adepts: number, thieves: number) => {
      const { world, house } = scene(revision, { ...OPEN, chance_min_bp: 0, chance_max_bp: 0 });
      const target = strangerTo(world, house);
      run(world);
      target.adepts = adepts;
      house.nerve = 100;
      house.cells[UNITS + SLOT.thieves] = 10_000;
      const said = give(world, house, { type: 'operation', op: 'knives', target: target.id, thieves });
      assert.ok('success' in said && !said.success, JSON.stringify(said));
      assert.equal(target.land, 300);
      return world.relations.felt(world.stateOf(target), world.stateOf(house));
    };
    return [felt(1_000, 120), felt(2_000, 120), felt(1_000, 1), felt(1_000, 240)];
  },
  { now: [37, 37, 0, 75], before: [12, 6, 0, 27] },
  11,
);

mended(
  'those who frame another tell it no more of what they found',
  (revision) => {
    const felt = (adepts: number) => {
      const { world, house } = scene(revision, {
        ...OPEN,
        chance_min_bp: 10_000,
        chance_max_bp: 10_000,
        frame_failure_bp: 0,
      });
      const target = strangerTo(world, house);
      const framed = world.houses.find(({ realm }) => realm !== house.realm && realm !== target.realm)!;
      run(world);
      target.adepts = adepts;
      house.nerve = 100;
      house.cells[UNITS + SLOT.thieves] = 10_000;
      const sent = { op: 'knives', target: target.id, thieves: 120, frame: [framed.realm, framed.state] };
      const said = give(world, house, { type: 'operation', ...sent });
      assert.ok('success' in said && said.success, JSON.stringify(said));
      return world.relations.felt(world.stateOf(target), world.stateOf(framed));
    };
    return felt(1_000) === felt(2_000);
  },
  { now: true, before: false },
  11,
);

mended(
  'a rite on the house itself, and a divination, fire in the tick in which protection ends; hexes wait',
  (revision) => {
    const { world, house } = scene(revision, { protection_ticks: 6, protection_leave_ticks: 0 });
    const target = strangerTo(world, house);
    run(world, 4);
    house.aether = 1_000_000;
    for (const { index } of world.rules.materials.list) house.cells[MATERIALS + index] += 10_000;
    const { list } = world.rules.rites;
    const kinds = (['self', 'divination', 'weak_hex'] as const).map(
      (kind) => list.find((rite) => rite.kind === kind)!,
    );
    for (const { id: rite, kind } of kinds) {
      const at = { type: 'at_tick', tick: house.protected_until };
      const command = {
        type: 'cast',
        house: house.id,
        rite,
        ...(kind === 'self' ? {} : { target: target.id }),
      };
      assert.equal(codeOf(give(world, house, { type: 'queue', command, when: at })), 'queued');
    }
    run(world, house.protected_until - world.tick);
    assert.equal(house.protected_until, 0);
    const [acted] = house.news.items().flatMap((item) => (item.kind === 'queue_acted' ? [item] : []));
    return [acted.done.length, acted.held_up.map(({ code }) => code)];
  },
  { now: [2, ['guard']], before: [0, ['guard', 'guard', 'guard']] },
  11,
);

mended(
  'stewards who come down to what waiting buys offer sell to them, the best first, and at their price',
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    const { steward } = world.realms[house.realm % world.realms.length];
    const book = world.market.books[steward.material];
    const { reference } = book.trading;
    steward.stock = 1_000;
    steward.price_bp = 10_300;
    const buy = (who: House, quantity: number, price: number) => {
      who.gold = 1_000_000;
      const material = world.rules.materials.list[steward.material].id;
      return give(world, who, { type: 'order', side: 'buy', material, quantity, price });
    };
    const neighbour = world.houses.find(({ realm }) => realm === steward.realm)!;
    for (const [who, quantity, price] of [
      [neighbour, 10, reference],
      [house, 20, reference + 1],
      [house, 30, reference],
    ] as const)
      assert.equal(codeOf(buy(who, quantity, price)), 'order_placed');
    world.realms.forEach((each) => {
      if (each.steward !== steward) each.steward.price_bp = 15_000;
    });
    run(world, 4);
    assert.equal(book.trading.reference, reference);
    const filled = (who: House) =>
      who.news
        .items()
        .flatMap((item) =>
          item.kind === 'order_filled'
            ? [
                [
                  item.quantity,
                  item.price - reference,
                  item.fee,
                  item.cross_fee - Math.ceil(item.gold * 0.03),
                ],
              ]
            : [],
        );
    return [filled(house), filled(neighbour).map(([units, price]) => [units, price])];
  },
  {
    now: [
      [
        [20, 1, 0, 0],
        [30, 0, 0, 0],
      ],
      [[10, 0]],
    ],
    before: [[], []],
  },
  12,
);

mended(
  'an attack ahead with a guard that asks for more than the refusal it would meet does as its owner chose',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_range_min_bp: 5_000, attack_home_min_bp: 0 });
    const target = strangerTo(world, house);
    run(world);
    house.cells[UNITS + SLOT.offense] = 100;
    target.cells[UNITS + SLOT.defense] = 20_000;
    settle(world.rules, house);
    settle(world.rules, target);
    const shows = muster(world, house, target);
    const hit = { battered_tenths: 0, protection_bp: 10_000 };
    const by = { target: target.id, by: house.id, tick: world.tick, at: world.at, hit };
    world.itself<State>(world.stateOf(house)).intel.add(by, { kind: 'muster', ...shows });
    const units = SLOTS.map((_, slot) => (slot === SLOT.offense ? 10 : 0));
    const command = { type: 'attack', target: target.id, kind: 'assault', units };
    run(world, 2);
    const guards: object[] = [
      {},
      { win_margin_bp: 1_000 },
      { win_margin_bp: 1_000, otherwise: 'lapse' },
      { report_within_ticks: 1 },
      { report_within_ticks: 20 },
    ];
    for (const each of guards) ahead(world, house, command, { guards: each });
    run(world);
    const [told] = house.news.items().filter(({ kind }) => kind === 'queue_acted');
    assert.ok(told.kind === 'queue_acted');
    return told.held_up.map(({ code, error, now }) => [code === 'guard' ? error : code, now]);
  },
  {
    now: [
      ['hopeless', 'gone'],
      ['the army is too weak by the report', 'waiting'],
      ['the army is too weak by the report', 'gone'],
      ['the report of its troops is too old', 'waiting'],
      ['hopeless', 'gone'],
    ],
    before: [1, 2, 3, 4, 5].map(() => ['hopeless', 'gone']),
  },
  12,
);

mended(
  'so does one whose target is too small, or whose home would be too weak',
  (revision) => {
    const { world, house } = scene(revision, {
      ...OPEN,
      attack_range_min_bp: 5_000,
      attack_hopeless_bp: 0,
      attack_home_min_bp: 9_000,
    });
    const target = strangerTo(world, house);
    run(world);
    house.cells[UNITS + SLOT.soldiers] = 10_000;
    settle(world.rules, house);
    const units = SLOTS.map((_, slot) => (slot === SLOT.soldiers ? 5_000 : 0));
    const attack = (guards: object) =>
      ahead(world, house, { type: 'attack', target: target.id, kind: 'assault', units }, { guards });
    attack({});
    attack({ home_defense_min: 1 });
    attack({ home_defense_min: 1_000_000_000 });
    run(world);
    house.land = 3 * target.land;
    attack({});
    attack({ range_min_bp: 4_999 });
    attack({ range_min_bp: 5_000 });
    run(world);
    return house.news
      .items()
      .flatMap((item) => (item.kind === 'queue_acted' ? [item.held_up] : []))
      .map((held_up) => held_up.map(({ code, error, now }) => [code === 'guard' ? error : code, now]));
  },
  {
    now: [
      [
        ['home_too_weak', 'gone'],
        ['home_too_weak', 'gone'],
        ['too little defense would stay at home', 'waiting'],
      ],
      [
        // The one that waited for its home.
        ['target_too_small', 'gone'],
        ['target_too_small', 'gone'],
        ['target_too_small', 'gone'],
        ['its land is less than the range', 'waiting'],
      ],
    ],
    before: [
      [1, 2, 3].map(() => ['home_too_weak', 'gone']),
      [1, 2, 3].map(() => ['target_too_small', 'gone']),
    ],
  },
  12,
);

mended(
  'attacks of one soldier drive neither a real one out of the news of their target nor other battles out of the Chronicle',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, news_kept: 10, chronicle_kept: 10 });
    const [target, other] = world.houses.filter(({ realm }) => realm !== house.realm);
    run(world);
    house.cells[UNITS + SLOT.offense] = 100_000;
    for (const each of [target, other]) each.cells[UNITS + SLOT.defense] = 2_000;
    for (const each of [house, target, other]) settle(world.rules, each);
    const strikes = (on: House, slot: number, count: number) => {
      const units = SLOTS.map((_, at) => (at === slot ? count : 0));
      const said = give(world, house, { type: 'attack', target: on.id, units });
      assert.equal(codeOf(said), 'attacked', JSON.stringify(said));
    };
    strikes(target, SLOT.offense, 20_000);
    for (const on of [target, other]) for (let i = 0; i < 11; i++) strikes(on, SLOT.soldiers, 1);
    // One that might have won is told, whatever went before.
    strikes(other, SLOT.offense, 900);
    const of = (who: House) => [told(who, 'attack_suffered'), told(who, 'attack_made')];
    const won = target.news.items().filter((item) => item.kind === 'attack_suffered' && item.won).length;
    const kept = [of(target), won, of(other), of(house)];
    run(world, world.rules.params.day_ticks);
    strikes(target, SLOT.soldiers, 1);
    const again = target.news.items().at(-1)?.kind;
    run(world, world.rules.params.day_ticks);
    return [...kept, again, chronicled(world, 'battle')];
  },
  {
    now: [[4, 0], 1, [4, 0], [0, 10], 'attack_suffered', 6],
    before: [[10, 0], 0, [10, 0], [0, 10], 'attack_suffered', 10],
  },
  13,
);

mended(
  'a voter who tips the balance again and again drives nothing out of the news of its state; one elected for the first time is told of',
  (revision) => {
    const { world } = scene(revision);
    run(world);
    const [x, y, swings] = membersOf(world, world.realms[0].states[0]);
    const votes = (who: House, on: House) =>
      assert.equal(codeOf(give(world, who, { type: 'vote', vote: { type: 'for', house: on.id } })), 'voted');
    votes(x, x);
    votes(y, y);
    for (let i = 0; i < 20; i++) votes(swings, i % 2 === 0 ? x : y);
    const flips = told(swings, 'leader_elected');
    for (const each of [x, y]) votes(each, swings);
    const leaders = swings.news
      .items()
      .flatMap((item) => (item.kind === 'leader_elected' ? [item.leader] : []));
    return [flips, world.stateOf(swings).leader === swings.id, leaders.at(-1) === swings.id];
  },
  { now: [6, true, true], before: [20, true, true] },
  13,
);

mended(
  "what a leader proposes to one state after another, and declares on them, is told to the leader's own each time",
  (revision) => {
    const { world, house } = scene(revision);
    run(world);
    lead(world, house);
    const mate = mateOf(world, house);
    const others = world.realms
      .flatMap(({ states }) => states)
      .filter((state) => state.realm !== house.realm)
      .slice(0, 5);
    for (const { realm, id: state } of others) {
      const asked = give(world, house, { type: 'propose_ceasefire', realm, state, ticks: 24 });
      assert.equal(codeOf(asked), 'ceasefire_proposed');
      assert.equal(codeOf(give(world, house, { type: 'declare_war', realm, state })), 'war_declared');
    }
    const [first] = membersOf(world, others[0]);
    const { realm, id: state } = others[0];
    for (let ticks = 25; ticks < 30; ticks++)
      give(world, house, { type: 'propose_ceasefire', realm, state, ticks });
    return [mate, first].map((who) => [told(who, 'ceasefire_proposed'), told(who, 'war_declared')]);
  },
  {
    now: [
      [7, 5],
      [3, 1],
    ],
    before: [
      [3, 3],
      [3, 1],
    ],
  },
  13,
);

mended(
  'an attack goes by the newest count of troops, a scrying as well as a muster',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_range_min_bp: 5_000, attack_home_min_bp: 0 });
    const target = strangerTo(world, house);
    run(world);
    house.cells[UNITS + SLOT.offense] = 2_000;
    settle(world.rules, house);
    const counts = (kind: 'muster' | 'scrying', defenders: number) => {
      target.cells[UNITS + SLOT.defense] = defenders;
      settle(world.rules, target);
      const hit = { battered_tenths: 0, protection_bp: 10_000 };
      const by = { target: target.id, by: house.id, tick: world.tick, at: world.at, hit };
      const body =
        kind === 'muster'
          ? { kind, ...muster(world, house, target) }
          : { kind, ...scrying(world, house, target) };
      world.itself<State>(world.stateOf(house)).intel.add(by, body);
    };
    counts('muster', 100);
    run(world, 2);
    counts('scrying', 20_000);
    const units = SLOTS.map((_, slot) => (slot === SLOT.offense ? 1_500 : 0));
    const command = { type: 'attack', target: target.id, kind: 'assault', units };
    const request = {
      at: world.at,
      actor: { robot: house.id },
      command: { ...command, attacker: house.id },
    };
    const foreseen = preview(world, request as never);
    ahead(world, house, command, { guards: { report_within_ticks: 1, win_margin_bp: 1_000 } });
    run(world);
    const [acted] = house.news.items().flatMap((item) => (item.kind === 'queue_acted' ? [item] : []));
    const known = 'known' in foreseen ? foreseen.known?.kind : codeOf(foreseen);
    return [known, acted.held_up.map(({ error }) => error)];
  },
  {
    now: ['hopeless', ['the army is too weak by the report']],
    before: ['muster', ['the report of its troops is too old']],
  },
  13,
);

mended(
  'troops that an order ahead, or a deputy, is to keep count among those that defend the home',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_hopeless_bp: 0 });
    const target = strangerTo(world, house);
    run(world);
    const stands = () => {
      SLOTS.forEach((_, slot) => {
        house.cells[UNITS + slot] = 0;
      });
      house.cells[UNITS + SLOT.soldiers] = 2_000;
      house.cells[UNITS + SLOT.defense] = 1_000;
      settle(world.rules, house);
    };
    stands();
    const sending = (soldiers: number) => SLOTS.map((_, slot) => (slot === SLOT.soldiers ? soldiers : 0));
    const units = sending(1_500);
    const command = { type: 'attack', attacker: house.id, target: target.id, units };
    const keep = [
      { what: 'defense', amount: 1_000 },
      { what: 'soldiers', amount: 500 },
    ];
    give(world, house, { type: 'deputize', style: 'raider', limits: { attack: true, keep } });
    const by = (actor: object, sent: object = command) => {
      const request = { at: world.at, actor, command: sent };
      const said = preview(world, request as never);
      return 'home_defense' in said ? said.home_defense : codeOf(said as never);
    };
    const deputys = by({ deputy: house.id });
    assert.equal(typeof by({ robot: house.id }), 'number');
    const is_all = deputys === by({ robot: house.id });
    // What is kept is not sent, all the same.
    assert.equal(by({ deputy: house.id }, { ...command, units: sending(1_501) }), 'not_enough');
    ahead(world, house, command, { guards: { keep, home_defense_min: 1 } });
    run(world);
    const [acted] = house.news.items().flatMap((item) => (item.kind === 'queue_acted' ? [item] : []));
    return [is_all, acted.done.length];
  },
  { now: [true, 1], before: [false, 0] },
  13,
);

mended(
  'of a battered house that attacks the defense is told, and asked for, that stays once it has shed half of that',
  (revision) => {
    const { world, house } = scene(revision);
    const target = strangerTo(world, house);
    run(world);
    const stands = () => {
      SLOTS.forEach((_, slot) => {
        house.cells[UNITS + slot] = slot === SLOT.soldiers ? 10_000 : 0;
      });
      house.battered_tenths = 900;
      settle(world.rules, house);
      return defenseOf(world.rules, house);
    };
    const sends = (soldiers: number) => {
      const units = SLOTS.map((_, slot) => (slot === SLOT.soldiers ? soldiers : 0));
      return give(world, house, { type: 'attack', target: target.id, units });
    };
    const before = stands();
    const said = sends(1_000);
    assert.ok('home_defense' in said, JSON.stringify(said));
    const is_so = said.home_defense === defenseOf(world.rules, house);
    // As many as would leave a third, were nothing shed.
    assert.equal(stands(), before);
    return [is_so, codeOf(sends(6_600))];
  },
  { now: [true, 'home_too_weak'], before: [false, 'attacked'] },
  13,
);

mended(
  'who is ambushed on its road is told of the acres it lost there, and so is the world',
  (revision) => {
    const { world, house } = scene(revision, { ...OPEN, attack_home_min_bp: 0 });
    const taker = strangerTo(world, house);
    run(world);
    for (const each of [house, taker]) each.cells[UNITS + SLOT.offense] = 50_000;
    const strikes = (by: House, on: House, kind: string) => {
      assert.equal(
        codeOf(give(world, by, { type: 'attack', target: on.id, units: [0, 40_000], kind })),
        'attacked',
      );
    };
    strikes(taker, house, 'assault');
    const carried = taker.incoming_land;
    strikes(house, taker, 'flanked_ambush');
    const lost = carried - taker.incoming_land;
    assert.ok(lost > 0);
    const [suffered] = taker.news.items().filter((item) => item.kind === 'attack_suffered');
    const { battle } = world.chronicle.untold.at(-1)!;
    return [suffered.acres, battle.acres].map((acres) => acres === lost);
  },
  { now: [true, true], before: [false, false] },
  13,
);

/** Houses of two realms, the first of a race with a power, each with an army that beats the other's home again and again. */
function powered(revision: number, power: string, params: Readonly<Record<string, number>> = {}) {
  const { world, house, restarted } = scene(revision, { ...OPEN, attack_home_min_bp: 0, ...params });
  const other = strangerTo(world, house);
  run(world);
  house.race = world.rules.races.list.findIndex(({ flags }) => flags.has(power as never));
  buildingsChanged(house);
  const refresh = () => {
    for (const each of [house, other]) {
      each.gold = 10_000_000;
      each.cells[UNITS] = 5_000;
      each.battered_tenths = 0;
      settle(world.rules, each);
    }
  };
  const strikes = (by: House, on: House) => {
    refresh();
    by.cells[UNITS + SLOT.offense] = 50_000;
    settle(world.rules, by);
    assert.equal(codeOf(give(world, by, { type: 'attack', target: on.id, units: [0, 20_000] })), 'attacked');
    by.cells[UNITS + SLOT.offense] = 0;
  };
  return { world, house, other, restarted, refresh, strikes };
}

mended(
  'land is retaken of the same house once within `grudge_ticks`, also where it has attacked anew meanwhile',
  (revision) => {
    const { world, house, other, refresh, strikes } = powered(revision, 'retake_land');
    const retakes = () => {
      refresh();
      return codeOf(give(world, house, { type: 'retake_land', from: other.id, acres: 1 }));
    };
    strikes(other, house);
    run(world, 10);
    assert.equal(retakes(), 'retaking');
    // The first battle is remembered no more, but for the use of the power on it.
    run(world, 14);
    strikes(other, house);
    const within = retakes();
    run(world, 10);
    return [within, retakes()];
  },
  { now: ['power_waits', 'retaking'], before: ['retaking', 'power_waits'] },
  13,
);

mended(
  'whether an army may strike again is the same after a restart, also where it is near the field for longer than grudges last',
  (revision) => {
    const after = (more: (each: ReturnType<typeof powered>, third: House) => void) => {
      const ticks = { grudge_ticks: 1, second_strike_ticks: 6 };
      const each = powered(revision, 'second_strike', ticks);
      const { world, house, other, restarted } = each;
      const third = world.houses.find(({ realm }) => realm !== house.realm && realm !== other.realm)!;
      each.strikes(house, other);
      run(world, 3);
      more(each, third);
      const again = restarted();
      return [world, again].map((at) => codeOf(give(at, at.theHouse(house.id), { type: 'second_strike' })));
    };
    return [
      after(({ world, house, strikes }, third) => {
        third.cells[UNITS + SLOT.defense] = 1_000_000;
        settle(world.rules, third);
        strikes(house, third);
      }),
      after(({ other, strikes }, third) => strikes(third, other)),
    ];
  },
  {
    now: [
      ['struck_again', 'struck_again'],
      ['struck_again', 'struck_again'],
    ],
    before: [
      ['no_army_in_field', 'struck_again'],
      ['struck_again', 'no_army_in_field'],
    ],
  },
  13,
);

mended(
  'what a player had sent before the house was given up leaves it the deputy of the age, whatever it was',
  (revision) => {
    const after = (sent: object) => {
      const { world, house } = scene(revision);
      run(world);
      Object.assign(house, { robot: 0, account: 1 });
      hold(world, house.id, null);
      const command = { house: house.id, ...sent } as unknown as Command;
      const said = execute(world, { at: world.at, actor: { account: 1 }, command });
      assert.ok(!isRefusal(said), JSON.stringify(said));
      return world.deputies.of(house.id)?.by_age ?? null;
    };
    return [
      after({ type: 'set_draft', rate_bp: 1_000 }),
      after({ type: 'deputize', style: 'raider', limits: {} }),
      after({ type: 'take_back' }),
    ];
  },
  { now: [true, true, true], before: [null, false, null] },
  13,
);

test('whoever is held for a time votes and leads on', () => {
  const { world, house } = scene(REVISION);
  run(world);
  lead(world, house);
  const { active } = countVotes(world, world.stateOf(house));
  hold(world, house.id, world.at + 1_000_000);
  assert.deepEqual(
    [world.stateOf(house).leader, countVotes(world, world.stateOf(house)).active],
    [house.id, active],
  );
});

test('what more orders than a tick may give leave over fires late, unless the house is held by then', () => {
  const { world, house } = scene(REVISION, { ...OPEN, queue_acts_per_tick: 1 });
  run(world);
  for (let i = 0; i < 3; i++) ahead(world, house, { type: 'explore', acres: 1 });
  const waiting = () => world.queues.of(house.id)?.entries.map(({ entry }) => entry);
  run(world);
  assert.deepEqual(waiting(), [2, 3]);
  run(world);
  assert.deepEqual(waiting(), [3]);
  hold(world, house.id, null);
  run(world);
  assert.deepEqual(waiting(), []);
  assert.equal(
    house.news.items().filter((item) => item.kind === 'queue_acted' && item.done.length > 0).length,
    2,
  );
});

test('a war that one side declared alone shields nobody either once nothing has happened in it for long', () => {
  const { world, house } = scene(REVISION);
  const one = strangerTo(world, house);
  const other = world.houses.find(({ realm }) => realm !== house.realm && realm !== one.realm)!;
  run(world);
  const [own, a, b] = [house, one, other].map((each) => world.stateOf(each));
  const on = ({ realm, id }: typeof own) => ({ type: 'declare_war', realm, state: id });
  const asks = () => {
    for (const each of [house, one, other]) lead(world, each);
    world.relations.raise(own, a, 100_000);
    return codeOf(give(world, house, on(a)));
  };
  lead(world, other);
  world.relations.raise(b, a, 100_000);
  assert.equal(codeOf(give(world, other, on(a))), 'war_declared');
  assert.equal(asks(), 'at_war');
  run(world, world.rules.params.war_withdraw_ticks);
  const war = world.relations.warOf(a)!;
  assert.equal(war.enemyOf(a), b);
  war.points[0] = 1;
  assert.equal(asks(), 'at_war', 'it is fought');
  war.points[0] = 0;
  assert.equal(asks(), 'war_declared');
  assert.equal(world.relations.warOf(a)!.enemyOf(a), own);
});
