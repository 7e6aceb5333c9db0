import { say } from '@realm/words';
import type { OwnHouse, Rules, TickRow } from '../../service/records.ts';
import { defendersPath } from '../../steps/defenders.ts';
import { explorePath } from '../../steps/explore.ts';
import { words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { bestFarm, bestHome } from './best_building.ts';
import { outlookOf } from './outlook.ts';

/** Something that needs an answer, by when. */
export interface Alert {
  readonly text: string;
  /** The tick by which it matters; the soonest stands first. */
  readonly tick: number;
  readonly grave: boolean;
  /** The page to answer it on. */
  readonly path: string;
  readonly act: string;
}

/** Troubles farther off than this, in ticks, can wait. */
const AHEAD_TICKS = 48;
/** Those as near as this are grave; an answer is quickly given, and has longer. */
const GRAVE_TICKS = 12;
const GRAVE_ANSWER_TICKS = 6;

export interface AlertPaths {
  readonly build: string;
  readonly army: string;
  readonly quest: string;
  readonly queue: string;
  readonly people: string;
  readonly deeds: string;
}

/** What a house should look to, the most urgent first: nothing that would come after the age's last tick. */
export function alertsOf(
  house: OwnHouse,
  rules: Rules | undefined,
  last: TickRow | undefined,
  tick: number,
  paths: AlertPaths,
  last_tick = Number.POSITIVE_INFINITY,
): Alert[] {
  const alerts: Alert[] = [];
  const food = last === undefined ? undefined : outlookOf(house.food, last.food);
  if (food !== undefined && food.ticks <= AHEAD_TICKS) {
    alerts.push({
      text: food.ticks === 0 ? say('The granary is empty') : say('The granary runs empty'),
      tick: tick + food.ticks,
      grave: food.ticks <= GRAVE_TICKS,
      ...building(rules, bestFarm, paths.build),
    });
  }
  const gold = last === undefined ? undefined : outlookOf(house.gold, last.gold);
  if (gold !== undefined && gold.ticks <= AHEAD_TICKS) {
    alerts.push({
      text: say('Wages use up the gold'),
      tick: tick + gold.ticks,
      grave: gold.ticks <= GRAVE_TICKS,
      path: paths.army,
      act: say('Look at the wages'),
    });
  }
  if (house.population > house.max_population) {
    alerts.push({
      text: say('The house is overcrowded: people leave'),
      tick,
      grave: true,
      ...(house.barren > 0
        ? building(rules, bestHome, paths.build)
        : { path: explorePath(paths.build, house), act: say('Send out explorers') }),
    });
  }
  const ends = house.protection_until_tick;
  if (ends !== null && ends - tick <= AHEAD_TICKS) {
    alerts.push({
      text: say('Protection ends, and neighbours may come'),
      tick: ends,
      grave: ends - tick <= GRAVE_TICKS,
      path: defendersPath(paths.army, house),
      act: say('Train defenders'),
    });
  }
  if (house.deputy !== null) {
    alerts.push({
      text: say('A deputy plays your house as a {style}', {
        style: within(words(house.deputy.style)),
      }),
      tick,
      grave: false,
      path: `${paths.queue}#deputy`,
      act: say('Take it back, or change its terms'),
    });
  }
  const { quest } = house;
  if (quest?.ask != null && quest.answer_by_tick !== null) {
    const by = Math.min(quest.answer_by_tick, last_tick);
    alerts.push({
      text: say('Your quest asks for an answer'),
      tick: by,
      grave: by - tick <= GRAVE_ANSWER_TICKS,
      path: paths.quest,
      act: say('Read and answer'),
    });
  }
  for (const { name, place, until_tick } of [...house.generals, ...house.academics]) {
    if (until_tick === null) continue;
    if (place === 'leaving') {
      alerts.push({
        text: say('{name} is about to leave for good', { name }),
        tick: until_tick,
        grave: true,
        path: paths.people,
        act: say('Reassure them'),
      });
    } else if (place === 'listed') {
      alerts.push({
        text: say('The auction of {name} ends', { name }),
        tick: until_tick,
        grave: false,
        path: paths.deeds,
        act: say('See the bids'),
      });
    }
  }
  return alerts.filter((each) => each.tick <= last_tick).sort((a, b) => a.tick - b.tick);
}

/** The way to more buildings of the sort that helps, in the age whose rules these are. */
function building(
  rules: Rules | undefined,
  best: (rules: Rules) => string | undefined,
  build: string,
): Pick<Alert, 'path' | 'act'> {
  const id = rules === undefined ? undefined : best(rules);
  if (rules === undefined || id === undefined) return { path: build, act: say('Build') };
  return {
    path: `${build}?building=${id}`,
    act: say('Build {buildings}', { buildings: within(rules.definitions.buildings[id].name) }),
  };
}
