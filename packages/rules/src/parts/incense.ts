import { INCENSE } from '@realm/formulas';
import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';

/** Incense is burned only in an age that has it. */
export function checkIncense(draft: Draft, path: Path): void {
  const burned = draft.get<number>(...path, 'incense_per_1000_acres') ?? 0;
  if (burned > 0 && draft.keys('materials').length > 0 && !draft.keys('materials').includes(INCENSE))
    draft.complain([...path, 'incense_per_1000_acres'], `burns ${INCENSE}, which this age does not have`);
}
