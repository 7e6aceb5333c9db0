import { INCENSE, SLOT, SLOTS } from '@realm/formulas';
import type { AgeDefinition } from './definition.ts';
import { fingerprintOf } from './fingerprint.ts';
import { attackOf } from './kinds/attacks.ts';
import { attributeOf } from './kinds/attributes.ts';
import { buildingOf } from './kinds/buildings.ts';
import { curvesOf } from './kinds/curves.ts';
import { peaceDividendOf } from './kinds/diplomacy.ts';
import { materialOf } from './kinds/materials.ts';
import { mercenariesOf } from './kinds/mercenaries.ts';
import { operationOf } from './kinds/operations.ts';
import { personalityOf } from './kinds/personalities.ts';
import { projectOf } from './kinds/projects.ts';
import { questsOf } from './kinds/quests.ts';
import { raceOf } from './kinds/races.ts';
import { realmOf } from './kinds/realms.ts';
import { recipeOf } from './kinds/recipes.ts';
import { riteOf } from './kinds/rites.ts';
import { scienceOf } from './kinds/sciences.ts';
import { traitOf } from './kinds/traits.ts';
import { truthOf } from './kinds/truths.ts';
import { unitOf } from './kinds/units.ts';
import { vigilOf } from './kinds/vigils.ts';
import { wonderOf } from './kinds/wonders.ts';
import type { Params } from './params.ts';
import { costOf } from './parts/goods.ts';
import { tableOf } from './parts/table.ts';
import type { Rules } from './rules.ts';

/**
 * Turns a definition that has been checked into rules: ids to positions, effects to positions in the stat
 * table. Tables are in order of their ids, not of their files, so that a definition read back from a journal,
 * whose keys are sorted, gives the same positions. `params` are the definition's, with those it doesn't say.
 */
export function assembleRules(definition: AgeDefinition, name: string, params: Params): Rules {
  const materials = tableOf(definition.materials, materialOf);
  const at = (id: string) => materials.get(id)!.index;
  const buildings = tableOf(definition.buildings, (id, i, building) => buildingOf(id, i, building, at));
  const units = SLOTS.map((slot) => unitOf(SLOT[slot], definition.units[slot], undefined, undefined, at));
  const races = tableOf(definition.races, (id, i, race) =>
    raceOf(id, i, race, definition.units, buildings, at),
  );
  return Object.freeze<Rules>({
    fingerprint: fingerprintOf(definition),
    definition,
    name,
    params,
    units,
    medics: costOf(definition.medics, at),
    chariots: costOf(definition.chariots, at),
    mercenaries: mercenariesOf(definition.mercenaries, at),
    attacks: tableOf(definition.attacks, attackOf),
    materials,
    curves: curvesOf(definition.curves),
    peace_dividend: peaceDividendOf(definition.diplomacy),
    recipes: tableOf(definition.recipes, (id, i, recipe) => recipeOf(id, i, recipe, at)),
    realms: definition.realms.map((realm, place) => realmOf(realm, place, at)),
    races,
    personalities: tableOf(definition.personalities, personalityOf),
    buildings,
    sciences: tableOf(definition.sciences, scienceOf),
    wonders: tableOf(definition.wonders, (id, i, wonder) => wonderOf(id, i, wonder, at)),
    realm_works: definition.realm_works,
    projects: tableOf(definition.projects, projectOf),
    traits: tableOf(definition.traits, (id, i, trait) => traitOf(id, i, trait, races)),
    attributes: tableOf(definition.attributes, attributeOf),
    truths: tableOf(definition.truths, truthOf),
    quests: questsOf(definition.quests),
    rites: tableOf(definition.rites, riteOf),
    vigils: tableOf(definition.vigils, vigilOf),
    operations: tableOf(definition.operations, operationOf),
    incense: materials.get(INCENSE)?.index ?? -1,
    science_ranks: definition.science_ranks,
  });
}
