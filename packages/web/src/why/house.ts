/** How the numbers of a house come about, by the formulas of the rules and what `/me` and `/rules` say. */

import * as formulas from '@realm/formulas';
import { say } from '@realm/words';
import { numbersIn } from '../service/params.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { bonus, decimal, number, percent } from '../words/format.ts';
import type { Why } from './why.ts';

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
  const numbers = numbersIn(rules);
  const parts: readonly (readonly [what: string, milli: number])[] = [
    [
      say('Units, home and away'),
      sum(units.map(({ wage_milli }, slot) => wage_milli * (house.units[slot] + house.away[slot]))),
    ],
    [
      say('Generals and academics'),
      sum([...house.generals, ...house.academics].map(({ wage_milli }) => wage_milli)),
    ],
    [say('Adepts'), formulas.wagesMilli(numbers, house.adepts, 0, 0)],
    [say('Scientists'), formulas.wagesMilli(numbers, 0, sum(Object.values(house.scientists)), 0)],
    [say('Medics at home'), formulas.wagesMilli(numbers, 0, 0, house.medics)],
  ];
  const milli = sum(parts.map(([, each]) => each));
  return {
    title: say('Wages a tick'),
    formula: say('Everyone’s wage, added up, x (1 + what wages are raised or cut by), rounded up'),
    inputs: [
      ...parts.map(([what, each]) => [what, gold(each)] as const),
      [say('Raised or cut by'), bonus(bp)],
    ],
    comes_to: formulas.wagesDue(milli, bp),
    source: 'GET /me: units, away, generals, academics, adepts, scientists, medics, stats',
    beside: say('Medics who are out with an army are paid as well. Who is not paid deserts.'),
  };
}

const gold = (milli: number): string => decimal(milli / 1_000, 2);

/** Gold that its peasants make a tick. */
export function goldMade(house: OwnHouse, rules: Rules): Why {
  const numbers = numbersIn(rules);
  const needed = formulas.workersNeeded(numbers, house.jobs);
  const employed = Math.min(house.peasants, needed);
  const idle = house.peasants - employed;
  const bp = statOf(house, 'gold_income');
  return {
    title: say('Gold made a tick'),
    formula: say('(peasants at work x what one makes + the others x what one makes) x (1 + bonus)'),
    inputs: [
      [say('Peasants at work'), `${number(employed)} x ${number(numbers.gold_per_worker)}`],
      [say('Peasants without'), `${number(idle)} x ${number(numbers.gold_per_idle)}`],
      [say('Bonus'), bonus(bp)],
    ],
    comes_to: formulas.goldMade(numbers, house.peasants, needed, bp),
    source: 'GET /me: peasants, jobs, stats; GET /rules: gold_per_worker, gold_per_idle',
    beside: say('The state’s tax is taken from it, and wages are paid.'),
  };
}

/** What a tick adds to its gold, as far as it follows from the house alone. */
export function goldTick(house: OwnHouse, rules: Rules, tax_bp: number): Why {
  const income = goldMade(house, rules).comes_to;
  const paid = wages(house, rules).comes_to;
  const tax = house.protected ? 0 : formulas.taxOn(income, tax_bp);
  return {
    title: say('Gold a tick'),
    formula: say('What peasants make, less the state’s tax, less wages'),
    inputs: [
      [say('Made by peasants'), `+${number(income)}`],
      [say('Tax of {tax_bp}', { tax_bp: percent(tax_bp) }), `−${number(tax)}`],
      [say('Wages'), `−${number(paid)}`],
    ],
    comes_to: income - tax - paid,
    source: 'GET /me: peasants, jobs, units, stats; GET /state: tax_bp',
    beside: say(
      'By the house as it stands; what the last tick brought is in GET /ticks. No tax under protection.',
    ),
  };
}

/** What a tick adds to its food. */
export function foodTick(house: OwnHouse, rules: Rules): Why {
  const farmed = made(house, 'food');
  const numbers = numbersIn(rules);
  const foraged = formulas.foodForaged(numbers, house.land);
  const need_bp = statOf(house, 'food_need');
  const needed = formulas.foodNeeded(numbers, house.population, need_bp);
  const had = house.food + farmed + foraged;
  const eaten = Math.min(needed, had);
  const spoiled = formulas.foodSpoiled(numbers, had - eaten);
  return {
    title: say('Food a tick'),
    formula: say('Farmed and foraged, less what everyone eats, less what spoils of the rest'),
    inputs: [
      [say('Farmed'), `+${number(farmed)}`],
      [say('Foraged on the land'), `+${number(foraged)}`],
      [
        say('Eaten by {population} people, {need_bp}', {
          population: number(house.population),
          need_bp: bonus(need_bp),
        }),
        `−${number(eaten)}`,
      ],
      [
        say('Spoiled, {food_spoil_bp}', { food_spoil_bp: percent(numbers.food_spoil_bp) }),
        `−${number(spoiled)}`,
      ],
    ],
    comes_to: farmed + foraged - eaten - spoiled,
    source:
      'GET /me: buildings_do, land, population, food, stats; GET /rules: forage_per_100_acres, food_per_100_heads, food_spoil_bp',
  };
}

/** What a tick adds to its aether. */
export function aetherTick(house: OwnHouse, rules: Rules): Why {
  const bp = statOf(house, 'aether_output');
  const numbers = numbersIn(rules);
  const faded = formulas.aetherFaded(numbers, house.aether);
  const adepts = formulas.adeptAether(numbers, house.adepts, bp);
  const by_buildings = made(house, 'aether');
  const room = house.aether_capacity;
  return {
    title: say('Aether a tick'),
    formula: say('What adepts and buildings make, less what fades; what there is no room for spills'),
    inputs: [
      [
        say('By {adepts, plural, one {# adept} other {# adepts}}, {bp}', {
          adepts: house.adepts,
          bp: bonus(bp),
        }),
        `+${number(adepts)}`,
      ],
      [say('By buildings'), `+${number(by_buildings)}`],
      [
        say('Faded, {aether_fade_bp}', { aether_fade_bp: percent(numbers.aether_fade_bp) }),
        `−${number(faded)}`,
      ],
      [say('Room'), number(room)],
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
  const numbers = numbersIn(rules);
  const sites = formulas.living(numbers, 0, sum(Object.values(house.constructing)), 0);
  const barren = formulas.living(numbers, 0, 0, house.barren);
  const bp = statOf(house, 'max_population');
  const for_troops = sum(
    Object.values(house.buildings_do).flatMap(({ holds }) =>
      holds.filter(([what]) => what === 'troops').map(([, now]) => now),
    ),
  );
  return {
    title: say('Room for people'),
    formula: say(
      '(people that buildings, sites and barren land hold) x (1 + bonus) + troops that buildings hold',
    ),
    inputs: [
      [say('In buildings'), number(buildings)],
      [say('On sites'), number(sites)],
      [say('On barren land'), number(barren)],
      [say('Bonus'), bonus(bp)],
      [say('Troops that buildings hold'), number(Math.min(for_troops, troops(house)))],
    ],
    comes_to: formulas.roomFor(buildings + sites + barren, bp, for_troops, troops(house)),
    source: 'GET /me: buildings, constructing, barren, stats; GET /rules: buildings',
    beside: say('Over it, people leave; under it, more are born.'),
  };
}

/** People born in a tick. */
export function births(house: OwnHouse, rules: Rules): Why {
  const free = Math.max(0, house.max_population - house.population);
  const numbers = numbersIn(rules);
  const bp = statOf(house, 'births');
  return {
    title: say('Born a tick'),
    formula: say(
      '(a share of the peasants + a share of the free room) x (1 + bonus), as far as there is room',
    ),
    inputs: [
      [
        say('Peasants'),
        say('{births_bp} of {peasants}', {
          births_bp: percent(numbers.births_bp),
          peasants: number(house.peasants),
        }),
      ],
      [
        say('Room for more'),
        say('{births_room_bp} of {free}', {
          births_room_bp: percent(numbers.births_room_bp),
          free: number(free),
        }),
      ],
      [say('Bonus'), bonus(bp)],
    ],
    comes_to: formulas.born(numbers, house.peasants, free, bp),
    source: 'GET /me: peasants, population, max_population, stats; GET /rules: births_bp, births_room_bp',
    beside: say(
      'The draft, and buildings that make adepts and scientists of them, take peasants away; none are born while the house starves.',
    ),
  };
}

/** What its land is used for. */
export function land(house: OwnHouse): Why {
  return {
    title: say('Land'),
    formula: say('Acres with a building, with a building site, and barren ones'),
    inputs: [
      [say('Built on'), number(sum(Object.values(house.buildings)))],
      [say('Sites'), number(sum(Object.values(house.constructing)))],
      [say('Barren'), number(house.barren)],
    ],
    comes_to: sum(Object.values(house.buildings)) + sum(Object.values(house.constructing)) + house.barren,
    source: 'GET /me: land, buildings, constructing, barren',
    beside: say('{incoming_land} more on the way; {explorable_acres} can still be found.', {
      incoming_land: number(house.incoming_land),
      explorable_acres: number(house.explorable_acres),
    }),
  };
}

const troops = (house: OwnHouse): number =>
  sum(house.units.map((n, slot) => (formulas.isTroop(slot) ? n + house.away[slot] : 0)));

/** How many of its jobs are taken. */
export function employment(house: OwnHouse, rules: Rules): Why {
  const numbers = numbersIn(rules);
  const needed = formulas.workersNeeded(numbers, house.jobs);
  return {
    title: say('Employment'),
    formula: say('Peasants against the workers that the jobs need, at most 100%'),
    inputs: [
      [say('Peasants'), number(house.peasants)],
      [say('Jobs in finished buildings'), number(house.jobs)],
      [say('Workers a job needs'), percent(numbers.workers_per_job_bp)],
      [say('Workers needed'), number(needed)],
    ],
    comes_to: formulas.employmentBp(house.peasants, needed),
    source: 'GET /me: employment_bp; GET /rules: workers_per_job_bp',
    beside: say('Buildings work the better, the more of their jobs are taken.'),
  };
}

/** How well its buildings work. */
export function efficiency(house: OwnHouse, rules: Rules): Why {
  const numbers = numbersIn(rules);
  const bp = statOf(house, 'building_efficiency');
  return {
    title: say('Buildings work at'),
    formula: say('(what they do with nobody in them + the rest x employment) x (1 + bonus)'),
    inputs: [
      [say('With nobody in them'), percent(numbers.building_efficiency_floor_bp)],
      [say('Employment'), percent(house.employment_bp)],
      [say('Bonus'), bonus(bp)],
    ],
    comes_to: formulas.efficiencyBp(numbers, house.employment_bp, bp),
    source: 'GET /me: building_efficiency_bp; GET /rules: building_efficiency_floor_bp',
  };
}

/** Gold an explored acre takes. */
export function exploreGold(house: OwnHouse, rules: Rules): Why {
  const numbers = numbersIn(rules);
  const { explore_gold_per_acre: per_acre, explore_gold_square_divisor: divisor } = numbers;
  const bp = statOf(house, 'explore_cost');
  return {
    title: say('Gold for an acre'),
    formula: say('(base + {per_acre} x land + land² / {divisor}) x (1 + bonus), rounded up', {
      per_acre: number(per_acre),
      divisor: number(divisor),
    }),
    inputs: [
      [say('Base'), number(numbers.explore_gold_base)],
      [say('By land'), number(per_acre * house.land)],
      [say('By land squared'), number(formulas.exploreGoldSquare(numbers, house.land))],
      [say('Bonus'), bonus(bp)],
    ],
    comes_to: formulas.exploreGold(numbers, house.land, bp),
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
  const battered = formulas.batteredDefenseBp(numbersIn(rules), house.battered_tenths);
  return {
    title: say('Defense at home'),
    formula: say('Each unit at home x its defense, added up, x (1 + bonus)'),
    inputs: [
      ...rows.map(({ plural, each, count }) => [plural, `${number(count)} x ${number(each)}`] as const),
      [say('Bonus: buildings, sciences, rites, the defender'), bonus(bp)],
      ...(battered === 0 ? [] : [[say('Bonus of being battered'), bonus(battered)] as const]),
    ],
    comes_to: formulas.defenseOf(sum(rows.map(({ each, count }) => each * count)), bp + battered),
    source: 'GET /me: defense, units, stats; GET /rules: races',
  };
}

/** What it is worth in the rankings of might. */
export function might(house: OwnHouse, rules: Rules): Why {
  const buildings = sum(Object.values(house.buildings));
  const science_bp = sum(Object.values(house.sciences).map(({ bp }) => bp));
  const units = rules.definitions.races[house.race]?.units ?? [];
  const strength = sum(
    units.map(({ attack, defense: held }, slot) =>
      formulas.isTroop(slot) ? (attack + held) * (house.units[slot] + house.away[slot]) : 0,
    ),
  );
  const numbers = numbersIn(rules);
  const fought = formulas.mightOfTroops(numbers, strength);
  return {
    title: say('Might'),
    formula: say('Land, buildings, sciences and the strength of the troops, each by its weight'),
    inputs: [
      [say('Land'), `${number(house.land)} x ${number(numbers.might_per_acre)}`],
      [say('Buildings'), `${number(buildings)} x ${number(numbers.might_per_building)}`],
      [say('Sciences'), number(formulas.mightStanding(numbers, 0, 0, science_bp))],
      [say('Troops, home and away'), number(fought)],
    ],
    comes_to: formulas.mightStanding(numbers, house.land, buildings, science_bp) + fought,
    source: 'GET /me: might; GET /rules: might_per_…',
    beside: say('Thieves and adepts never count: they are hidden.'),
  };
}

/** What a trade pays on the market. */
export function marketFee(house: OwnHouse, rules: Rules): Why {
  const numbers = numbersIn(rules);
  const cut = statOf(house, 'trading_cut');
  return {
    title: say('Market fee'),
    formula: say('The fee of the age x (1 − your trading cut), rounded up'),
    inputs: [
      [say('Fee of the age'), percent(numbers.market_fee_bp)],
      [say('Your cut'), percent(cut)],
    ],
    comes_to: formulas.marketFeeBp(numbers, cut),
    source: 'GET /me: market_fee_bp; GET /rules: market_fee_bp',
    beside: say('Whoever waits in the book pays none.'),
  };
}
