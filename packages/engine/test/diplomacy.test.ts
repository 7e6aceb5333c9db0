import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mulDivCeil } from '@realm/base';
import { type Command, foldName, isRefusal, type NewsItem } from '@realm/contract';
import { S } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { execute, foresee, type House, preview, type State, stat, tick, type World } from '../src/index.ts';

const fade = { hostility_fade_min: 300, hostility_fade_bp: 2_000 };
const rules = rulesOf('embers-1', {
  protection_ticks: 1,
  protection_leave_ticks: 0,
  age_ticks: 1_000,
  ...fade,
});
const { params } = rules;

interface Scene {
  readonly world: World;
  /** Two states with the houses that lead them. */
  readonly a: State;
  readonly b: State;
  readonly c: State;
}

const houseOf = (world: World, state: State): House => world.house(state.seats[0])!;
const place = ({ realm, id }: State) => ({ realm, state: id });

function run(world: World, ticks: number): void {
  for (let i = 0; i < ticks; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
}

/** What a state's first house answers to a command, having been previewed as the same. */
function say(world: World, state: State, command: object): Record<string, unknown> {
  const house = houseOf(world, state);
  const full = { house: house.id, ...command } as unknown as Command;
  const folded = 'name' in command ? foldName(String(command.name)) : '';
  const request = { at: world.at, actor: { robot: house.id }, command: full, folded };
  const foreseen = preview(world, request);
  const reply = execute(world, request);
  assert.deepEqual(foreseen, reply, 'the preview is what is done');
  if (isRefusal(reply)) return { code: reply.code, ...reply.params };
  const { after: _, ...said } = reply;
  return said;
}

/** Three states of two robots each; the first of each leads it. */
function opened(): Scene {
  const world = openTestWorld(rules, { robots: 48 });
  run(world, 1);
  const [a, b, c] = world.realms.map((realm) => realm.states[0]);
  for (const state of [a, b, c]) lead(world, state);
  return { world, a, b, c };
}

/** Votes count for some days only. */
function lead(world: World, state: State): void {
  say(world, state, { type: 'vote', vote: { type: 'for', house: houseOf(world, state).id } });
}

function told(world: World, state: State, kind: NewsItem['kind']): object[] {
  return houseOf(world, state)
    .news.items()
    .filter((item) => item.kind === kind)
    .map(({ id: _id, at: _at, tick: _tick, kind: _kind, ...item }) => item);
}

const declare = (on: State) => ({ type: 'declare_war', ...place(on) });

test('meters fade by a fifth a day, and by three points at least', () => {
  const { world, a, b, c } = opened();
  const { relations } = world;
  relations.raise(a, b, 10_000);
  relations.raise(b, a, 1_500);
  relations.raise(c, a, 350);
  run(world, params.day_ticks - world.tick - 1);
  assert.equal(relations.felt(a, b), 10_000, 'not before the day is over');
  const days: [of_a: number, of_b: number, of_c: number][] = [
    [8_000, 1_200, 50],
    [6_400, 900, 0],
    [5_120, 600, 0],
    [4_096, 300, 0],
    [3_276, 0, 0],
  ];
  run(world, 1);
  for (const [of_a, of_b, of_c] of days) {
    assert.deepEqual([relations.felt(a, b), relations.felt(b, a), relations.felt(c, a)], [of_a, of_b, of_c]);
    run(world, params.day_ticks);
  }
  assert.equal(relations.all().length, 1, 'what is over is forgotten');
});

test('a state has to do with those that hold something against it, it against them, and with whom anything is open', () => {
  const { world, a, b, c } = opened();
  const { relations } = world;
  const d = world.realms[0].states[1];
  const all = world.realms.flatMap(({ states }) => states);
  const check = (of_a: readonly State[], of_b: readonly State[]) => {
    assert.deepEqual(relations.counterparts(a), of_a);
    assert.deepEqual(relations.counterparts(b), of_b);
    for (const [one, other] of all.flatMap((one) => all.map((other) => [one, other] as const)))
      assert.equal(relations.counterparts(one).includes(other), relations.counterparts(other).includes(one));
  };
  check([], []);
  relations.raise(a, c, 400);
  relations.raise(b, a, 300);
  relations.raise(a, b, 100);
  relations.raise(d, a, 500);
  check([d, b, c], [a]);
  relations.settle(a, b, 10_000);
  check([d, c], []);
  relations.fade((felt) => felt - 400);
  check([d], []);
  relations.fade((felt) => felt - 400);
  check([], []);
  relations.raise(c, b, params.hostility_declare);
  say(world, a, { type: 'propose_ceasefire', ...place(c), ticks: params.ceasefire_ticks_min });
  check([c], [c]);
  say(world, c, { type: 'propose_ceasefire', ...place(a), ticks: params.ceasefire_ticks_min });
  say(world, c, declare(b));
  relations.fade(() => 0);
  assert.equal(relations.all().length, 0);
  check([c], [c]);
  const { overtures, ceasefires, wars } = relations;
  assert.deepEqual([overtures.length, ceasefires.all.length, wars.all.length], [0, 1, 1]);
});

test('who has been harmed enough declares war alone, and at once', () => {
  const { world, a, b, c } = opened();
  world.relations.raise(a, b, params.hostility_declare - 1);
  const until_tick = world.tick + params.overture_ticks;
  const waiting = { type: 'war_declared', ...place(b), war: null, mutual: false, until_tick };
  assert.deepEqual(say(world, a, declare(b)), waiting);
  assert.deepEqual(told(world, b, 'war_declared'), [{ by: place(a), against: place(b), until_tick }]);
  assert.equal(world.relations.warOf(a), undefined);

  world.relations.raise(a, b, 1);
  assert.deepEqual(say(world, a, declare(b)), { ...waiting, war: 1, until_tick: null });
  const [war] = world.relations.wars.all;
  assert.deepEqual([war.a, war.b, war.mutual, war.pays, war.from_tick], [a, b, false, true, world.tick]);
  const { relations } = world;
  assert.ok(relations.atWar(a, b) && relations.atWar(b, a));
  // Houses of one state are not at war with each other, whoever else their state fights.
  assert.ok(!relations.atWar(a, a) && !relations.atWar(a, c));
  assert.deepEqual(war.land_at_start, [a.land, b.land]);
  assert.equal(world.relations.overtures.length, 0, 'the declaration is overtaken');
  for (const state of [a, b])
    assert.deepEqual(told(world, state, 'war_began'), [
      { war: 1, a: place(a), b: place(b), mutual: false, pays: true },
    ]);
  assert.deepEqual(told(world, c, 'war_began'), []);
  assert.deepEqual(say(world, c, declare(b)), { code: 'at_war', ...place(b) });
  assert.deepEqual(say(world, a, declare(c)), { code: 'at_war', ...place(a) });
});

test('both sides declaring within a day begin a mutual war, by which nothing is won', () => {
  const { world, a, b } = opened();
  say(world, a, declare(b));
  run(world, params.overture_ticks);
  say(world, b, declare(a));
  assert.equal(world.relations.wars.all.length, 0, 'a day is over, so it is a declaration of its own');
  run(world, params.overture_ticks - 1);
  const { war, mutual } = say(world, a, declare(b));
  assert.deepEqual([war, mutual], [1, true]);
  assert.equal(world.relations.wars.all[0].pays, false);
  run(world, params.war_withdraw_ticks - 1);
  assert.equal(say(world, b, { type: 'withdraw' }).code, 'too_early_to_withdraw');
  run(world, 1);
  assert.deepEqual(say(world, b, { type: 'withdraw' }), { type: 'withdrawn', war: 1, winner: place(a) });
  const { tributes, recoveries, past } = world.relations;
  assert.deepEqual([tributes.length, recoveries.length, past[0].winner, past[0].how], [0, 0, a, 'withdrawn']);
});

test('peace is a draw once both offer it within a day', () => {
  const { world, a, b } = opened();
  world.relations.raise(a, b, params.hostility_declare);
  assert.equal(say(world, a, { type: 'offer_peace' }).code, 'not_at_war');
  say(world, a, declare(b));
  const offer = { type: 'offer_peace' };
  const until_tick = world.tick + params.overture_ticks;
  assert.deepEqual(say(world, a, offer), { type: 'peace_offered', war: 1, ended: false, until_tick });
  assert.equal(say(world, a, offer).ended, false, 'its own offer is no answer');
  run(world, params.overture_ticks);
  assert.equal(say(world, b, offer).ended, false);
  const answered = say(world, a, offer);
  assert.deepEqual(answered, { type: 'peace_offered', war: 1, ended: true, until_tick: null });
  const [over] = world.relations.past;
  assert.deepEqual([over.how, over.winner, over.ended_tick], ['peace', null, world.tick]);
  assert.deepEqual(world.relations.tributes, []);
  assert.equal(world.relations.recoveries.length, 2, 'both recover');
  const left = params.hostility_declare - mulDivCeil(params.hostility_declare, params.war_settles_bp, 10_000);
  assert.ok(
    params.war_settles_bp > 0 && world.relations.felt(a, b) <= left,
    'much of the quarrel is settled',
  );
  const ceasefire = world.relations.ceasefire(a, b);
  assert.equal(ceasefire?.until_tick, world.tick + params.war_ceasefire_ticks);
  assert.equal(say(world, b, declare(a)).code, 'in_ceasefire');
});

test('at the end of its time a war goes to who has a tenth more points', () => {
  const table: [of_a: number, of_b: number, winner: 'a' | 'b' | null][] = [
    [0, 0, null],
    [1, 0, 'a'],
    [109, 100, null],
    [110, 100, 'a'],
    [100, 110, 'b'],
    [100, 109, null],
  ];
  for (const [of_a, of_b, winner] of table) {
    const { world, a, b } = opened();
    world.relations.raise(a, b, params.hostility_declare);
    say(world, a, declare(b));
    [world.relations.wars.all[0].points[0], world.relations.wars.all[0].points[1]] = [of_a, of_b];
    run(world, params.war_ticks_max - 1);
    assert.equal(world.relations.wars.all.length, 1);
    run(world, 1);
    const [over] = world.relations.past;
    const won = winner === null ? null : { a, b }[winner];
    assert.deepEqual([over.winner, over.how, over.points], [won, 'time', [of_a, of_b]]);
  }
});

test('the age ends every war by its points', () => {
  const { world, a, b } = opened();
  run(world, params.age_ticks - 60 - world.tick);
  lead(world, a);
  world.relations.raise(a, b, params.hostility_declare);
  say(world, a, declare(b));
  world.relations.wars.all[0].points[1] = 5;
  run(world, 60);
  assert.equal(world.ended, true);
  const [over] = world.relations.past;
  assert.deepEqual([over.how, over.winner, over.ended_tick], ['age', b, params.age_ticks]);
});

test('the winner takes tribute and renown; both sides recover what they lost to each other', () => {
  const { world, a, b, c } = opened();
  world.relations.raise(a, b, params.hostility_declare);
  say(world, a, declare(b));
  const [war] = world.relations.wars.all;
  const [loser, other] = b.seats.filter((id) => id !== 0).map((id) => world.house(id)!);
  war.losses.set(loser.id, { peasants: 480, buildings: 97 });
  loser.renown = 109;
  other.renown = 4;
  run(world, params.war_withdraw_ticks);
  say(world, b, { type: 'withdraw' });
  assert.deepEqual([loser.renown, other.renown], [109 - 10, 4]);
  const winners = a.seats.filter((id) => id !== 0).map((id) => world.house(id)!);
  assert.equal(
    winners.reduce((sum, { renown }) => sum + renown, 0),
    10,
  );
  assert.deepEqual(told(world, a, 'war_ended'), [
    { war: 1, a: place(a), b: place(b), how: 'withdrawn', winner: place(a), points: [0, 0], renown: 10 },
  ]);

  const { material } = world.realms[b.realm - 1].rule;
  const theirs = () => a.treasury.materials[material];
  assert.equal(theirs(), 0);
  const [tribute] = world.relations.tributes;
  const credits: number[] = [];
  let paid = 0;
  for (let i = 0; i < params.tribute_ticks; i++) {
    const before = {
      of_a: theirs(),
      of_b: b.treasury.materials[material],
      of_c: c.treasury.materials[material],
    };
    // No peasant is turned away: the house has lost as many as come back.
    loser.peasants -= 10;
    loser.population -= 10;
    const had = loser.build_credits;
    const ahead = foresee(world, loser);
    run(world, 1);
    assert.deepEqual(
      [ahead.build_credits, ahead.peasants],
      [loser.build_credits, loser.peasants],
      'as foreseen',
    );
    credits.push(loser.build_credits - had);
    if (i === params.tribute_ticks - 1) break;
    const units = theirs() - before.of_a;
    assert.ok(units > 0, `tribute in tick ${world.tick}`);
    paid += units;
    assert.equal(tribute.paid, paid);
  }
  assert.equal(
    credits.reduce((sum, each) => sum + each, 0),
    48,
    'half of 97 buildings',
  );
  assert.ok(
    credits.every((each) => each === 1),
    'evenly',
  );
  assert.equal(world.relations.recoveries.length, 0);
  assert.equal(world.relations.tributes.length, 0);
  const after = theirs();
  run(world, 2);
  assert.equal(theirs(), after, 'no more than agreed');
});

test('a second war of the same two states pays nothing', () => {
  const { world, a, b } = opened();
  world.relations.raise(a, b, 3 * params.hostility_declare);
  say(world, a, declare(b));
  run(world, params.war_withdraw_ticks);
  say(world, b, { type: 'withdraw' });
  run(world, params.war_ceasefire_ticks);
  assert.equal(world.relations.ceasefire(a, b), undefined);
  assert.deepEqual(told(world, a, 'ceasefire_ended'), [{ a: place(a), b: place(b), broken_by: null }]);
  world.relations.raise(b, a, params.hostility_declare);
  assert.equal(say(world, b, declare(a)).mutual, false);
  assert.equal(world.relations.wars.all[0].pays, false);
});

test('ceasefires are proposed and agreed to at equal lengths; breaking one costs renown and is held against', () => {
  const { world, a, b, c } = opened();
  const propose = (to: State, ticks: number) => ({ type: 'propose_ceasefire', ...place(to), ticks });
  const until_tick = world.tick + params.overture_ticks;
  const proposed = say(world, a, propose(b, 30));
  const said = { type: 'ceasefire_proposed', ...place(b), ticks: 30, agreed: false, until_tick };
  assert.deepEqual(proposed, said);
  assert.equal(say(world, b, propose(a, 31)).agreed, false);
  const agreed = say(world, b, propose(a, 30));
  assert.deepEqual([agreed.agreed, agreed.until_tick], [true, world.tick + 30]);
  assert.equal(world.relations.overtures.length, 0);
  assert.equal(say(world, a, propose(b, 30)).code, 'in_ceasefire');
  assert.equal(say(world, a, declare(b)).code, 'in_ceasefire');
  assert.deepEqual(say(world, a, { type: 'break_ceasefire', ...place(c) }), {
    code: 'no_ceasefire',
    ...place(c),
  });

  const [first, second] = b.seats.filter((id) => id !== 0).map((id) => world.house(id)!);
  first.renown = 41;
  second.renown = 20;
  const broken = say(world, b, { type: 'break_ceasefire', ...place(a) });
  assert.deepEqual(broken, { type: 'ceasefire_broken', ...place(a), renown: 7 });
  assert.deepEqual([first.renown, second.renown], [36, 18]);
  assert.equal(world.relations.felt(a, b), params.hostility_broken_ceasefire);
  assert.equal(world.relations.felt(b, a), 0);
  assert.deepEqual(told(world, a, 'ceasefire_ended'), [{ a: place(b), b: place(a), broken_by: place(b) }]);

  say(world, c, propose(a, 24));
  run(world, params.overture_ticks);
  assert.equal(say(world, a, propose(c, 24)).agreed, false, 'not after a day');
});

test('war is refused to others, on oneself, on nobody, out of range and to whoever does not lead', () => {
  const { world, a, b } = opened();
  const empty = world.realms[0].openState();
  for (const realm of world.realms.slice(1)) realm.openState();
  assert.equal(say(world, a, declare(a)).code, 'is_own_state');
  assert.equal(say(world, a, { type: 'declare_war', realm: 99, state: 1 }).code, 'unknown_realm');
  assert.equal(say(world, a, { type: 'declare_war', realm: 1, state: 99 }).code, 'unknown_state');
  assert.equal(say(world, a, declare(empty)).code, 'no_house_there');
  const land = [a.land, b.land];
  const table: [own: number, other: number, refused: boolean][] = [
    [750, 1_000, false],
    [749, 1_000, true],
    [1_333, 1_000, false],
    [1_334, 1_000, true],
  ];
  for (const [own, other, refused] of table) {
    [a.land, b.land] = [own, other];
    const { code } = say(world, a, declare(b));
    assert.equal(code, refused ? 'out_of_war_range' : undefined, `${own} against ${other}`);
  }
  [a.land, b.land] = land;
  say(world, a, { type: 'vote', vote: { type: 'against' } });
  for (const command of [
    declare(b),
    { type: 'offer_peace' },
    { type: 'withdraw' },
    { type: 'rename_state', name: 'X' },
  ])
    assert.deepEqual(say(world, a, command), { code: 'not_leader', leader: 0 });
});

test('long peace pays, war ends that at once, and peace begins anew', () => {
  const { world, a, b } = opened();
  const house = houseOf(world, a);
  const income = () => [stat(house, S.gold_income), stat(house, S.book_output)];
  run(world, params.peace_dividend_ticks - 1 - world.tick);
  const [gold, books] = income();
  run(world, 1);
  assert.deepEqual(income(), [gold + 300, books + 500]);
  lead(world, a);
  world.relations.raise(a, b, params.hostility_declare);
  say(world, a, declare(b));
  assert.deepEqual(income(), [gold, books]);
  run(world, params.war_withdraw_ticks);
  say(world, a, { type: 'withdraw' });
  run(world, params.peace_dividend_ticks - 1);
  assert.deepEqual(income(), [gold, books]);
  run(world, 1);
  assert.deepEqual(income(), [gold + 300, books + 500]);
});

test('a state is renamed by its leader, to a name that no state has or is to have', () => {
  const { world, a, b } = opened();
  const rename = (state: State, name: string) => say(world, state, { type: 'rename_state', name });
  assert.deepEqual(rename(a, 'The League'), { type: 'state_renamed', ...place(a), name: 'The League' });
  assert.equal(rename(b, 'the LEAGUE').code, 'name_taken');
  assert.equal(rename(a, 'The league').name, 'The league', 'its own in another case');
  assert.equal(rename(a, 'The league').code, 'name_taken', 'the one that it has');
  const { rule, states } = world.realms[2];
  assert.ok(rule.states.length > states.length);
  assert.equal(rename(a, rule.states[states.length]).code, 'name_taken', 'kept for a state to come');
  assert.equal(rename(a, `${rule.name} 40`).code, 'name_taken');
  assert.deepEqual(told(world, a, 'state_renamed').at(-1), { by: houseOf(world, a).id, name: 'The league' });
});
