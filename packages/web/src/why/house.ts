/** How the numbers of a house come about, by the formulas of the rules and what `/me` and `/rules` say. */

import { paramOf } from '../service/params.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { NO_TROOPS } from '../service/slots.ts';
import { bonus, decimal, number, percent } from '../words/format.ts';
import { apply, cost, share, type Why } from './why.ts';

export const statOf = (house: OwnHouse, stat: string): number =>
  house.stats.find(([each]) => each === stat)?.[1] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What its buildings make of a product a tick, bonuses in. */
const made = (house: OwnHouse, product: string): number =>
  sum(
    Object.values(house.buildings_do).flatMap(({ produces }) =>
      produces.filter(([what]) => what === product).map(([, now]) => now),
    ),
  );

/** Gold that its people are due a tick. */
export function wages(house: OwnHouse, rules: Rules): Why {
  const units = rules.definitions.races[house.race]?.units ?? [];
  const bp = statOf(house, 'wages');
  const parts: readonly (readonly [what: string, milli: number])[] = [
    [
      'Units, home and away',
      sum(units.map(({ wage_milli }, slot) => wage_milli * (house.units[slot] + house.away[slot]))),
    ],
    [
      'Generals and academics',
      sum([...house.generals, ...house.academics].map(({ wage_milli }) => wage_milli)),
    ],
    ['Adepts', house.adepts * paramOf(rules, 'adept_wage_milli')],
    ['Scientists', sum(Object.values(house.scientists)) * paramOf(rules, 'scientist_wage_milli')],
    ['Medics at home', house.medics * paramOf(rules, 'medic_wage_milli')],
  ];
  const milli = sum(parts.map(([, each]) => each));
  return {
    title: 'Wages a tick',
    formula: 'Everyone’s wage, added up, x (1 + what wages are raised or cut by), rounded up',
    inputs: [...parts.map(([what, each]) => [what, gold(each)] as const), ['Raised or cut by', bonus(bp)]],
    comes_to: Math.ceil(cost(milli, bp) / 1_000),
    source: 'GET /me: units, away, generals, academics, adepts, scientists, medics, stats',
    beside: 'Medics who are out with an army are paid as well. Who is not paid deserts.',
  };
}

const gold = (milli: number): string => decimal(milli / 1_000, 2);

/** Gold that its peasants make a tick. */
export function goldMade(house: OwnHouse, rules: Rules): Why {
  const needed = workersNeeded(house, rules);
  const employed = Math.min(house.peasants, needed);
  const idle = house.peasants - employed;
  const [per_worker, per_idle] = [paramOf(rules, 'gold_per_worker'), paramOf(rules, 'gold_per_idle')];
  const bp = statOf(house, 'gold_income');
  return {
    title: 'Gold made a tick',
    formula: '(peasants at work x what one makes + the others x what one makes) x (1 + bonus)',
    inputs: [
      ['Peasants at work', `${number(employed)} x ${number(per_worker)}`],
      ['Peasants without', `${number(idle)} x ${number(per_idle)}`],
      ['Bonus', bonus(bp)],
    ],
    comes_to: apply(employed * per_worker + idle * per_idle, bp),
    source: 'GET /me: peasants, jobs, stats; GET /rules: gold_per_worker, gold_per_idle',
    beside: 'The state’s tax is taken from it, and wages are paid.',
  };
}

const workersNeeded = (house: OwnHouse, rules: Rules): number =>
  Math.ceil((house.jobs * paramOf(rules, 'workers_per_job_bp')) / 10_000);

/** What a tick adds to its gold, as far as it follows from the house alone. */
export function goldTick(house: OwnHouse, rules: Rules, tax_bp: number): Why {
  const income = goldMade(house, rules).comes_to;
  const paid = wages(house, rules).comes_to;
  const tax = house.protected ? 0 : share(income, tax_bp);
  return {
    title: 'Gold a tick',
    formula: 'What peasants make, less the state’s tax, less wages',
    inputs: [
      ['Made by peasants', `+${number(income)}`],
      [`Tax of ${percent(tax_bp)}`, `−${number(tax)}`],
      ['Wages', `−${number(paid)}`],
    ],
    comes_to: income - tax - paid,
    source: 'GET /me: peasants, jobs, units, stats; GET /state: tax_bp',
    beside:
      'By the house as it stands; what the last tick brought is in GET /ticks. No tax under protection.',
  };
}

/** What a tick adds to its food. */
export function foodTick(house: OwnHouse, rules: Rules): Why {
  const farmed = made(house, 'food');
  const foraged = Math.floor((house.land * paramOf(rules, 'forage_per_100_acres')) / 100);
  const need_bp = statOf(house, 'food_need');
  const needed = Math.ceil(cost(house.population * paramOf(rules, 'food_per_100_heads'), need_bp) / 100);
  const had = house.food + farmed + foraged;
  const eaten = Math.min(needed, had);
  const spoiled = share(had - eaten, paramOf(rules, 'food_spoil_bp'));
  return {
    title: 'Food a tick',
    formula: 'Farmed and foraged, less what everyone eats, less what spoils of the rest',
    inputs: [
      ['Farmed', `+${number(farmed)}`],
      ['Foraged on the land', `+${number(foraged)}`],
      [`Eaten by ${number(house.population)} people, ${bonus(need_bp)}`, `−${number(eaten)}`],
      [`Spoiled, ${percent(paramOf(rules, 'food_spoil_bp'))}`, `−${number(spoiled)}`],
    ],
    comes_to: farmed + foraged - eaten - spoiled,
    source:
      'GET /me: buildings_do, land, population, food, stats; GET /rules: forage_per_100_acres, food_per_100_heads, food_spoil_bp',
  };
}

/** What a tick adds to its aether. */
export function aetherTick(house: OwnHouse, rules: Rules): Why {
  const bp = statOf(house, 'aether_output');
  const faded = share(house.aether, paramOf(rules, 'aether_fade_bp'));
  const adepts = apply(Math.floor((house.adepts * paramOf(rules, 'aether_per_100_adepts')) / 100), bp);
  const by_buildings = made(house, 'aether');
  const room = house.aether_capacity;
  return {
    title: 'Aether a tick',
    formula: 'What adepts and buildings make, less what fades; what there is no room for spills',
    inputs: [
      [`By ${number(house.adepts)} adepts, ${bonus(bp)}`, `+${number(adepts)}`],
      ['By buildings', `+${number(by_buildings)}`],
      [`Faded, ${percent(paramOf(rules, 'aether_fade_bp'))}`, `−${number(faded)}`],
      ['Room', number(room)],
    ],
    comes_to: Math.min(house.aether - faded + adepts + by_buildings, room) - house.aether,
    source:
      'GET /me: adepts, buildings_do, aether, aether_capacity, stats; GET /rules: aether_per_100_adepts, aether_fade_bp',
  };
}

/** The most people it holds. */
export function room(house: OwnHouse, rules: Rules): Why {
  const buildings = sum(
    Object.entries(house.buildings).map(([id, n]) => n * (rules.definitions.buildings[id]?.living ?? 0)),
  );
  const sites = sum(Object.values(house.constructing)) * paramOf(rules, 'living_constructing');
  const barren = house.barren * paramOf(rules, 'living_barren');
  const bp = statOf(house, 'max_population');
  const for_troops = sum(
    Object.values(house.buildings_do).flatMap(({ holds }) =>
      holds.filter(([what]) => what === 'troops').map(([, now]) => now),
    ),
  );
  const living = apply(buildings + sites + barren, bp);
  return {
    title: 'Room for people',
    formula: '(people that buildings, sites and barren land hold) x (1 + bonus) + troops that buildings hold',
    inputs: [
      ['In buildings', number(buildings)],
      ['On sites', number(sites)],
      ['On barren land', number(barren)],
      ['Bonus', bonus(bp)],
      ['Troops that buildings hold', number(Math.min(for_troops, troops(house)))],
    ],
    comes_to: living + Math.min(for_troops, troops(house)),
    source: 'GET /me: buildings, constructing, barren, stats; GET /rules: buildings',
    beside: 'Over it, people leave; under it, more are born.',
  };
}

/** People born in a tick. */
export function births(house: OwnHouse, rules: Rules): Why {
  const free = Math.max(0, house.max_population - house.population);
  const of_peasants = share(house.peasants, paramOf(rules, 'births_bp'));
  const of_room = share(free, paramOf(rules, 'births_room_bp'));
  const bp = statOf(house, 'births');
  return {
    title: 'Born a tick',
    formula: '(a share of the peasants + a share of the free room) x (1 + bonus), as far as there is room',
    inputs: [
      [`${percent(paramOf(rules, 'births_bp'))} of ${number(house.peasants)} peasants`, number(of_peasants)],
      [`${percent(paramOf(rules, 'births_room_bp'))} of room for ${number(free)} more`, number(of_room)],
      ['Bonus', bonus(bp)],
    ],
    comes_to: Math.min(free, apply(of_peasants + of_room, bp)),
    source: 'GET /me: peasants, population, max_population, stats; GET /rules: births_bp, births_room_bp',
    beside:
      'The draft, and buildings that make adepts and scientists of them, take peasants away; none are born while the house starves.',
  };
}

/** What its land is used for. */
export function land(house: OwnHouse): Why {
  return {
    title: 'Land',
    formula: 'Acres with a building, with a building site, and barren ones',
    inputs: [
      ['Built on', number(sum(Object.values(house.buildings)))],
      ['Sites', number(sum(Object.values(house.constructing)))],
      ['Barren', number(house.barren)],
    ],
    comes_to: sum(Object.values(house.buildings)) + sum(Object.values(house.constructing)) + house.barren,
    source: 'GET /me: land, buildings, constructing, barren',
    beside: `${number(house.incoming_land)} more on the way; ${number(house.explorable_acres)} can still be found.`,
  };
}

const troops = (house: OwnHouse): number =>
  sum(house.units.map((n, slot) => (NO_TROOPS.includes(slot) ? 0 : n + house.away[slot])));

/** How many of its jobs are taken. */
export function employment(house: OwnHouse, rules: Rules): Why {
  const needed = workersNeeded(house, rules);
  return {
    title: 'Employment',
    formula: 'Peasants against the workers that the jobs need, at most 100%',
    inputs: [
      ['Peasants', number(house.peasants)],
      ['Jobs in finished buildings', number(house.jobs)],
      ['Workers a job needs', percent(paramOf(rules, 'workers_per_job_bp'))],
      ['Workers needed', number(needed)],
    ],
    comes_to: house.peasants >= needed ? 10_000 : Math.floor((house.peasants * 10_000) / Math.max(1, needed)),
    source: 'GET /me: employment_bp; GET /rules: workers_per_job_bp',
    beside: 'Buildings work the better, the more of their jobs are taken.',
  };
}

/** How well its buildings work. */
export function efficiency(house: OwnHouse, rules: Rules): Why {
  const floor = paramOf(rules, 'building_efficiency_floor_bp');
  const bp = statOf(house, 'building_efficiency');
  return {
    title: 'Buildings work at',
    formula: '(what they do with nobody in them + the rest x employment) x (1 + bonus)',
    inputs: [
      ['With nobody in them', percent(floor)],
      ['Employment', percent(house.employment_bp)],
      ['Bonus', bonus(bp)],
    ],
    comes_to: apply(floor + share(10_000 - floor, house.employment_bp), bp),
    source: 'GET /me: building_efficiency_bp; GET /rules: building_efficiency_floor_bp',
  };
}

/** Gold an explored acre takes. */
export function exploreGold(house: OwnHouse, rules: Rules): Why {
  const base = paramOf(rules, 'explore_gold_base');
  const per_acre = paramOf(rules, 'explore_gold_per_acre');
  const divisor = paramOf(rules, 'explore_gold_square_divisor');
  const square = Math.floor((house.land * house.land) / Math.max(1, divisor));
  const bp = statOf(house, 'explore_cost');
  return {
    title: 'Gold for an acre',
    formula: `(base + ${number(per_acre)} x land + land² / ${number(divisor)}) x (1 + bonus), rounded up`,
    inputs: [
      ['Base', number(base)],
      ['By land', number(per_acre * house.land)],
      ['By land squared', number(square)],
      ['Bonus', bonus(bp)],
    ],
    comes_to: cost(base + per_acre * house.land + square, bp),
    source: 'GET /me: prices.explore.gold_per_acre; GET /rules: explore_gold_…',
  };
}

/** The defense of its troops at home. */
export function defense(house: OwnHouse, rules: Rules): Why {
  const units = rules.definitions.races[house.race]?.units ?? [];
  const rows = units
    .map(({ plural, defense: each }, slot) => ({ plural, each, count: house.units[slot] }))
    .filter(({ each, count }) => each * count > 0);
  const bp = statOf(house, 'defense');
  const battered = Math.floor((house.battered_tenths * paramOf(rules, 'battered_defense_bp')) / 10);
  return {
    title: 'Defense at home',
    formula: 'Each unit at home x its defense, added up, x (1 + bonus)',
    inputs: [
      ...rows.map(({ plural, each, count }) => [plural, `${number(count)} x ${number(each)}`] as const),
      ['Bonus: buildings, sciences, rites, the defender', bonus(bp)],
      ...(battered === 0 ? [] : [['Bonus of being battered', bonus(battered)] as const]),
    ],
    comes_to: apply(sum(rows.map(({ each, count }) => each * count)), bp + battered),
    source: 'GET /me: defense, units, stats; GET /rules: races',
  };
}

/** What it is worth in the rankings of might. */
export function might(house: OwnHouse, rules: Rules): Why {
  const buildings = sum(Object.values(house.buildings));
  const science_bp = sum(Object.values(house.sciences).map(({ bp }) => bp));
  const per_acre = paramOf(rules, 'might_per_acre');
  const per_building = paramOf(rules, 'might_per_building');
  const land = house.land * per_acre;
  const built = buildings * per_building;
  const learned = Math.floor((science_bp * paramOf(rules, 'might_per_100_science_bp')) / 100);
  return {
    title: 'Might',
    formula: 'Land, buildings, sciences and the strength of the troops, each by its weight',
    inputs: [
      ['Land', `${number(house.land)} x ${number(per_acre)}`],
      ['Buildings', `${number(buildings)} x ${number(per_building)}`],
      ['Sciences', number(learned)],
      ['Troops, home and away', number(house.might - land - built - learned)],
    ],
    comes_to: house.might,
    source: 'GET /me: might; GET /rules: might_per_…',
    beside: 'Thieves and adepts never count: they are hidden.',
  };
}

/** What a trade pays on the market. */
export function marketFee(house: OwnHouse, rules: Rules): Why {
  const base = paramOf(rules, 'market_fee_bp');
  const cut = statOf(house, 'trading_cut');
  return {
    title: 'Market fee',
    formula: 'The fee of the age x (1 − your trading cut), rounded up',
    inputs: [
      ['Fee of the age', percent(base)],
      ['Your cut', percent(cut)],
    ],
    comes_to: Math.ceil((base * (10_000 - cut)) / 10_000),
    source: 'GET /me: market_fee_bp; GET /rules: market_fee_bp',
    beside: 'Whoever waits in the book pays none.',
  };
}
