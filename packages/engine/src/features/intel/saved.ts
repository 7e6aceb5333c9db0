import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Intel } from './state/intel.ts';

/** What the states of a realm know, state by state. */
interface RealmIntel {
  readonly states: readonly ReturnType<Intel['save']>[];
}

export const saved = {
  parts: {
    name: 'intel',
    count: ({ realms }: World) => realms.length,
    save: ({ realms }: World, realm: number): RealmIntel => ({
      states: realms[realm].states.map(({ intel }) => intel.save()),
    }),
    restore({ realms }: World, realm: number, { states }: RealmIntel) {
      states.forEach((known, s) => {
        realms[realm].states[s].intel.restore(known);
      });
    },
  },
} as const satisfies Saved;
