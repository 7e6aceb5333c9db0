import type { Draft } from '../draft.ts';
import { FLAGS } from '../flags.ts';
import { checkText } from './tables.ts';

/** Powers of races, and the plans their land is built to at first. */
export function checkRaces(draft: Draft): void {
  for (const id of draft.keys('races')) {
    checkText(draft, ['races', id, 'people']);
    checkFlags(draft, id);
    checkPlan(draft, id);
  }
}

function checkFlags(draft: Draft, race: string): void {
  const seen = new Set<string>();
  for (const i of draft.places('races', race, 'flags')) {
    const path = ['races', race, 'flags', i];
    const flag = draft.get<string>(...path);
    if (flag === undefined) continue;
    if (!Object.hasOwn(FLAGS, flag)) draft.unknown(path, 'flag', flag, Object.keys(FLAGS));
    else if (seen.has(flag)) draft.complain(path, `${flag} is in this list twice`);
    seen.add(flag);
  }
}

function checkPlan(draft: Draft, race: string): void {
  const path = ['races', race, 'plan'];
  const known = draft.keys('buildings');
  for (const id of draft.keys(...path)) {
    if (known.length > 0 && !known.includes(id)) draft.unknown([...path, id], 'building', id, known);
  }
  const plan = draft.get<Record<string, number>>(...path);
  if (plan === undefined) return;
  const total = Object.values(plan).reduce((sum, share) => sum + share, 0);
  if (total !== 10_000) draft.complain(path, `the shares add up to ${total}, not 10000`);
}
