/** Houses whose players quit in the midst of an age: nobody plays them from then on, or a deputy. */
import { purpose, Random, type Seed } from '@realm/base';
import { isRefusal } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { ALL_ALLOWED, styleOf } from './deputies.ts';
import type { LabGame } from './lab_game.ts';

/** Who quits, and when; a deputy plays on for them, or nobody. */
export interface Quitting {
  /** Share of all houses, in thousandths. */
  readonly permille: number;
  readonly tick: number;
  readonly deputies: boolean;
}

const LOT = purpose('lab quits');

/** The houses that quit: by lot, the same for equal seeds whether deputies play on or not. */
export function quitters(seed: Seed, { houses }: ReadonlyWorld, { permille }: Quitting): Set<number> {
  const random = new Random(seed);
  return new Set(houses.filter(({ id }) => random.at(LOT, id).chance(permille * 10)).map(({ id }) => id));
}

/** Hands houses to deputies that play as their players did, as far as deputies may. */
export function handOver(
  game: LabGame,
  houses: ReadonlySet<number>,
  temperaments: ReadonlyMap<number, string>,
): void {
  for (const house of houses) {
    const style = styleOf(temperaments.get(house));
    const outcome = game.order(house, { type: 'deputize', house, style, limits: ALL_ALLOWED });
    if (isRefusal(outcome)) throw new Error(`a house could not be handed over: ${outcome.code}`);
  }
}
