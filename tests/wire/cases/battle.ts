/** Attacks over HTTP: what an army is worth, what it costs, what it brings home, and what the other side is told. */
import assert from 'node:assert/strict';
import type { Me, Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { type Cases, pick } from './case.ts';
import { fair, newsOf } from './fair.ts';

/** The laws of bonuses and prices, as the specification states them. */
const apply = (value: number, bp: number) => Math.floor((value * (10_000 + bp)) / 10_000);
const cost = (value: number, bp: number) => Math.max(0, Math.ceil((value * (10_000 + bp)) / 10_000));

/** Two houses of two states that may attack each other. */
const two = (worlds: Worlds, race = 'brandsworn', other = 'peatkin') =>
  fair(worlds, { ada: { realm: 1, state: 1, race }, bo: { realm: 2, state: 1, race: other } }, 'loose');

const stat = (me: Me, id: string) => me.stats.find(([name]) => name === id)?.[1] ?? 0;

/** Sends the guard home, so that anyone may come in. */
async function openGates(player: Player): Promise<void> {
  for (const unit of [2, 0]) {
    const { units } = await player.me();
    if (units[unit] > 0) await player.order('release', { unit, count: units[unit] });
  }
  const { units } = await player.me();
  if (units[0] > 0) await player.order('release', { unit: 0, count: units[0] });
}

const attack = (player: Player, target: Player, fields: object = {}) =>
  player.order('attack', { attacker: player.house, target: target.house, units: [100], ...fields });

/** What an attack would answer, which a preview says and no more. */
async function preview(player: Player, target: Player, fields: object = {}) {
  const body = { type: 'attack', attacker: player.house, target: target.house, units: [100], ...fields };
  const answer = await player.post('/commands/preview', body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Awaited<ReturnType<typeof attack>>;
}

/** An army of units of every sort, with mounts and a general. */
async function muster(world: World, player: Player): Promise<void> {
  await player.order('build_chariots', { count: 1 });
  await player.order('train', { unit: 1, count: 20 });
  await player.order('train', { unit: 3, count: 10 });
  await player.order('train_medics', { count: 4 });
  const traits = ['vanguard', 'champion', 'fenlander'];
  while ((await player.me()).gold < 120_000) await world.tick(4);
  await player.order('recruit_general', { name: 'Nell', traits });
  while ((await player.me()).units[3] < 10) await world.tick(4);
}

export const battle = {
  'rules.attacks': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { params, definitions } = await visitor.rules();
    assert.deepEqual(params.attacks, [
      'assault',
      'encroach',
      'flanked_ambush',
      'ransack',
      'raze',
      'sack',
      'scour',
      'siege',
    ]);
    for (const [id, { index }] of Object.entries(definitions.attacks))
      assert.equal((params.attacks as string[])[index], id);
  },

  'attack.offense': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    await muster(world, ada);
    const me = await ada.me();
    const { definitions, params } = await world.visitor.rules();
    const { units } = definitions.races.brandsworn;
    const sent = [50, 20, 0, 10, 0, 0, 0, 0, 5];
    const horses = Math.min(6, me.horses - 2);
    assert.ok(horses > 0);
    const mounts = horses * Number(params.horse_attack) + Number(params.chariot_attack);
    const strength = (slots: number[]) =>
      slots.reduce((sum, slot) => sum + sent[slot] * units[slot].attack, 0);
    const [offense_bp, elite_bp] = me.prices.offense.bp[1];
    const slot = definitions.races.peatkin.slot;
    const met = me.prices.offense.conds.filter(([, race, kind]) => race === slot && kind === null);
    assert.deepEqual(
      met.map(([name]) => name),
      ['offense'],
    );
    const expected = apply(
      strength([0, 1, 8]) + mounts + apply(strength([3]), elite_bp),
      offense_bp + met[0][3],
    );
    const army = { units: sent, horses, chariots: 1, medics: 3, general: 1, kind: 'assault' };
    const foretold = await preview(ada, bo, army);
    assert.equal(foretold.offense, expected, 'apply(plain + mounts + apply(elite, elite_bp), offense_bp)');
    assert.equal(foretold.outcome, null);
    assert.deepEqual(
      foretold.conditions.filter(({ met }) => met).map(({ stat, race }) => [stat, race]),
      [['offense', slot]],
    );
    const unled = await preview(ada, bo, { ...army, general: undefined });
    assert.ok(unled.offense < expected);

    const done = await attack(ada, bo, army);
    assert.deepEqual(
      pick(done, ['offense', 'home_defense', 'losses_if_won', 'losses_if_beaten', 'done_tick', 'cost']),
      pick(foretold, ['offense', 'home_defense', 'losses_if_won', 'losses_if_beaten', 'done_tick', 'cost']),
    );
    const { outcome, after } = done;
    assert.ok(outcome !== null);
    const lost = outcome.lost.reduce((a, b) => a + b, 0);
    const { least, most } = outcome.won ? done.losses_if_won : done.losses_if_beaten;
    assert.ok(lost >= least && lost <= most, `${lost} of ${least} to ${most}`);
    assert.deepEqual(
      after.away,
      after.away.map((_, i) => (i === 8 ? 0 : (sent[i] ?? 0) - outcome.lost[i])),
      'by slot; a shorter list means 0',
    );
    assert.equal(after.horses, me.horses - horses - 2, 'a chariot takes two horses');
    assert.equal(after.medics, me.medics - 3);
    assert.equal(after.chariots, me.chariots - 1);
    assert.deepEqual(
      (await ada.me()).generals.map(({ place }) => place),
      ['away'],
    );
    const again = await ada.refused('attack', {
      attacker: ada.house,
      target: bo.house,
      units: [1],
      general: 1,
    });
    assert.deepEqual(pick(again, ['code', 'general', 'until_tick']), {
      code: 'general_away',
      general: 1,
      until_tick: done.done_tick,
    });
  },

  'attack.assault': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    await openGates(bo);
    const [a, b] = [await ada.me(), await bo.me()];
    assert.equal(a.renown, 0);
    assert.deepEqual([a.battered_tenths, a.protection_bp], [0, 10_000]);
    const done = await attack(ada, bo);
    const { outcome, after, done_tick } = done;
    assert.equal(done.kind, 'assault', 'the kind of an attack that names none');
    assert.ok(outcome?.won);
    const acres = apply(Math.floor((b.land * 1_000) / 10_000), stat(b, 'land_loss'));
    assert.equal(outcome.acres, acres, 'a tenth of the land of an equal, less its keeps');
    assert.equal(outcome.generated, Math.floor(acres / 4), 'a quarter of net conquest');
    assert.deepEqual(
      [after.units[0], after.away[0], after.incoming_land, after.land],
      [a.units[0] - 100, 100 - outcome.lost[0], acres + Math.floor(acres / 4), a.land],
    );

    const mine = await ada.me();
    assert.deepEqual(
      mine.pending.map(({ kind, what, count, done_tick: due }) => [kind, what, count, due]),
      [
        ['army', 'soldiers', 100 - outcome.lost[0], done_tick],
        ['army', 'land', acres + outcome.generated, done_tick],
      ],
    );
    assert.equal(mine.renown, outcome.renown);
    assert.ok(mine.renown > 0);
    assert.equal(mine.ranks.renown_rank, 1);
    const beaten = await bo.me();
    assert.equal(beaten.land, b.land - acres);
    assert.equal(beaten.ranks.land_rank, 2, 'ranks follow at once');
    assert.equal(beaten.battered_tenths, Math.floor((acres * 4_000) / b.land));
    assert.equal(beaten.protection_bp, 10_000 - 10 * beaten.battered_tenths);
    const sum = (table: Record<string, number>) => Object.values(table).reduce((x, y) => x + y, 0);
    const [suffered] = await newsOf(bo, 'attack_suffered');
    assert.equal(sum(b.buildings) - sum(beaten.buildings), sum(suffered.buildings), 'in proportion');
    assert.deepEqual(
      [suffered.attacker, suffered.attack, suffered.won, suffered.acres, suffered.home_tick],
      [ada.house, 'assault', true, acres, done_tick],
    );
    const [made] = await newsOf(ada, 'attack_made');
    const step = Number((await world.visitor.rules()).params.margin_told_bp);
    const { margin_bp = -1 } = suffered;
    assert.equal(made.margin_bp, margin_bp, 'both are told the same');
    assert.ok(margin_bp >= 0 && margin_bp % step === 0, `${margin_bp}`);
    assert.deepEqual([made.target, made.won, made.acres], [bo.house, true, acres + outcome.generated]);

    await world.tick(done_tick - (await world.visitor.read('world', '/world')).tick);
    const home = await ada.me();
    assert.deepEqual([home.away[0], home.incoming_land], [0, 0]);
    assert.equal(home.land, a.land + acres + outcome.generated);
    const { ticks } = await ada.read('ticks', '/ticks');
    assert.equal(ticks[0].land, acres + outcome.generated);
    assert.equal(ticks[0].incoming_land, -(acres + outcome.generated));
    assert.deepEqual([ticks[0].renown, ticks[0].levels.renown], [0, outcome.renown], 'a tick brings none');
    assert.ok((await bo.me()).battered_tenths < beaten.battered_tenths);
  },

  'attack.mercenaries': async (worlds) => {
    const { world, ada, bo } = await two(worlds, 'gleaners', 'kilnwrights');
    await openGates(bo);
    const me = await ada.me();
    const { definitions } = await world.visitor.rules();
    const { plain, upgraded } = definitions.mercenaries;
    const priced = ({ gold, materials }: typeof plain) => ({
      gold: cost(gold, stat(me, 'unit_cost')),
      materials: Object.fromEntries(
        Object.entries(materials).map(([id, units]) => [id, cost(units, stat(me, 'unit_cost'))]),
      ),
    });
    const max = me.prices.mercenary?.max ?? 0;
    assert.deepEqual(me.prices.mercenary, {
      ...priced(plain),
      max,
      upgraded: { ...priced(upgraded), max: me.prices.mercenary?.upgraded?.max },
    });
    const all_with = (hired: number) => ({
      attacker: ada.house,
      target: bo.house,
      units: me.units.map((home, slot) => (slot === 8 ? hired : slot === 4 || slot === 2 ? 0 : home)),
    });
    assert.ok(max > 0);
    const too_many = await ada.refused('attack', all_with(max + 1));
    assert.deepEqual(pick(too_many, ['code', 'asked', 'max']), {
      code: 'too_many_mercenaries',
      asked: max + 1,
      max,
    });
    assert.ok((await preview(ada, bo, all_with(max))).offense > 0);
    assert.equal((await bo.me()).prices.mercenary?.upgraded, null);
    const units = [100, 0, 0, 0, 0, 0, 0, 0, 20];
    const simple = await preview(ada, bo, { units });
    const better = await preview(ada, bo, { units, upgraded_mercenaries: true });
    assert.ok(better.offense > simple.offense && simple.offense > (await preview(ada, bo)).offense);
    const done = await attack(ada, bo, { units, upgraded_mercenaries: true });
    const { gold, materials } = priced(upgraded);
    assert.deepEqual(pick(done.cost, ['gold', 'materials']), {
      gold: 20 * gold,
      materials: Object.fromEntries(Object.entries(materials).map(([id, each]) => [id, 20 * each])),
    });
    assert.equal(done.after.gold, me.gold - 20 * gold);
    assert.equal(done.after.away[8], 0, 'mercenaries are nobody’s once it is over');
    const wanted = { attacker: ada.house, target: bo.house, units: [50, 0, 0, 0, 0, 0, 0, 0, 11] };
    const many = await ada.refused('attack', wanted);
    assert.deepEqual(pick(many, ['code', 'asked', 'max']), {
      code: 'too_many_mercenaries',
      asked: 11,
      max: 10,
    });
    const plain_race = { attacker: bo.house, target: ada.house, units: [1], upgraded_mercenaries: true };
    assert.equal((await bo.refused('attack', plain_race)).code, 'no_such_power');
  },

  'attack.kinds': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    await openGates(bo);
    const before = await bo.me();
    const needs = await ada.refused('attack', {
      attacker: ada.house,
      target: bo.house,
      units: [10],
      kind: 'raze',
    });
    assert.equal(needs.code, 'building_needed');
    const razed = await attack(ada, bo, { units: [20], kind: 'raze', building: 'homes' });
    const after_raze = await bo.me();
    assert.ok(razed.outcome !== null && razed.outcome.razed > 0);
    assert.equal(after_raze.buildings.homes, before.buildings.homes - razed.outcome.razed);
    assert.equal(after_raze.land, before.land, 'the ground stays');

    const sacked = await attack(ada, bo, { units: [20], kind: 'sack' });
    const after_sack = await bo.me();
    assert.ok(sacked.outcome !== null && sacked.outcome.gold > 0);
    assert.equal(after_sack.gold, after_raze.gold - sacked.outcome.gold);
    for (const [id, units] of Object.entries(sacked.outcome.materials))
      assert.equal(after_sack.materials[id], after_raze.materials[id] - units);

    const scoured = await attack(ada, bo, { units: [20], kind: 'scour' });
    assert.ok(scoured.outcome !== null && scoured.outcome.captives > 0);
    assert.ok((await bo.me()).population < after_sack.population);
    const ransacked = await attack(ada, bo, { units: [20], kind: 'ransack' });
    assert.ok(
      ransacked.outcome !== null && Object.values(ransacked.outcome.books).some((books) => books > 0),
    );
    const siege = await attack(ada, bo, { units: [20], kind: 'siege' });
    assert.equal(siege.done_tick, ransacked.done_tick + 4, 'a longer road home');
    const encroached = await attack(ada, bo, { units: [20], kind: 'encroach' });
    assert.ok(encroached.outcome !== null && encroached.outcome.acres > 0);

    const { away, incoming_land } = await ada.me();
    assert.ok(away[0] > 0 && incoming_land > 0);
    await bo.order('set_draft', { rate_bp: 7_000 });
    const peaceful = { attacker: bo.house, target: ada.house, units: [1], double_strike: true };
    assert.equal((await bo.refused('attack', peaceful)).code, 'no_such_power');
    const early = { attacker: ada.house, target: bo.house, units: [1], double_strike: true };
    const unled = await ada.refused('attack', early);
    assert.deepEqual(pick(unled, ['code', 'needed', 'have']), {
      code: 'general_lacks_traits',
      needed: 3,
      have: 0,
    });
    const traits = ['vanguard', 'champion', 'fenlander'];
    while ((await ada.me()).gold < 100_000) await world.tick(4);
    const { general } = await ada.order('recruit_general', { name: 'Nell', traits });
    assert.equal((await ada.refused('attack', { ...early, general })).code, 'not_at_war_with');
  },

  'attack.ambush': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    await openGates(bo);
    const done = await attack(ada, bo, { units: [150] });
    assert.ok(done.outcome?.won);
    await bo.order('set_draft', { rate_bp: 7_000 });
    await ada.order('set_draft', { rate_bp: 0 });
    await openGates(ada);
    await world.tick(3);
    const soldiers = (await bo.me()).units[0];
    assert.ok(soldiers > 0);
    const back = await attack(bo, ada, { units: [Math.floor(soldiers / 2)], kind: 'flanked_ambush' });
    assert.ok(back.conditions.some(({ met, stat, attack }) => met && stat === 'offense' && attack === 2));
    assert.ok(back.outcome?.won);
    assert.equal(back.outcome.acres, Math.floor(done.outcome.acres / 2), 'half of what it took');
    assert.equal((await ada.me()).incoming_land, done.after.incoming_land - back.outcome.acres);
  },

  'attack.powers': async (worlds) => {
    const { world, ada, bo } = await two(worlds, 'sootriders', 'farlights');
    await bo.order('release', { unit: 2, count: (await bo.me()).units[2] });
    await bo.order('release', { unit: 0, count: (await bo.me()).units[0] - 120 });
    const done = await attack(ada, bo, { units: [400] });
    assert.ok(done.outcome?.won);

    const half = Math.floor(done.outcome.acres / 2);
    const too_many = await bo.refused('retake_land', { from: ada.house, acres: half + 1 });
    assert.deepEqual(pick(too_many, ['code', 'asked', 'max']), {
      code: 'too_many_acres',
      asked: half + 1,
      max: half,
    });
    const b = await bo.me();
    const acres = 5;
    const retaken = await bo.order('retake_land', { from: ada.house, acres });
    const { explore } = b.prices;
    const milli = Math.ceil((explore.soldiers_milli_per_acre * 30_000) / 10_000);
    assert.deepEqual(pick(retaken.cost, ['gold', 'soldiers']), {
      gold: acres * explore.gold_per_acre,
      soldiers: Math.ceil((acres * milli) / 1_000),
    });
    assert.equal(retaken.after.incoming_land, b.incoming_land + acres);
    assert.equal((await ada.me()).incoming_land, done.after.incoming_land - acres);
    assert.equal((await bo.refused('retake_land', { from: ada.house, acres: 1 })).code, 'power_waits');

    const again = await ada.order('second_strike', {});
    assert.deepEqual(
      pick(again, ['target', 'kind', 'done_tick']),
      pick(done, ['target', 'kind', 'done_tick']),
    );
    assert.ok(again.offense < done.offense);
    assert.equal((await ada.refused('second_strike', {})).code, 'power_waits');
    assert.equal((await bo.refused('second_strike', {})).code, 'no_such_power');
    await world.tick(done.done_tick - (await world.visitor.read('world', '/world')).tick);
    assert.deepEqual((await ada.me()).away, new Array(10).fill(0));
  },

  'attack.mirror': async (worlds) => {
    const { world, ada, bo } = await fair(worlds, {
      ada: { realm: 1, state: 1, race: 'hushfolk', personality: 'builder' },
      bo: { realm: 1, state: 2, race: 'peatkin', personality: 'scholar' },
    });
    const body = { type: 'mirror', house: ada.house, of: bo.house };
    const before = await ada.me();
    const foretold = (await ada.post('/commands/preview', body)).body as { personality: string | null };
    assert.equal(foretold.personality, null, 'a preview tells no secrets');
    const done = await ada.order('mirror', { of: bo.house });
    assert.equal(done.personality, 'scholar');
    const mirrored = await ada.me();
    assert.equal(mirrored.personality, 'scholar');
    assert.ok(stat(mirrored, 'book_output') > stat(before, 'book_output'));
    assert.equal((await ada.refused('mirror', { of: bo.house })).code, 'power_waits');
    await world.tick(48);
    const { personality } = await ada.me();
    assert.equal(personality, 'builder');
    assert.deepEqual(await newsOf(ada, 'mirror_ended'), [{ personality: 'builder' }]);
  },
} satisfies Cases;
