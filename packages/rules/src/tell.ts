import type { ReadReply } from '@realm/contract';
import { SLOTS } from '@realm/formulas';
import { FLAGS } from './flags.ts';
import { tellAttack } from './kinds/attacks.ts';
import { tellAttribute } from './kinds/attributes.ts';
import { tellBuilding } from './kinds/buildings.ts';
import { tellCurves } from './kinds/curves.ts';
import { tellMaterial } from './kinds/materials.ts';
import { tellMercenaries } from './kinds/mercenaries.ts';
import { tellOperation } from './kinds/operations.ts';
import { tellPersonality } from './kinds/personalities.ts';
import { tellProject } from './kinds/projects.ts';
import { tellRace } from './kinds/races.ts';
import { tellRealmWork } from './kinds/realm_works.ts';
import { tellRealm } from './kinds/realms.ts';
import { tellRecipe } from './kinds/recipes.ts';
import { tellRite } from './kinds/rites.ts';
import { tellScience } from './kinds/sciences.ts';
import { tellTrait } from './kinds/traits.ts';
import { tellTruth } from './kinds/truths.ts';
import { tellUnit } from './kinds/units.ts';
import { tellVigil } from './kinds/vigils.ts';
import { tellWonder } from './kinds/wonders.ts';
import { tellEffects } from './parts/effects.ts';
import { tellCost } from './parts/goods.ts';
import { inOrder, tellTable } from './parts/table.ts';
import type { Told } from './parts/told.ts';
import type { Rules } from './rules.ts';
import { STAT_IDS, STATS } from './stats.ts';

/** What `/rules` says of the rules themselves: of all but the age that is played by them, and of the engine. */
export function tellRules(rules: Rules): Omit<ReadReply<'rules'>, 'age' | 'name' | 'fingerprints'> {
  const { definition } = rules;
  return {
    slots: SLOTS.map((id, slot) => ({ slot, id, name: id.replaceAll('_plus', '+') })),
    definitions: tellDefinitions(rules),
    params: inOrder({ ...rules.params, attacks: rules.attacks.list.map(({ id }) => id) }),
    academic_attributes: rules.attributes.list.map((each) =>
      tellAttribute(each, definition.attributes[each.id]),
    ),
    general_traits: rules.traits.list.map((each) => tellTrait(each, definition.traits[each.id])),
    race_flags: tellTable(rules.races, ({ flags }) => [...flags]),
    recipes: tellTable(rules.recipes, (each) => tellRecipe(rules, each)),
  };
}

function tellDefinitions(rules: Rules): Told {
  const { definition: of } = rules;
  return {
    realms: rules.realms.map((each, i) => tellRealm(rules, each, of.realms[i])),
    races: tellTable(rules.races, (each) => tellRace(rules, each, of.races[each.id])),
    flags: { ...FLAGS },
    peace_dividend: tellEffects(rules.peace_dividend),
    personalities: tellTable(rules.personalities, (each) => tellPersonality(each, of.personalities[each.id])),
    buildings: tellTable(rules.buildings, (each) => tellBuilding(rules, each, of.buildings[each.id])),
    materials: tellTable(rules.materials, tellMaterial),
    sciences: tellTable(rules.sciences, (each) => tellScience(each, of.sciences[each.id])),
    science_ranks: rules.science_ranks.map(({ experience, books }) => ({ experience, books })),
    operations: tellTable(rules.operations, (each) => tellOperation(each, of.operations[each.id])),
    wonders: tellTable(rules.wonders, (each) => tellWonder(rules, each, of.wonders[each.id])),
    realm_works: rules.realm_works.map(tellRealmWork),
    projects: tellTable(rules.projects, (each) => tellProject(each, of.projects[each.id])),
    truths: tellTable(rules.truths, (each) => tellTruth(each, of.truths[each.id])),
    vigils: tellTable(rules.vigils, (each) => tellVigil(each, of.vigils[each.id])),
    rites: tellTable(rules.rites, (each) => tellRite(each, of.rites[each.id])),
    units: rules.units.map((unit) => tellUnit(rules, unit)),
    medics: tellCost(rules, rules.medics),
    chariots: tellCost(rules, rules.chariots),
    mercenaries: tellMercenaries(rules, rules.mercenaries),
    attacks: tellTable(rules.attacks, (each) => tellAttack(each, of.attacks[each.id])),
    curves: tellCurves(of.curves),
    stats: Object.fromEntries(
      STAT_IDS.map((id) => {
        const { name, does, min_bp, max_bp } = STATS[id];
        return [id, { name, does, min_bp, max_bp, less_is_better: 'less_is_better' in STATS[id] }];
      }),
    ),
  };
}
