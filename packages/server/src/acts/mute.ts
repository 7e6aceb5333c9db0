import { MUTES_MAX, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Mutes } from '../chat/mutes.ts';
import type { Players } from '../names/players.ts';

interface Input {
  readonly house: number;
  readonly muted: boolean;
}

interface Plan {
  /** Who no longer hears, or hears again. */
  readonly account: number;
  readonly player: number;
  readonly name: string;
  readonly muted: boolean;
}

/** A player's own: not to hear another player, or to hear them again. Nobody mutes a robot or themselves. */
export const mute = {
  check(
    { mutes, players }: { readonly mutes: Mutes; readonly players: Players },
    world: ReadonlyWorld,
    account: number,
    { house: id, muted }: Input,
  ): Plan | Refusal {
    const house = world.house(id);
    if (house === undefined) return refuse('no_such_house', { house: id });
    const { name } = house;
    const player = players.accountOf(world, house);
    if (player === 0 || player === account) return refuse('not_to_mute', { house: id });
    if (muted && mutes.of(account).size >= MUTES_MAX)
      return refuse('too_many', { field: 'mutes', max: MUTES_MAX });
    return { account, player, name, muted };
  },

  write(mutes: Mutes, { account, player, name, muted }: Plan): void {
    mutes.set(account, player, name, muted);
  },
};
