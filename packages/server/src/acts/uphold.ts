import { isNaming } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld, StaffAct } from '@realm/engine';
import type { GameNode } from '../game/node.ts';
import type { KeptSanction, Sanctions } from '../moderation/sanctions.ts';
import type { Players } from '../names/players.ts';
import { holding } from './on_sanction.ts';
import { oneByOne } from './one_by_one.ts';

/**
 * Does to the game that this node leads what sanctions in force do to it and is not done, and undoes what none does any more: one may
 * have been laid on by a version that did less, by a way that somebody who was erased came back by, or come back with a backup; and
 * where two were lifted at once, versions of before left the house held.
 */
export function upholdSanctions(
  node: GameNode,
  sanctions: Sanctions,
  players: Players,
  now_ms: number,
): Promise<void> {
  return oneByOne(sanctions, () => uphold(node, sanctions, players, now_ms));
}

async function uphold(
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
  const barred = new Set([...sanctions.barred(now_ms), ...playersOfHeld(world, players)]);
  const holds = housesOf([...barred]).flatMap(({ account, house }) => {
    const barring = sanctions.barring(account, now_ms);
    return asBarred(house.id, world.held.get(house.id), barring, now_ms) ?? [];
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

/** Whose houses are held. Those that were given up, or whose players were erased, are nobody's, and held for good without any sanction. */
function playersOfHeld(world: ReadonlyWorld, players: Players): number[] {
  return [...world.held.keys()]
    .map((id) => world.house(id))
    .map((house) => (house === undefined ? 0 : players.accountOf(world, house)))
    .filter((account) => account !== 0);
}

/** What holds a house as the sanctions say that bar its player, or lets it go where there are none; undefined where that is done. */
function asBarred(
  house: number,
  held_until: number | null | undefined,
  barring: readonly KeptSanction[],
  now_ms: number,
): StaffAct | undefined {
  if (barring.length > 0) {
    const act = holding(house, barring);
    return act.until === held_until ? undefined : act;
  }
  const is_over = held_until === undefined || (held_until !== null && held_until <= now_ms);
  return is_over ? undefined : { type: 'release', house };
}
