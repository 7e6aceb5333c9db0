/**
 * What pages allow and foretell before an order is given, held against what the service answers: the most of anything is
 * accepted and one more is refused, and a plan's numbers are the preview's.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyMost, exploreRoom, hallBounds, SLOT, transmuted } from '@realm/formulas';
import { type Command, type Realm, RealmError } from '@realm/sdk';
import { backwards } from '../../../tests/support/other_age.ts';
import { baggageMost } from '../src/pages/attack/baggage.ts';
import { type Army, offenseOf } from '../src/pages/attack/offense.ts';
import { mostGranted } from '../src/pages/state/most_granted.ts';
import type { OrderOutcome } from '../src/service/order_outcome.ts';
import { numbersIn, paramOf } from '../src/service/params.ts';
import type { OwnHouse } from '../src/service/records.ts';
import { type Service, startOther, startService } from './service.ts';

test('what pages plan with is what the service answers', async (t) => {
  const service = await startService();
  t.after(() => service.stop());
  await plan(service, (id) => id);
});

test('and in an age with other numbers and other names', async (t) => {
  const { service } = await startOther(t);
  await plan(service, backwards);
});

async function plan(service: Service, idOf: (id: string) => string): Promise<void> {
  const { realm, tick } = await service.player('one who plans');
  const { house } = await found(realm, idOf('kilnwrights'), idOf('builder'), 1);
  const { realm: theirs } = await service.player('one who is planned for');
  const { house: target } = await found(theirs, idOf('sootriders'), idOf('scholar'), 2);
  await realm.commands.set_draft({ house, rate_bp: 4_500 });
  for (let turn = 0; turn < 4; turn++) {
    await tick(6);
    for (const unit of [SLOT.offense, SLOT.defense, SLOT.defense, SLOT.elite])
      await train(realm, house, unit);
  }
  const rules = await realm.rules();
  const numbers = numbersIn(rules);
  while (protectedNow(await ownOf(realm)) || protectedNow(await ownOf(theirs))) await tick(10);
  const me = await ownOf(realm);
  const accepts = async (command: Command) => (await tried(realm, command)) === null;

  const exploring = me.pending.reduce((sum, { kind, count }) => sum + (kind === 'explore' ? count : 0), 0);
  const { max, gold_per_acre } = me.prices.explore;
  assert.ok(max <= exploreRoom(numbers, me.land, exploring));
  assert.ok(await accepts({ type: 'explore', house, acres: max }), 'as many acres as it may');
  assert.ok(gold_per_acre * max <= me.gold && !(await accepts({ type: 'explore', house, acres: max + 1 })));

  const [material] = Object.keys(me.materials);
  const { market_fee_bp } = me;
  const { materials } = await realm.market();
  const { price_max: price } = materials.find((each) => each.material === material)!;
  const units = buyMost(me.gold, price, market_fee_bp, paramOf(rules, 'cross_realm_fee_bp'));
  const buy = { type: 'order', house, side: 'buy', material, price } as const;
  assert.equal(await tried(realm, { ...buy, quantity: units + 1 }), 'not_enough');
  assert.notEqual(await tried(realm, { ...buy, quantity: units }), 'not_enough');

  const { appraisal, id } = me.generals[0] ?? (await recruited(realm, house));
  const bounds = hallBounds(numbers, appraisal);
  const list = {
    type: 'list',
    house,
    character: { kind: 'general', id },
    ticks: paramOf(rules, 'auction_ticks_min'),
  } as const;
  for (const [reserve, refusal] of [
    [bounds.min - 1, 'price_out_of_band'],
    [bounds.min, null],
    [bounds.max, null],
    [bounds.max + 1, 'price_out_of_band'],
  ] as const) {
    assert.equal(await tried(realm, { ...list, reserve }), refusal, `reserve ${reserve}`);
  }

  const raw = Object.entries(rules.definitions.materials).flatMap(([name, { kind }]) =>
    kind === 'raw' ? [name] : [],
  );
  const from = raw.find((name) => (me.materials[name] ?? 0) >= 100)!;
  const to = raw.find((name) => name !== from)!;
  const made = await realm.preview({ type: 'transmute', house, from, to, amount: 97 });
  assert.equal(made.made, transmuted(numbers, 97));

  await planAttack(realm, me, target, idOf('sootriders'));
  await planGrants(service, idOf, me);
}

/** What a leader may grant, of gold and of a material, each before a grant, after one and after all there may be. */
async function planGrants(
  { player }: Service,
  idOf: (id: string) => string,
  leader: OwnHouse,
): Promise<void> {
  const { realm: theirs, tick } = await player('one who is granted');
  const { house: to } = await found(theirs, idOf('hushfolk'), idOf('builder'), 1);
  const { realm } = await player('one who plans');
  const { id: house } = leader;
  while (protectedNow(await ownOf(theirs))) await tick(10);
  await realm.commands.vote({ house, vote: { type: 'for', house } });
  await theirs.commands.vote({ house: to, vote: { type: 'for', house } });
  while ((await tried(realm, { type: 'grant', house, to, amount: 1 })) === 'leader_waits') await tick(10);
  const [material] = Object.entries((await ownOf(realm)).materials).find(([, has]) => has >= 1_000)!;
  await realm.commands.donate({ house, amount: 1_000 });
  await realm.commands.donate({ house, amount: 1_000, material });
  for (const good of [{}, { material }]) {
    const grant = { type: 'grant', house, to, ...good } as const;
    for (const part of [3, 1, 1]) {
      const { treasury } = await realm.state();
      const amount = 'material' in good ? treasury.materials[material] : treasury.gold;
      const max = mostGranted(await outcomeOf(realm, { ...grant, amount }));
      assert.ok(max !== undefined && max < amount && (max > 0 || part === 1), `${max} of ${amount}`);
      assert.equal(await tried(realm, { ...grant, amount: max + 1 }), 'grant_too_large');
      if (max > 0) await realm.commands.grant({ ...grant, amount: Math.ceil(max / part) });
    }
  }
}

/** What an order would come to, as pages hear it. */
async function outcomeOf(realm: Realm, command: Command): Promise<OrderOutcome> {
  try {
    return { reply: await realm.preview(command) };
  } catch (error) {
    if (error instanceof RealmError) return { refused: error };
    throw error;
  }
}

/** An army with all that may go along, in each kind of attack. */
async function planAttack(realm: Realm, me: OwnHouse, target: number, race: string): Promise<void> {
  const rules = await realm.rules();
  const units = me.units.map((count, slot) =>
    slot === SLOT.offense || slot === SLOT.elite ? Math.min(count, 12) : 0,
  );
  assert.ok(units[SLOT.offense] > 0 && units[SLOT.elite] > 0, 'an army');
  const none: Army = { units, horses: 0, chariots: 0, medics: 0, general: '', better: false };
  const most = baggageMost(me, rules, none);
  const hired = (count: number) => units.map((own, slot) => (slot === SLOT.mercenaries ? count : own));
  const attack = { type: 'attack', attacker: me.id, target } as const;
  assert.equal(await tried(realm, { ...attack, units: hired(most.mercenaries + 1) }), 'too_many_mercenaries');
  assert.ok(most.mercenaries > 0);

  for (const [kind, { razes_bp, retakes_bp }] of Object.entries(rules.definitions.attacks)) {
    // Nobody has taken anything of the house that could be retaken.
    if (retakes_bp > 0) continue;
    const army = { ...none, units: hired(most.mercenaries), horses: most.horses };
    const { horses } = army;
    const building = razes_bp > 0 ? Object.keys(me.buildings)[0] : undefined;
    const planned = await realm.preview({
      ...{ ...attack, kind, units: army.units, horses },
      ...(building === undefined ? {} : { building }),
    });
    assert.equal(planned.offense, offenseOf(me, rules, army, kind, race).total, kind);
  }
}

const protectedNow = (house: OwnHouse): boolean => house.protected;

async function ownOf(realm: Realm): Promise<OwnHouse> {
  const me = await realm.me();
  assert.ok('land' in me);
  return me;
}

function found(realm: Realm, race: string, personality: string, at: number) {
  return realm.commands.create_house({ name: `House of ${race}`, race, personality, realm: at, state: 1 });
}

/** Trains as many of a unit as may be. */
async function train(realm: Realm, house: number, unit: number): Promise<void> {
  const { prices } = await ownOf(realm);
  const count = Math.min(15, prices.train[unit]?.max ?? 0);
  if (count > 0) await realm.commands.train({ house, unit, count });
}

async function recruited(realm: Realm, house: number): Promise<OwnHouse['generals'][number]> {
  await realm.commands.recruit_general({ house, name: 'Ada' });
  return (await ownOf(realm)).generals[0];
}

/** The code of the refusal of what is only tried; null where it would be done. */
async function tried(realm: Realm, command: Command): Promise<string | null> {
  try {
    await realm.preview(command);
    return null;
  } catch (error) {
    if (error instanceof RealmError && error.code !== undefined) return error.code;
    throw error;
  }
}
