import type { OperationKind } from '../definition.ts';
import type { Draft } from '../draft.ts';

type Part = 'shows' | 'takes' | 'harms';

/** What an operation of each kind does, and nothing else. */
const DOES: Readonly<Record<OperationKind, Part>> = { intel: 'shows', theft: 'takes', sabotage: 'harms' };

/** Operations: each does what its kind does; none harms one thing twice, or asks for more nerve than there can be. */
export function checkOperations(draft: Draft): void {
  const nerve_max = draft.get<number>('params', 'nerve_max') ?? Number.POSITIVE_INFINITY;
  for (const id of draft.keys('operations')) {
    const path = ['operations', id];
    const nerve = draft.get<number>(...path, 'nerve') ?? 0;
    if (nerve > nerve_max)
      draft.complain([...path, 'nerve'], `is ${nerve}, more than nerve_max, which is ${nerve_max}`);
    const harms = draft.places(...path, 'harms').map((i) => draft.get<string>(...path, 'harms', i, 0));
    harms.forEach((what, i) => {
      if (what !== undefined && harms.indexOf(what) < i)
        draft.complain([...path, 'harms', i], `${what} is in this list twice`);
    });
    const kind = draft.get<OperationKind>(...path, 'kind');
    if (kind === undefined) continue;
    for (const part of Object.values(DOES)) {
      const there = draft.keys(...path).includes(part);
      if (there && part !== DOES[kind]) draft.complain([...path, part], `is not for ${kind}`);
      if (part !== DOES[kind]) continue;
      if (!there || (part === 'harms' && harms.length === 0))
        draft.complain([...path, part], `is missing: ${kind} needs it`);
    }
  }
}
