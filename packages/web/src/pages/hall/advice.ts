import { SLOT } from '@realm/formulas';
import type { OwnHouse, Rules, TickRow } from '../../service/records.ts';
import { SAFE_DEFENSE_PER_ACRE } from '../../steps/first_steps.ts';
import { bestFarm, bestHome } from './best_building.ts';
import { outlookOf } from './outlook.ts';

/** An order worth giving now, and why. */
export interface Advice {
  readonly order: string;
  readonly why: string;
  readonly path: string;
}

export interface AdvicePaths {
  readonly build: string;
  readonly army: string;
}

/** How many orders are named. */
const ADVICE_MAX = 3;
/** Food that lasts fewer ticks than this wants farms before all else. */
const FOOD_TICKS = 24;
/** Homes are due where fewer people than this part of the room, in bp, could still come. */
const ROOM_BP = 500;
/** Soldiers worth keeping back: at the military cap the draft stops and exploring is refused. */
const RESERVE_SOLDIERS = 50;

/**
 * The best next orders, best first: what starves first, then what stands idle, then what grows the house. Only what
 * can be done now is named, with amounts that leave a reserve.
 */
export function adviceFor(
  house: OwnHouse,
  rules: Rules,
  last: TickRow | undefined,
  paths: AdvicePaths,
): Advice[] {
  const advice: Advice[] = [];
  const { barren, prices } = house;
  const build = (building: string | undefined, why: string, most = barren) => {
    if (building === undefined) return;
    const count = Math.min(most, barren, prices.build[building]?.max ?? 0);
    if (count <= 0 || advice.some(({ path }) => path.startsWith(`${paths.build}?building=${building}&`)))
      return;
    const name = rules.definitions.buildings[building]?.name ?? building;
    advice.push({
      order: `Build ${count} ${name.toLowerCase()}`,
      why,
      path: `${paths.build}?building=${building}&count=${count}`,
    });
  };

  const food = last === undefined ? undefined : outlookOf(house.food, last.food);
  if (food !== undefined && food.ticks < FOOD_TICKS) {
    build(bestFarm(rules), `Food lasts ${food.ticks} ticks more at this rate.`, Math.ceil(barren / 2));
  }
  if (house.max_population - house.population < (house.max_population * ROOM_BP) / 10_000) {
    build(
      bestHome(rules),
      'The house is nearly full: more room, more peasants, more gold.',
      Math.ceil(barren / 2),
    );
  }
  const wanted = furthestBehind(house, rules);
  if (wanted !== undefined) {
    build(wanted, 'Barren land does nothing, and of this your people have less than they are used to.');
  }

  const explore = Math.min(
    prices.explore.max,
    Math.floor(
      ((house.units[SLOT.soldiers] - RESERVE_SOLDIERS) * 1_000) / prices.explore.soldiers_milli_per_acre,
    ),
  );
  if (explore > 0) {
    advice.push({
      order: `Explore ${explore} acres`,
      why: 'Land is what the age is won by, and an acre never costs less than today.',
      path: `${paths.build}?explore=${explore}`,
    });
  }
  const lacking = SAFE_DEFENSE_PER_ACRE * house.land - house.defense;
  const defender = rules.definitions.races[house.race]?.units[SLOT.defense];
  const trainable = prices.train[SLOT.defense]?.max ?? 0;
  if (lacking > 0 && defender !== undefined && defender.defense > 0 && trainable > 0) {
    const count = Math.min(trainable, Math.ceil(lacking / defender.defense));
    advice.push({
      order: `Train ${count} ${(count === 1 ? defender.name : defender.plural).toLowerCase()}`,
      why: `Defense is ${Math.floor(house.defense / house.land)} an acre; under ${SAFE_DEFENSE_PER_ACRE} a house invites company.`,
      path: `${paths.army}?unit=${SLOT.defense}&count=${count}`,
    });
  }
  return advice.slice(0, ADVICE_MAX);
}

/** The building of which the house has least against its race's opening plan, sites counted. */
function furthestBehind(house: OwnHouse, rules: Rules): string | undefined {
  const plan = rules.definitions.races[house.race]?.plan ?? {};
  let most = 0;
  let furthest: string | undefined;
  for (const [building, share_bp] of Object.entries(plan)) {
    const has = (house.buildings[building] ?? 0) + (house.constructing[building] ?? 0);
    const lack = (share_bp * house.land) / 10_000 - has;
    if (lack > most) {
      most = lack;
      furthest = building;
    }
  }
  return furthest;
}
