import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands } from '@realm/contract';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { quantiles } from '../src/lab/census.ts';
import { type LabResult, runLab } from '../src/lab/lab.ts';
import { AGES, folder, realm } from './listening.ts';

const small = { age: 'Embers 1', ages: AGES, houses: 24, ticks: 30, seed: '7' };
/**
 * The world the robots are measured by; a shorter form shows as much of it as a quick test can: nobody deals in resin so early
 * in that of the seed above.
 */
const measured = LONG
  ? { ...small, houses: 200, ticks: 1_000 }
  : { ...small, houses: 80, ticks: 200, seed: '13' };

let played: Promise<LabResult> | undefined;
const play = () => (played ??= runLab(measured));

test('the same seed gives the same world, another seed another', async () => {
  const [first, again, other] = [
    await runLab(small),
    await runLab(small),
    await runLab({ ...small, seed: '8' }),
  ];
  assert.equal(first.state_hash, again.state_hash);
  assert.notEqual(first.state_hash, other.state_hash);
  assert.equal(first.world.tick, 30);
});

/** What robots never give, and why. */
const NEVER: Partial<Record<CommandType, string>> = {
  rename_state: 'a name is for people to choose',
  break_ceasefire: 'robots keep their word',
  spy: 'the dossier operation says the same',
  queue: 'robots look in every tick; those of a lab of visits leave orders ahead',
  unqueue: 'what they leave lapses by itself',
  reorder: 'and stands as they leave it',
  deputize: 'a robot needs none',
  take_back: 'a robot has none',
  live_tick: 'robots live by the clock of the world',
};

/**
 * What robots give on an occasion that a short age may not bring: a house far behind, a quarrel, a war, great wealth, a blow
 * that a race with a power in the field has suffered or struck.
 */
const ON_OCCASION: readonly CommandType[] = [
  ...(['list', 'bid', 'reassure'] as const),
  ...(['send_aid', 'release_adepts'] as const),
  ...(['start_wonder', 'fund_wonder', 'revive'] as const),
  ...(['declare_war', 'offer_peace', 'withdraw', 'propose_ceasefire'] as const),
  ...(['retake_land', 'second_strike'] as const),
];

/** What robots do not give yet: they use few powers of their races, and in the Hall they auction. */
const NOT_YET: readonly CommandType[] = [
  ...(['mirror', 'mark_heirs'] as const),
  ...(['delist', 'make_offer', 'accept_offer', 'drop_offer'] as const),
];

test('robots give every command of a house, and few that are refused', async () => {
  const { accepted, refused } = await play();
  const types = (Object.keys(commands) as CommandType[]).filter(
    (type) => type !== 'create_house' && !ON_OCCASION.includes(type),
  );
  assert.deepEqual(
    types.filter((type) => !accepted.has(type)).sort(),
    types.filter((type) => type in NEVER || NOT_YET.includes(type)).sort(),
  );
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
  // Who was robbed within the tick finds less than it had seen.
  assert.ok(sum(refused) * 500 <= sum(accepted), `${sum(refused)} of ${sum(accepted)} refused`);
});

test('houses grow, and are hungry, unpaid or overcrowded only in passing', async () => {
  const { world, ticks, troubles } = await play();
  const [least, , , median] = quantiles(world.houses.map(({ land }) => land));
  const start = world.rules.params.start_land;
  assert.ok(median >= start + Math.min(start * 2, ticks), `median ${median}`);
  assert.ok(least >= start, `least ${least}`);
  for (const kind of ['starving', 'unpaid', 'crowded'] as const) {
    const share = (troubles.house_ticks[kind] * 100) / troubles.looked;
    assert.ok(share < 3, `${kind} ${share.toFixed(2)}% of the time`);
    assert.ok(troubles.longest[kind] <= 24, `${kind} for ${troubles.longest[kind]} ticks`);
  }
});

test('materials trade, between houses far more than with stewards, at prices that move', async () => {
  const { market, world } = await play();
  const all = { units: 0, from_stewards: 0 };
  const still: string[] = [];
  for (const { material, days, days_traded, units, from_stewards, prices, references } of market.materials) {
    all.units += units;
    all.from_stewards += from_stewards;
    // The first days pass under protection, and the quick test has few others.
    if (LONG) assert.ok(days_traded * 2 >= days, `${material} on ${days_traded} of ${days} days`);
    else assert.ok(units > 0, material);
    if (new Set(prices).size === 1 || new Set(references).size === 1) still.push(material);
  }
  assert.ok(still.length <= (LONG ? 0 : 1), `${still.join(', ')} stand still`);
  assert.ok(all.from_stewards * 10 < all.units * 3, `${all.from_stewards} of ${all.units} from stewards`);
  for (const { trading, band } of world.market.books) {
    assert.ok(band.min <= trading.reference && trading.reference <= band.max);
  }
});

test('a kept journal holds the world that was played', async (t) => {
  const journal = `${folder(t)}/kept`;
  const args = ['lab', '--houses', '24', '--ticks', '30', '--seed', '7', '--journal', journal];
  const lab = await realm(...args);
  assert.equal(lab.code, 0, lab.err);
  const hash = /final state hash ([0-9a-f]{64})/.exec(lab.out)?.[1];
  assert.equal(hash, (await runLab(small)).state_hash);

  const verified = await realm('verify', '--data', journal);
  assert.equal(verified.code, 0, verified.err);
  assert.ok(verified.out.includes(`state hash  ${hash}`), verified.out);
  const fast = await realm('verify', '--data', journal, '--fast');
  assert.ok(fast.out.includes(`state hash  ${hash}`), fast.out);

  const again = await realm(...args);
  assert.equal(again.code, 1);
  assert.match(again.err, /holds a journal already/);
});

test('what a player with many accounts gains is a small part of what it gained without bounds', {
  skip: leftOut(2),
}, async () => {
  const { code, out, err } = await realm(
    'lab',
    '--farmers',
    '5',
    '--houses',
    '48',
    '--ticks',
    '130',
    '--seed',
    '3',
  );
  assert.equal(code, 0, err);
  const gain = (rules: string) => {
    const found = new RegExp(
      `^rules of ${rules}: a house with 5 feeders gains (-?[0-9.]+)% of worth$`,
      'm',
    ).exec(out);
    assert.ok(found !== null, out);
    return Number(found[1]);
  };
  assert.ok(gain('before') > 20, out);
  assert.ok(gain('now') < gain('before') / 4, out);
});

test('the summary says how the land is spread, what was ordered and how fast it went', async () => {
  const { code, out } = await realm('lab', '--houses', '12', '--ticks', '12', '--seed', '1');
  assert.equal(code, 0);
  for (const part of [
    /^Embers 1, 12 houses, 12 ticks, seed 1$/m,
    /^land +least/m,
    /^explore +\d+/m,
    /^market +days traded/m,
    /commands a second/,
  ]) {
    assert.match(out, part);
  }
});

test('who looks in twice a day leaves orders ahead, which do for the house what it would have done', async () => {
  const visits = (ahead: boolean) => (house: number) => (house % 2 === 0 ? undefined : { ticks: 12, ahead });
  const landOf = ({ world }: LabResult) =>
    world.houses.filter(({ id }) => id % 2 === 1).reduce((sum, { land }) => sum + land, 0);
  const options = { ...small, ticks: 120 };
  const [with_orders, without] = [
    await runLab({ ...options, visits: visits(true) }),
    await runLab({ ...options, visits: visits(false) }),
  ];
  assert.ok((with_orders.accepted.get('queue') ?? 0) > 100);
  assert.equal(without.accepted.get('queue'), undefined);
  assert.ok(landOf(with_orders) * 100 > landOf(without) * 105, 'they end with clearly more land');
});

test('a house that lives its protection in one sitting plays as many ticks as the others, and no others come off worse', async () => {
  const options = { ...small, ticks: 120 };
  const [sat, waited] = [await runLab({ ...options, sittings: 'even' }), await runLab(options)];
  const ahead = sat.accepted.get('live_tick') ?? 0;
  const { live_ticks_max, protection_ticks } = sat.world.rules.params;
  const sitting = Math.min(live_ticks_max, protection_ticks - 1);
  assert.equal(ahead, sitting * sat.world.houses.filter(({ id }) => id % 2 === 0).length);
  const landOf = ({ world }: LabResult, rest: number) =>
    world.houses.filter(({ id }) => id % 2 === rest).reduce((sum, { land }) => sum + land, 0);
  for (const rest of [0, 1]) {
    const share = landOf(sat, rest) / landOf(waited, rest);
    assert.ok(share > 0.9 && share < 1.1, `${share} of the land in the half ${rest}`);
  }
});

test('houses may be founded late, and are played from then on', async () => {
  const { world } = await runLab({ ...small, ticks: 90, late: { houses: 3, tick: 20 } });
  const late = world.houses.filter(({ account }) => account !== 0);
  assert.equal(late.length, 3);
  for (const house of late) {
    assert.equal(house.founded_tick, 20);
    assert.ok(house.incoming_land > 0, 'its deputy explores');
  }
});
