export { CATEGORIES, type Category } from '@realm/contract';
export { PAPER, SLOT, SLOT_COUNT, SLOTS } from '@realm/formulas';
export { AgeSpeech, type AgeWords, readAgeWords, textsOf, toldIn } from './age_words.ts';
export { AgeProblemsError, type Compiled, compileAge, compileDefinition, type Overrides } from './compile.ts';
export { type AgeDefinition, AgeDefinitionSchema } from './definition.ts';
export { type AgeChoice, ageName, findAge, noAgeText } from './find.ts';
export { fingerprintOf, fingerprintsOf } from './fingerprint.ts';
export { FLAGS, type FlagId } from './flags.ts';
export { nearest } from './hint.ts';
export { type Attack, DEFAULT_ATTACK } from './kinds/attacks.ts';
export { ATTRIBUTES_MAX } from './kinds/attributes.ts';
export { BUILDINGS_MAX, type Building, SHARES_MAX } from './kinds/buildings.ts';
export { NAME_KINDS, NAME_LENGTH_MAX, type NameKind } from './kinds/made_names.ts';
export { MATERIALS_MAX } from './kinds/materials.ts';
export type { Mercenary } from './kinds/mercenaries.ts';
export type { Harmed, Operation, Spied } from './kinds/operations.ts';
export { PICTURED, type Pictured, type Shape } from './kinds/pictures.ts';
export type { Project } from './kinds/projects.ts';
export type { Episode } from './kinds/quests.ts';
export type { Race } from './kinds/races.ts';
export type { RealmWork } from './kinds/realm_works.ts';
export type { Realm } from './kinds/realms.ts';
export type { Recipe } from './kinds/recipes.ts';
export {
  type Divined,
  RITES_MAX,
  type Rite,
  type RiteBrings,
  type RiteEnds,
  type RiteTakes,
} from './kinds/rites.ts';
export { SCIENCES_MAX } from './kinds/sciences.ts';
export type { Cond } from './kinds/traits.ts';
export type { Unit, UpgradeCost } from './kinds/units.ts';
export type { Vigil } from './kinds/vigils.ts';
export type { Wonder } from './kinds/wonders.ts';
export type { AgeFiles } from './load.ts';
export { makeNames } from './names.ts';
export { NEUTRAL, UNBOUNDED } from './neutral.ts';
export { baseOf, overlay } from './overlay.ts';
export { problemsOfParams } from './override.ts';
export type { Params } from './params.ts';
export { ParamsSchema } from './params.ts';
export type { StatBps } from './parts/effects.ts';
export { type Goods, goodsById, type TrainCost } from './parts/goods.ts';
export type { Table } from './parts/table.ts';
export { type Pictures, picturesOf } from './pictured.ts';
export { type Problem, problemText } from './problem.ts';
export type { Rules } from './rules.ts';
export { editorSchemas } from './schema.ts';
export { S, STAT_COUNT, STAT_IDS, STATS, type StatId } from './stats.ts';
export { tellRules } from './tell.ts';
