import Type, { type Static } from 'typebox';
import { AttackSchema } from './kinds/attacks.ts';
import { AttributeSchema } from './kinds/attributes.ts';
import { BuildingSchema } from './kinds/buildings.ts';
import { CurvesSchema } from './kinds/curves.ts';
import { DiplomacySchema } from './kinds/diplomacy.ts';
import { MaterialSchema } from './kinds/materials.ts';
import { MercenarySchema } from './kinds/mercenaries.ts';
import { OperationSchema } from './kinds/operations.ts';
import { PersonalitySchema } from './kinds/personalities.ts';
import { PicturesSchema } from './kinds/pictures.ts';
import { ProjectSchema } from './kinds/projects.ts';
import { QuestsSchema } from './kinds/quests.ts';
import { RaceSchema } from './kinds/races.ts';
import { RealmWorkSchema } from './kinds/realm_works.ts';
import { RealmSchema } from './kinds/realms.ts';
import { RecipeSchema } from './kinds/recipes.ts';
import { RiteSchema } from './kinds/rites.ts';
import { ScienceRankSchema, ScienceSchema } from './kinds/sciences.ts';
import { TraitSchema } from './kinds/traits.ts';
import { TruthSchema } from './kinds/truths.ts';
import { UnitsSchema } from './kinds/units.ts';
import { VigilSchema } from './kinds/vigils.ts';
import { WonderSchema } from './kinds/wonders.ts';
import { ParamsSchema } from './params.ts';
import { Name, open, Text, table } from './parts/fields.ts';
import { CostSchema } from './parts/goods.ts';

/**
 * The age file: the numbers and names of an age, no code. It is a folder of YAML files, one a key below
 * (`races.yaml` holds what stands under `races`; `age.yaml` holds `name`, `about` and `params`); this schema
 * checks its shape, `compile` its sense. What each kind of thing is stands in its file under `kinds`.
 */
export const AgeDefinitionSchema = Type.Object(
  {
    name: Name,
    about: Text,
    params: ParamsSchema,
    units: UnitsSchema,
    medics: CostSchema,
    chariots: CostSchema,
    mercenaries: MercenarySchema,
    attacks: table(AttackSchema, 'kinds of attack, at most 12; none in an age without war'),
    materials: table(MaterialSchema, 'materials, 2 to 12'),
    curves: CurvesSchema,
    diplomacy: DiplomacySchema,
    recipes: table(RecipeSchema, 'ways to refine, at most 24'),
    realms: Type.Array(RealmSchema, { minItems: 1, maxItems: 12 }),
    races: table(RaceSchema, 'races, at least 1'),
    personalities: table(PersonalitySchema, 'personalities, at least 1'),
    buildings: table(BuildingSchema, 'buildings, 1 to 20'),
    sciences: table(ScienceSchema, 'sciences, at most 20'),
    wonders: table(WonderSchema, 'World Wonders, at most 20'),
    realm_works: Type.Array(RealmWorkSchema, {
      maxItems: 10,
      description: 'works of a realm, in the order they are built',
    }),
    projects: table(ProjectSchema, 'projects of the Colloquium, at most 24'),
    traits: table(TraitSchema, 'traits of generals, at most 40'),
    attributes: table(AttributeSchema, 'attributes of academics, at most 60'),
    truths: table(TruthSchema, 'Truths, at most 60'),
    quests: QuestsSchema,
    rites: table(RiteSchema, 'rites, at most 32'),
    vigils: table(VigilSchema, 'vigils of a state, at most 24'),
    operations: table(OperationSchema, 'what thieves can do, at most 32'),
    pictures: Type.Optional(PicturesSchema),
    science_ranks: Type.Array(ScienceRankSchema, { minItems: 1, maxItems: 50 }),
  },
  open,
);

export type AgeDefinition = Static<typeof AgeDefinitionSchema>;
