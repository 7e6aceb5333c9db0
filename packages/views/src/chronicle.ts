import {
  CHRONICLE_USUAL,
  type ChronicleItem,
  housesToldOf,
  type ReadReply,
  statesToldOf,
} from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { View } from './view.ts';

/** The world's news: the newest, or those after one that is known. */
export const chronicle: View<'chronicle'> = ({ world }, _params, { after, limit = CHRONICLE_USUAL }) => {
  const { items } = world.chronicle;
  const from = after === undefined ? Math.max(0, items.length - limit) : placeAfter(world, after);
  const shown = items.slice(from, from + limit).map(({ item }) => item as ChronicleItem);
  return { tick: world.tick, items: shown, names: namesToldOf(world, shown) };
};

/** The `after` that leads on to the rest; null where there is none. */
export function laterItems({ chronicle }: ReadonlyWorld, shown: readonly ChronicleItem[]): number | null {
  const last = shown.at(-1);
  return last === undefined || last.id === chronicle.last_id ? null : last.id;
}

/** What the states and houses are called that items tell of. */
export function namesToldOf(
  world: ReadonlyWorld,
  items: readonly ChronicleItem[],
): ReadReply<'chronicle'>['names'] {
  const { realms, chronicle } = world;
  const states: Record<string, string> = {};
  const houses: Record<string, string> = {};
  for (const item of items) {
    for (const { realm, state } of statesToldOf(item))
      states[`${realm}:${state}`] = realms[realm - 1].states[state - 1].name;
    for (const id of housesToldOf(item)) {
      const name = world.house(id)?.name ?? chronicle.left.get(id);
      if (name !== undefined) houses[id] = name;
    }
  }
  return { states, houses };
}

function placeAfter({ chronicle: { items } }: ReadonlyWorld, id: number): number {
  const place = items.findIndex(({ item }) => item.id > id);
  return place === -1 ? items.length : place;
}
