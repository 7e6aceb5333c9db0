import type { ReadonlyHouse } from './house.ts';
import type { State } from './realm.ts';
import type { World } from './world.ts';

/**
 * What a house's own steps in a tick see of the world: the rules, the time and the tax of its state. By this and its own row
 * alone they may go, so that they come to the same before the tick, if nobody has done anything to the house since (see
 * `kernel/turns.ts`). What they tell the house is kept with its turn.
 */
export interface OwnWorld extends Pick<World, 'rules' | 'tick' | 'ledger' | 'tell' | 'free'> {
  stateOf(house: ReadonlyHouse): Pick<State, 'tax_bp' | 'treasury'>;
  /** All of it, for what concerns more than the house's row: such a turn can only be taken in its tick. */
  beyond(): World;
}
