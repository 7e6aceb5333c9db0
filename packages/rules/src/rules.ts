import type { AgeDefinition } from './definition.ts';
import type { Attack } from './kinds/attacks.ts';
import type { Attribute } from './kinds/attributes.ts';
import type { Building } from './kinds/buildings.ts';
import type { Curves } from './kinds/curves.ts';
import type { Material } from './kinds/materials.ts';
import type { Mercenaries } from './kinds/mercenaries.ts';
import type { Operation } from './kinds/operations.ts';
import type { Personality } from './kinds/personalities.ts';
import type { Project } from './kinds/projects.ts';
import type { Quests } from './kinds/quests.ts';
import type { Race } from './kinds/races.ts';
import type { RealmWork } from './kinds/realm_works.ts';
import type { Realm } from './kinds/realms.ts';
import type { Recipe } from './kinds/recipes.ts';
import type { Rite } from './kinds/rites.ts';
import type { Science } from './kinds/sciences.ts';
import type { Trait } from './kinds/traits.ts';
import type { Truth } from './kinds/truths.ts';
import type { Unit } from './kinds/units.ts';
import type { Vigil } from './kinds/vigils.ts';
import type { Wonder } from './kinds/wonders.ts';
import type { Params } from './params.ts';
import type { StatBps } from './parts/effects.ts';
import type { TrainCost } from './parts/goods.ts';
import type { Table } from './parts/table.ts';

/** An age file compiled: names resolved to indices, effects to stat tables. Immutable. */
export interface Rules {
  /** SHA-256 of the definition's canonical bytes, params applied; hexadecimal. */
  readonly fingerprint: string;
  readonly definition: AgeDefinition;
  readonly name: string;
  readonly params: Params;
  readonly units: readonly Unit[];
  readonly medics: TrainCost;
  readonly chariots: TrainCost;
  readonly mercenaries: Mercenaries;
  readonly attacks: Table<Attack>;
  readonly materials: Table<Material>;
  readonly curves: Curves;
  /** What long peace gives every house of a state. */
  readonly peace_dividend: StatBps;
  readonly recipes: Table<Recipe>;
  readonly realms: readonly Realm[];
  readonly races: Table<Race>;
  readonly personalities: Table<Personality>;
  readonly buildings: Table<Building>;
  readonly sciences: Table<Science>;
  readonly wonders: Table<Wonder>;
  readonly realm_works: readonly RealmWork[];
  readonly projects: Table<Project>;
  readonly traits: Table<Trait>;
  readonly attributes: Table<Attribute>;
  readonly truths: Table<Truth>;
  readonly quests: Quests;
  readonly rites: Table<Rite>;
  readonly vigils: Table<Vigil>;
  readonly operations: Table<Operation>;
  /** The material rites burn, or -1 in an age without it. */
  readonly incense: number;
  readonly science_ranks: readonly { readonly experience: number; readonly books: number }[];
}
