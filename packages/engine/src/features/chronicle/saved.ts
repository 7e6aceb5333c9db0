import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';

/** The part `chronicle/0`; ages that tell nothing have none. */
function savedChronicle({ chronicle }: World) {
  const { items, last_id, untold, left, first, founded } = chronicle;
  return { items, last_id, untold, left: [...left], first, founded };
}

export const saved = {
  parts: {
    name: 'chronicle',
    count: ({ rules }: World) => (rules.params.chronicle_kept === 0 ? 0 : 1),
    save: savedChronicle,
    restore({ chronicle }: World, _index: number, kept: ReturnType<typeof savedChronicle>) {
      const { items, left, ...rest } = kept;
      chronicle.items.push(...items);
      for (const [house, name] of left) chronicle.left.set(house, name);
      Object.assign(chronicle, rest);
    },
  },
} as const satisfies Saved;
