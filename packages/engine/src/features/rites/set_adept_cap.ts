import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';

/** How many adepts an acre the shrines gather; null lifts the limit. */
export const set_adept_cap = handler('set_adept_cap', {
  check({ rules }, _house, { per_acre_tenths }) {
    const max = rules.params.adept_cap_max_tenths;
    if (per_acre_tenths === null || per_acre_tenths <= max) return null;
    return refuse('out_of_range', { field: 'per_acre_tenths', min: 0, max });
  },

  apply(_scope, house, { per_acre_tenths }) {
    house.adept_cap_tenths = per_acre_tenths ?? -1;
    return { type: 'adept_cap_set', per_acre_tenths };
  },
});
