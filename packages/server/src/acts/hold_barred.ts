import type { StaffAct } from '@realm/engine';
import type { GameNode } from '../game/node.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { Players } from '../names/players.ts';
import { holding } from './on_sanction.ts';

/**
 * Holds the houses of whoever may not play and whose house is not held, in the game that this node leads: a suspension may have been
 * laid on by a version that held none, or come back with a backup.
 */
export async function holdBarred(
  { world, writer }: GameNode,
  sanctions: Sanctions,
  players: Players,
  now_ms: number,
): Promise<void> {
  if (world === undefined || world.ended) return;
  const acts = sanctions.barred(now_ms).flatMap((account): StaffAct[] => {
    const house = players.houseOf(world, account);
    return house === undefined || world.held.has(house.id)
      ? []
      : [holding(house.id, sanctions.barring(account, now_ms))];
  });
  for (const act of acts) await writer.act(act, () => {});
}
