/** Houses that are founded in the midst of an age; deputies play them, as robots would. */
import { DEPUTY_STYLES, isRefusal } from '@realm/contract';
import { ALL_ALLOWED } from './deputies.ts';
import type { LabGame } from './lab_game.ts';

/** How many are founded, and at which tick. */
export interface Latecoming {
  readonly houses: number;
  readonly tick: number;
}

/** Founds houses where the world seats newcomers, of every race, personality and style in turn. */
export function foundLate(game: LabGame, houses: number): void {
  const { races, personalities } = game.world.rules;
  for (let account = 1; account <= houses; account++) {
    const founded = game.play(account, {
      type: 'create_house',
      name: `Late House ${account}`,
      race: races.list[account % races.list.length].id,
      personality: personalities.list[account % personalities.list.length].id,
    });
    if (isRefusal(founded)) throw new Error(`a late house is refused: ${founded.code}`);
    const house = game.world.houseOf(account)?.id ?? 0;
    const style = DEPUTY_STYLES[account % DEPUTY_STYLES.length];
    const handed = game.play(account, { type: 'deputize', house, style, limits: ALL_ALLOWED });
    if (isRefusal(handed)) throw new Error(`a late house could not be handed over: ${handed.code}`);
  }
}
