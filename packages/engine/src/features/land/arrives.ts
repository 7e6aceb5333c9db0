import type { Feature } from '../../scope/feature.ts';
import { buildingsChanged, landChanged } from '../../stats/effects.ts';
import { BUILDINGS, CONSTRUCTING } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';

const EXPLORED = posting('land', 'explore');
const CHARIOTS_BUILT = posting('chariots', 'built');

/** Acres explored, buildings finished, chariots built. */
export const arrives = {
  explore(_rules, ledger, house, _what, count) {
    house.incoming_land -= count;
    house.land += count;
    ledger.add(EXPLORED, count);
    landChanged(house);
  },
  build(_rules, _ledger, house, what, count) {
    house.cells[CONSTRUCTING + what] -= count;
    house.cells[BUILDINGS + what] += count;
    buildingsChanged(house);
  },
  chariots(_rules, ledger, house, _what, count) {
    house.chariots_building -= count;
    house.chariots += count;
    ledger.add(CHARIOTS_BUILT, count);
  },
} as const satisfies Feature['arrives'];
