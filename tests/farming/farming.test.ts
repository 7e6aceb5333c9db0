import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG } from '../support/sample.ts';
import { type Day, type FarmRun, runFarm } from './run.ts';

const DAYS = LONG ? 40 : 5;
const SEEDS = LONG ? 12 : 2;

const sumOf = (day: Day, ...ways: (keyof Day)[]) => ways.reduce((sum, way) => sum + day[way], 0);
const meanOf = (days: readonly Day[], ...ways: (keyof Day)[]) =>
  days.reduce((sum, day) => sum + sumOf(day, ...ways), 0) / days.length;

/**
 * A reference price moves while orders wait, and land grows while the day's account stands: so much more than the bounds
 * say may a day bring.
 */
const SLACK = 1.25;

function check({ days, land, won_acres, params }: FarmRun, feeders: number, name: string): void {
  const most = params.trade_gain_per_acre * SLACK;
  /** What a day's trades have brought, with what was too much of the day before: with auctions that it bid in before as much again as may be. */
  let traded = 0;
  days.forEach((day, n) => {
    traded = Math.max(0, traded - most) + sumOf(day, 'market', 'hall');
    assert.ok(traded <= 2 * most, `${name}, day ${n}: trades bring ${traded} an acre`);
    const thefts = Math.min(params.theft_per_acre * feeders, params.thefts_per_acre) * SLACK;
    assert.ok(day.thefts <= thefts, `${name}, day ${n}: thefts bring ${day.thefts} an acre`);
    // From none at all aid and grants may once fill the account that they are counted in; then they keep it full.
    const filled = params.gift_worth_per_acre + params.aid_worth_per_acre / 2;
    assert.ok(
      sumOf(day, 'aid', 'grants') <= filled,
      `${name}, day ${n}: given ${sumOf(day, 'aid', 'grants')} an acre`,
    );
  });
  const later = days.slice(1);
  // What is forgotten of the account in a day may be given anew: by grants all of it, by aid what its tax leaves.
  const faded = (params.aid_fade_bp / 10_000) * params.day_ticks * params.aid_worth_per_acre;
  assert.ok(
    meanOf(later, 'aid', 'grants') <= faded / 3,
    `${name}: a day gives ${meanOf(later, 'aid', 'grants')} an acre`,
  );
  const windows = Math.ceil((days.length * params.day_ticks) / params.soft_hits_ticks);
  const whole = land * (params.attack_land_bp / 10_000) * 1.25;
  const most_acres = (whole / (1 - params.soft_hit_bp / 10_000)) * windows * 1.25;
  assert.ok(won_acres <= most_acres, `${name}: ${won_acres} acres, not ${most_acres}`);
}

for (const feeders of [1, 19]) {
  test(`a player of ${feeders + 1} accounts moves no more to one of them than the bounds say, whatever it tries`, (t) => {
    const used = new Set<string>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const name = `farm ${feeders}-${seed}`;
      const run = runFarm(feeders, DAYS, name, {}, seed % 2 === 0);
      check(run, feeders, name);
      for (const type of run.by_type.keys()) used.add(type);
      const brought = (Object.keys(run.days[0]) as (keyof Day)[]).map(
        (way) => `${way} ${meanOf(run.days, way).toFixed(1)}`,
      );
      t.diagnostic(`${name}: gold an acre a day: ${brought.join(', ')}; ${run.won_acres} acres`);
    }
    const ways = ['order', 'make_offer', 'accept_offer', 'operation', 'attack', 'bid'];
    if (feeders > 1) ways.push('send_aid', 'grant', 'donate');
    assert.deepEqual(
      ways.filter((type) => !used.has(type)),
      [],
      'ways that were never taken',
    );
  });
}

test('without the bounds the same player moves many times as much', () => {
  const free = {
    trade_gain_per_acre: 1e9,
    gift_per_acre: 1e9,
    gift_worth_per_acre: 1e9,
    theft_per_acre: 1e9,
    thefts_per_acre: 1e9,
  };
  const [bound, unbound] = [{}, { ...free, soft_hit_bp: 10_000, grant_aid_bp: 0 }].map((params) => {
    const { days, won_acres } = runFarm(19, 3, 'farm', params);
    return meanOf(days, 'market', 'hall', 'grants', 'thefts') + won_acres;
  });
  assert.ok(unbound > 5 * bound, `${unbound} against ${bound}`);
});
