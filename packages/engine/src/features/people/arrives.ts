import type { Feature } from '../../scope/feature.ts';
import { addUnits } from '../../stats/units.ts';
import { TRAINING } from '../../world/layout.ts';

/** Units and medics trained. */
export const arrives = {
  train(rules, _ledger, house, what, count) {
    house.cells[TRAINING + what] -= count;
    addUnits(rules, house, what, count);
  },
  medics(_rules, _ledger, house, _what, count) {
    house.medics_training -= count;
    house.medics += count;
  },
} as const satisfies Feature['arrives'];
