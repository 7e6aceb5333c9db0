import type { Rules } from '../../service/records.ts';

type Building = Rules['definitions']['buildings'][string];

/** The building of the age that does most of something; undefined where none does any of it. */
function most(rules: Rules, doing: (building: Building) => number): string | undefined {
  let best: string | undefined;
  let best_does = 0;
  for (const [id, building] of Object.entries(rules.definitions.buildings)) {
    const does = doing(building);
    if (does > best_does) [best, best_does] = [id, does];
  }
  return best;
}

/** The building that makes most food. */
export const bestFarm = (rules: Rules): string | undefined =>
  most(rules, ({ produces }) => produces.find(([what]) => what === 'food')?.[1] ?? 0);

/** The building in which most people live. */
export const bestHome = (rules: Rules): string | undefined => most(rules, ({ living }) => living);
