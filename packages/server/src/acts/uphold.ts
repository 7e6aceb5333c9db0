import { isNaming } from '@realm/contract';
import type { ReadonlyHouse, StaffAct } from '@realm/engine';
import type { GameNode } from '../game/node.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { Players } from '../names/players.ts';
import { holding } from './on_sanction.ts';

/**
 * Does to the game that this node leads what sanctions in force do to it and is not done: one may have been laid on by a version
 * that did less, by a way that somebody who was erased came back by, or come back with a backup.
 */
export async function upholdSanctions(
  { world, writer }: GameNode,
  sanctions: Sanctions,
  players: Players,
  now_ms: number,
): Promise<void> {
  if (world === undefined || world.ended) return;
  const housesOf = (accounts: readonly number[]) =>
    accounts.flatMap((account): { account: number; house: ReadonlyHouse }[] => {
      const house = players.houseOf(world, account);
      return house === undefined ? [] : [{ account, house }];
    });
  const holds = housesOf(sanctions.barred(now_ms))
    .map(({ account, house }) => holding(house.id, sanctions.barring(account, now_ms)))
    .filter((act) => {
      const until = world.held.get(act.house);
      // Those that hold it for less, or are over, hold it on.
      return until === undefined || (until !== null && (act.until === null || act.until > until));
    });
  const naming = housesOf(sanctions.muted(now_ms)).filter(({ house }) =>
    world.queues.of(house.id)?.entries.some(({ command }) => isNaming(command)),
  );
  const acts: StaffAct[] = [
    ...holds,
    ...naming.map(({ house }) => ({ type: 'mute', house: house.id }) as const),
  ];
  for (const act of acts) await writer.act(act, () => {});
}
