import type { Rules } from '@realm/rules';
import type { ReadonlyHouse } from './house.ts';
import { BOOKS, MATERIALS, UNITS } from './layout.ts';
import { QUANTITIES } from './reports.ts';

/** Writes a house's levels into `out`, in the order of the reports: the quantities, then each material. */
export function readLevels(rules: Rules, house: ReadonlyHouse, out: Float64Array): void {
  const { row } = house;
  out[0] = house.gold;
  out[1] = house.food;
  out[2] = house.peasants;
  out[3] = row[UNITS];
  out[4] = house.troops;
  out[5] = row[BOOKS] + row[BOOKS + 1] + row[BOOKS + 2];
  out[6] = house.aether;
  out[7] = house.land;
  out[8] = house.incoming_land;
  out[9] = house.renown;
  out[10] = house.horses;
  out[11] = house.chariots;
  out[12] = house.adepts;
  const materials = rules.materials.list.length;
  for (let m = 0; m < materials; m++) out[QUANTITIES.length + m] = row[MATERIALS + m];
}
