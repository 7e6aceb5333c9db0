import { mulDiv } from '@realm/base';
import { type Rules, SLOT } from '@realm/rules';
import { refreshEffects } from '../../stats/effects.ts';
import { giveAnew } from '../../stats/given.ts';
import { mightOf } from '../../stats/might.ts';
import { populationOf, recount, roomOf } from '../../stats/people.ts';
import { scientistSeats } from '../../stats/science.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { BUILDINGS, MATERIALS, SCIENTISTS, UNITS } from '../../world/layout.ts';
import type { Ledger } from '../../world/ledger.ts';
import { posting } from '../../world/postings.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/**
 * Gives a new house all it starts with: land built to its race's plan, a newcomer's grant where the age has run
 * for a while, people, stocks, protection. `kept` is the robot whose seat it takes: its land and buildings go
 * to the newcomer where they are more than the newcomer's own grant.
 */
export function startHouse(
  world: ReadonlyWorld,
  house: House,
  kept: ReadonlyHouse | null,
  ledger: Ledger,
): void {
  const { rules } = world;
  const { params } = rules;
  const granted = Math.max(params.start_land, mulDiv(world.median_land, params.grant_median_bp, 10_000));
  house.founded_tick = world.tick;
  house.protected_until = params.protection_ticks === 0 ? 0 : world.tick + params.protection_ticks;
  house.adept_cap_tenths = params.start_adept_cap_tenths;
  house.nerve = params.nerve_start;
  house.draft_rate_bp = params.start_draft_rate_bp;
  house.explorable_acres = params.explorable_start;
  ledger.add(posting('explorable', 'founding'), params.explorable_start);

  if (kept !== null && kept.land > granted) {
    house.land = kept.land;
    for (let b = 0; b < rules.buildings.list.length; b++)
      house.cells[BUILDINGS + b] = kept.row[BUILDINGS + b];
    ledger.add(posting('land', 'seat_kept'), house.land);
  } else {
    house.land = granted;
    house.build_credits = granted - params.start_land;
    buildToPlan(rules, house);
    ledger.add(posting('land', 'founding'), granted);
  }
  const beyond = house.land - params.start_land;
  if (beyond > 0 && params.grant_safe_ticks > 0) {
    house.granted_acres = beyond;
    house.granted_until = world.tick + params.grant_safe_ticks;
  }

  giveAnew(world, house);
  refreshEffects(rules, house);
  settlePeople(rules, house, ledger);
  stock(rules, house, ledger);
  refreshEffects(rules, house);
  recount(rules, house);
  house.might = mightOf(rules, house);
}

/** Builds the opening land by the race's shares; what rounding leaves over goes to the largest remainders. */
function buildToPlan(rules: Rules, house: House): void {
  const land = rules.params.start_land;
  const { plan_bp } = rules.races.list[house.race];
  let left = land;
  const remainders: [remainder: number, building: number][] = [];
  for (let b = 0; b < plan_bp.length; b++) {
    const count = mulDiv(land, plan_bp[b], 10_000);
    house.cells[BUILDINGS + b] = count;
    left -= count;
    remainders.push([(land * plan_bp[b]) % 10_000, b]);
  }
  remainders.sort(([a, i], [b, j]) => b - a || i - j);
  for (const [, building] of remainders.slice(0, left)) house.cells[BUILDINGS + building] += 1;
}

function settlePeople(rules: Rules, house: House, ledger: Ledger): void {
  const { params } = rules;
  const { cells } = house;
  cells[UNITS + SLOT.soldiers] = params.start_soldiers;
  cells[UNITS + SLOT.defense] = params.start_defense_units;
  const seats = scientistSeats(rules, house);
  for (let c = 0; c < 3; c++) cells[SCIENTISTS + c] = Math.floor((seats + 2 - c) / 3);
  const room = mulDiv(roomOf(house), params.start_peasants_bp, 10_000);
  house.peasants = Math.max(0, room - populationOf(house));
  ledger.add(posting('people', 'founding'), populationOf(house));
}

function stock(rules: Rules, house: House, ledger: Ledger): void {
  const { params } = rules;
  house.gold = params.start_gold;
  house.food = params.start_food;
  house.aether = params.start_aether;
  ledger.add(posting('gold', 'founding'), params.start_gold);
  ledger.add(posting('food', 'founding'), params.start_food);
  ledger.add(posting('aether', 'founding'), params.start_aether);
  const each = params.build_material_base + mulDiv(params.start_land, 1, params.build_material_acres);
  for (const { index, kind } of rules.materials.list) {
    const units =
      kind === 'raw'
        ? params.start_raw_buildings * each
        : params.start_refined_ticks * params.start_refined_per_tick;
    house.cells[MATERIALS + index] = units;
    ledger.add(posting('material', 'founding') + index, units);
  }
}
