import Type from 'typebox';
import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';
import { S, STAT_IDS } from '../stats.ts';
import { Id } from './fields.ts';

const Bp = Type.Integer({ minimum: -100_000, maximum: 100_000, description: 'basis points' });

/** `[stat, bp]` pairs: see the vocabulary of stats. */
export const EffectsSchema = Type.Array(Type.Tuple([Id, Bp]), {
  maxItems: 20,
  description: '[stat, bp] pairs',
});

/** `[stat index, bp]` pairs. */
export type StatBps = readonly (readonly [stat: number, bp: number])[];

export function statsOf(effects: readonly (readonly [string, number])[]): StatBps {
  return effects.map(([stat, bp]) => [S[stat as keyof typeof S], bp] as const);
}

/** `[stat, bp]` as the wire has them. */
export function tellEffects(effects: StatBps): [stat: string, bp: number][] {
  return effects.map(([stat, bp]) => [STAT_IDS[stat], bp]);
}

/** A list of effects: known stats, each once, each doing something. */
export function checkEffects(draft: Draft, path: Path): void {
  const seen = new Set<string>();
  for (const i of draft.places(...path)) {
    const stat = draft.get<string>(...path, i, 0);
    if (stat === undefined) continue;
    const here = [...path, i];
    if (!STAT_IDS.some((id) => id === stat)) draft.unknown(here, 'stat', stat, STAT_IDS);
    else if (seen.has(stat)) draft.complain(here, `${stat} is in this list twice`, 'add them into one');
    seen.add(stat);
    if (draft.get<number>(...here, 1) === 0)
      draft.complain(here, `${stat} by 0 does nothing`, 'leave it out');
  }
}
