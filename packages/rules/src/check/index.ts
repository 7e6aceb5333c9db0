import type { Draft } from '../draft.ts';
import { checkAttacks } from './attacks.ts';
import { checkBuildings } from './buildings.ts';
import { checkCharacters } from './characters.ts';
import { checkEffects } from './effects.ts';
import { checkMaterials } from './materials.ts';
import { checkNames } from './names.ts';
import { checkOperations } from './operations.ts';
import { checkParams } from './params.ts';
import { checkRaces } from './races.ts';
import { checkRealms } from './realms.ts';
import { checkRites, checkVigils } from './rites.ts';
import { checkTables } from './tables.ts';
import { checkUnits } from './units.ts';
import { checkWorks } from './works.ts';

/** Judges the sense of a definition; each check complains of all it finds, whatever others found. */
export function checkSense(draft: Draft): void {
  checkParams(draft);
  checkTables(draft);
  checkMaterials(draft);
  checkUnits(draft);
  checkRealms(draft);
  checkRaces(draft);
  checkBuildings(draft);
  checkWorks(draft);
  checkEffects(draft);
  checkCharacters(draft);
  checkAttacks(draft);
  checkRites(draft);
  checkVigils(draft);
  checkOperations(draft);
  checkNames(draft);
}
