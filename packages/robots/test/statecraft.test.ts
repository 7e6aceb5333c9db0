import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@realm/contract';
import { statecraft } from '../src/concerns/statecraft.ts';
import type { Relations, Wars } from '../src/view.ts';
import { ageAt, member, mind, relationsWith, stateWith, warsWith } from './fixture.ts';

type Relation = Relations['states'][number];
type Proposal = Relations['proposals'][number];

const us = { realm: 1, state: 1 };
const them = { realm: 2, state: 2 };

/** What the leader of a state orders at a tick. */
function leads(relations: Relations, wars: Wars = warsWith(), tick = 500, leader = 1): Command[] {
  return mind(statecraft, {}, { state: stateWith({ leader }), relations, wars, age: ageAt(tick) });
}

const atPeace = (changes: Partial<Relation>, tick?: number, leader?: number) =>
  leads(relationsWith(changes), undefined, tick, leader);
const proposed = (changes: Partial<Proposal>): Proposal => ({
  kind: 'ceasefire',
  by: them,
  to: us,
  ticks: 60,
  until_tick: 510,
  ...changes,
});

const harmed = {
  felt: 7_000,
  felt_by_them: 7_000,
  standing: 'hostile',
  may_declare: true,
  in_war_range: true,
} as const;

test('it declares war only as leader, on who has harmed it enough and is in range, and not in the first days', () => {
  assert.deepEqual(atPeace(harmed), [{ house: 1, type: 'declare_war', ...them }]);
  assert.deepEqual(atPeace(harmed, 239), []);
  assert.deepEqual(atPeace(harmed, 500, 2), []);
  assert.deepEqual(atPeace({ ...harmed, in_war_range: false }), []);
  assert.deepEqual(atPeace({ ...harmed, may_declare: false }), []);
  assert.deepEqual(atPeace({ ...harmed, standing: 'ceasefire' }), []);
});

test('it declares none on whom it could not beat or has not paid back, and none twice', () => {
  assert.deepEqual(atPeace({ ...harmed, felt_by_them: 4_000 }), []);
  const [war] = warsWith().wars;
  const past = [{ ...war, ended_tick: 400, how: 'time', winner: null } as const];
  assert.deepEqual(leads(relationsWith(harmed), { ...warsWith(), past }), []);
  const might = (ours: number, theirs?: number) => {
    const seen = theirs === undefined ? [] : [member({ ...them, might: theirs })];
    const houses = [member({ ...us, might: ours }), ...seen];
    const view = { state: stateWith({ leader: 1 }), relations: relationsWith(harmed), wars: warsWith() };
    return mind(statecraft, {}, { ...view, houses, age: ageAt(500) }).map(({ type }) => type);
  };
  assert.deepEqual(might(20_000, 20_000), ['declare_war']);
  assert.deepEqual(might(15_000, 20_000), ['propose_ceasefire']);
  assert.deepEqual(might(20_000), ['propose_ceasefire'], 'of whom it sees nothing it knows no strength');
});

test('it does not join in a war that another declares', () => {
  const proposals = [proposed({ kind: 'war', ticks: null })];
  assert.deepEqual(leads(relationsWith({ felt: 4_000, standing: 'hostile' }, { proposals })), []);
});

test('it agrees to a ceasefire of any length with whom it has no quarrel, and to none with the hostile', () => {
  const answer = { house: 1, type: 'propose_ceasefire', ...them, ticks: 60 };
  assert.deepEqual(leads(relationsWith({}, { proposals: [proposed({})] })), [answer]);
  const quarrel = relationsWith({ standing: 'hostile', felt: 4_000 }, { proposals: [proposed({})] });
  assert.deepEqual(leads(quarrel), []);
});

test('it asks for a ceasefire whom its own houses have harmed, once', () => {
  const wronged = { felt_by_them: 3_500, standing_of_them: 'hostile' } as const;
  const asks = { house: 1, type: 'propose_ceasefire', ...them, ticks: 48 };
  assert.deepEqual(atPeace(wronged), [asks]);
  const waiting = { proposals: [proposed({ by: us, to: them, ticks: 48 })] };
  assert.deepEqual(leads(relationsWith(wronged, waiting)), []);
});

/** At war, with these points of theirs and its own, and what else is so. */
function fights(
  theirs: number,
  own: number,
  { tick = 420, land = [1_000, 1_000] as [number, number], proposals = [] as Proposal[] } = {},
): string[] {
  const relations = relationsWith({ standing: 'war', standing_of_them: 'war' }, { proposals, war: 1 });
  return leads(relations, warsWith({ war_points: [theirs, own], land }), tick).map(({ type }) => type);
}

test('it takes a peace that is offered unless it is well ahead', () => {
  const proposals = [proposed({ kind: 'peace', ticks: null })];
  assert.deepEqual(fights(100, 100, { proposals }), ['offer_peace']);
  assert.deepEqual(fights(0, 0, { proposals }), ['offer_peace']);
  assert.deepEqual(fights(100, 116, { proposals }), []);
  assert.deepEqual(fights(100, 50, { proposals }), ['offer_peace']);
});

test('it offers peace once the war drags on, and not again while the offer is open', () => {
  assert.deepEqual(fights(100, 100), []);
  assert.deepEqual(fights(100, 100, { tick: 520 }), ['offer_peace']);
  const waiting = [proposed({ kind: 'peace', by: us, to: them, ticks: null })];
  assert.deepEqual(fights(100, 100, { tick: 520, proposals: waiting }), []);
});

test('it gives up a war that is lost, when it may', () => {
  const shrunk = [1_100, 840] as [number, number];
  assert.deepEqual(fights(300, 100, { tick: 448, land: shrunk }), ['withdraw']);
  assert.deepEqual(fights(300, 100, { tick: 447, land: shrunk }), []);
  assert.deepEqual(fights(300, 100, { tick: 448, land: [1_050, 950] }), []);
});
