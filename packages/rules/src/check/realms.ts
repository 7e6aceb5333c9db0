import type { Draft } from '../draft.ts';
import { checkDistinct, checkText } from './tables.ts';

/** Realms and their states: enough names, no two the same anywhere. */
export function checkRealms(draft: Draft): void {
  const realms = draft.places('realms');
  checkDistinct(
    draft,
    realms.map((i) => ['realms', i, 'name']),
  );
  checkDistinct(
    draft,
    realms.flatMap((i) => draft.places('realms', i, 'states').map((j) => ['realms', i, 'states', j])),
  );
  const opened = draft.get<number>('params', 'states_per_realm');
  for (const i of realms) {
    checkText(draft, ['realms', i, 'about']);
    const names = draft.places('realms', i, 'states').length;
    if (opened !== undefined && names > 0 && names < opened) {
      draft.complain(
        ['realms', i, 'states'],
        `has ${names} names for the ${opened} states that open (params.states_per_realm)`,
      );
    }
  }
}
