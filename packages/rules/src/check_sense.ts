import { checkParams } from './check_params.ts';
import type { Draft } from './draft.ts';
import { checkAttacks } from './kinds/attacks.ts';
import { checkAttributes } from './kinds/attributes.ts';
import { checkBuildings } from './kinds/buildings.ts';
import { checkCurves } from './kinds/curves.ts';
import { checkDiplomacy } from './kinds/diplomacy.ts';
import { checkMadeNames } from './kinds/made_names.ts';
import { checkMaterials } from './kinds/materials.ts';
import { checkOperations } from './kinds/operations.ts';
import { checkPersonalities } from './kinds/personalities.ts';
import { checkPictures } from './kinds/pictures.ts';
import { checkProjects } from './kinds/projects.ts';
import { checkQuests } from './kinds/quests.ts';
import { checkRaces } from './kinds/races.ts';
import { checkRealmWorks } from './kinds/realm_works.ts';
import { checkRealms } from './kinds/realms.ts';
import { checkRites } from './kinds/rites.ts';
import { checkSciences } from './kinds/sciences.ts';
import { checkTraits } from './kinds/traits.ts';
import { checkTruths } from './kinds/truths.ts';
import { checkUnits } from './kinds/units.ts';
import { checkVigils } from './kinds/vigils.ts';
import { checkWonders } from './kinds/wonders.ts';
import { checkText } from './parts/names.ts';

/** Judges the sense of a definition; each check complains of all it finds, whatever others found. */
export function checkSense(draft: Draft): void {
  for (const text of ['name', 'about']) checkText(draft, [text]);
  for (const check of CHECKS) check(draft);
}

const CHECKS: readonly ((draft: Draft) => void)[] = [
  checkParams,
  checkCurves,
  checkMaterials,
  checkUnits,
  checkRealms,
  checkRaces,
  checkPersonalities,
  checkPictures,
  checkBuildings,
  checkSciences,
  checkWonders,
  checkRealmWorks,
  checkProjects,
  checkDiplomacy,
  checkTraits,
  checkAttributes,
  checkTruths,
  checkQuests,
  checkAttacks,
  checkRites,
  checkVigils,
  checkOperations,
  checkMadeNames,
];
