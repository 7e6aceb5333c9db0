import { Curve } from '@realm/base';
import { type AgeDefinition, CATEGORIES, SLOT, SLOTS } from './definition.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Params } from './params.ts';
import type {
  Attack,
  Attribute,
  Building,
  Goods,
  Operation,
  Race,
  Rite,
  Rules,
  Science,
  StatBps,
  Table,
  TrainCost,
  Trait,
  Unit,
  UpgradeCost,
} from './rules.ts';
import { INCENSE } from './rules.ts';
import { S } from './stats.ts';

type Definitions<K extends keyof AgeDefinition> = AgeDefinition[K];
type RaceDefinition = Definitions<'races'>[string];
type UnitDefinition = Definitions<'units'>['soldiers'];
type CostDefinition = Definitions<'medics'>;

/**
 * Turns a definition that has been checked into rules: ids to positions, effects to positions in the stat
 * table. Tables are in order of their ids, not of their files, so that a definition read back from a journal,
 * whose keys are sorted, gives the same positions. `params` are the definition's, with those it doesn't say.
 */
export function assembleRules(definition: AgeDefinition, name: string, params: Params): Rules {
  const materials = tableOf(definition.materials, (id, index, material) => ({ id, index, ...material }));
  const at = (id: string) => materials.get(id)!.index;
  const buildings = tableOf(definition.buildings, (id, index, building) =>
    buildingOf(id, index, building, at),
  );
  const units = SLOTS.map((slot) => unitOf(SLOT[slot], definition.units[slot], undefined, undefined, at));
  const races = tableOf(definition.races, (id, index, race) =>
    raceOf(id, index, race, definition, buildings, at),
  );
  return Object.freeze<Rules>({
    fingerprint: fingerprintOf(definition),
    definition,
    name,
    params,
    units,
    medics: costOf(definition.medics, at),
    chariots: costOf(definition.chariots, at),
    mercenaries: mercenariesOf(definition, at),
    attacks: tableOf(definition.attacks, attackOf),
    materials,
    curves: curvesOf(definition),
    peace_dividend: statsOf(definition.diplomacy.peace_dividend),
    recipes: tableOf(definition.recipes, (id, index, { name, gold, needs, makes }) => ({
      id,
      index,
      name,
      gold,
      needs: goodsOf(needs, at),
      makes: goodsOf(makes, at),
    })),
    realms: definition.realms.map((realm, i) => ({
      id: i + 1,
      name: realm.name,
      material: at(realm.material),
      states: realm.states,
    })),
    races,
    personalities: tableOf(definition.personalities, (id, index, { name, effects }) => ({
      id,
      index,
      name,
      effects: statsOf(effects),
    })),
    buildings,
    sciences: tableOf(definition.sciences, scienceOf),
    wonders: tableOf(definition.wonders, (id, index, { name, gold, materials, effects }) => ({
      id,
      index,
      name,
      gold,
      materials: goodsOf(materials, at),
      effects: statsOf(effects),
    })),
    realm_works: definition.realm_works,
    projects: tableOf(definition.projects, (id, index, { name, category, tiers }) => ({
      id,
      index,
      name,
      category: CATEGORIES.indexOf(category),
      category_id: category,
      tiers: tiers.map(({ knowledge, effects }) => ({ knowledge, effects: statsOf(effects) })),
    })),
    traits: tableOf(definition.traits, (id, index, trait) => traitOf(id, index, trait, races)),
    attributes: tableOf(definition.attributes, scienceOf),
    truths: tableOf(definition.truths, (id, index, { name, kind, effects }) => ({
      id,
      index,
      name,
      kind,
      effects: statsOf(effects),
    })),
    quests: {
      places: definition.quests.places,
      people: definition.quests.people,
      episodes: tableOf(definition.quests.episodes, (id, index, { stage, text, ask }) => ({
        id,
        index,
        stage,
        text,
        ask: { kind: ask.kind, what: ask.what ?? null, amount: ask.amount },
      })),
    },
    rites: tableOf(definition.rites, riteOf),
    vigils: tableOf(definition.vigils, (id, index, vigil) => ({
      id,
      index,
      name: vigil.name,
      aether_per_100_acres: vigil.aether_per_100_acres,
      incense_per_1000_acres: vigil.incense_per_1000_acres,
      effects: statsOf(vigil.effects),
    })),
    operations: tableOf(definition.operations, operationOf),
    incense: materials.get(INCENSE)?.index ?? -1,
    science_ranks: definition.science_ranks,
  });
}

type MaterialIndex = (id: string) => number;

function tableOf<D, T>(
  definitions: Record<string, D>,
  make: (id: string, index: number, definition: D) => T,
): Table<T> {
  const ids = Object.keys(definitions).sort();
  const list = ids.map((id, index) => make(id, index, definitions[id]));
  const by_id = new Map(ids.map((id, index) => [id, list[index]]));
  return { list, get: (id) => by_id.get(id) };
}

function statsOf(effects: readonly (readonly [string, number])[]): StatBps {
  return effects.map(([stat, bp]) => [S[stat as keyof typeof S], bp] as const);
}

/** Goods in order of material, none of nothing. */
function goodsOf(goods: Record<string, number>, at: MaterialIndex): Goods {
  return Object.entries(goods)
    .filter(([, units]) => units > 0)
    .map(([id, units]) => [at(id), units] as const)
    .sort(([a], [b]) => a - b);
}

function costOf({ gold, materials = {}, ticks }: CostDefinition, at: MaterialIndex): TrainCost {
  return { gold, materials: goodsOf(materials, at), ticks };
}

function unitOf(
  slot: number,
  unit: UnitDefinition,
  change: NonNullable<RaceDefinition['units']>[string] | undefined,
  race_material: string | undefined,
  at: MaterialIndex,
): Unit {
  const { train, upgrade } = unit;
  const named =
    change?.name === undefined ? unit : { name: change.name, plural: change.plural ?? change.name };
  return {
    slot,
    name: named.name,
    plural: change?.plural ?? named.plural,
    attack: change?.attack ?? unit.attack,
    defense: change?.defense ?? unit.defense,
    wage_milli: change?.wage_milli ?? unit.wage_milli,
    train: train === undefined ? null : costOf({ ...train, gold: change?.gold ?? train.gold }, at),
    upgrade: upgrade === undefined ? null : upgradeOf(upgrade, race_material, at),
  };
}

/** The cost of an upgrade with the race's own material added; without a race, that part is left out. */
function upgradeOf(
  upgrade: NonNullable<UnitDefinition['upgrade']>,
  race_material: string | undefined,
  at: MaterialIndex,
): UpgradeCost {
  const materials = { ...upgrade.materials };
  if (race_material !== undefined && upgrade.race_material !== undefined) {
    materials[race_material] = (materials[race_material] ?? 0) + upgrade.race_material;
  }
  return { to: upgrade.to, gold: upgrade.gold, materials: goodsOf(materials, at), ticks: upgrade.ticks };
}

function raceOf(
  id: string,
  index: number,
  race: RaceDefinition,
  definition: AgeDefinition,
  buildings: Table<Building>,
  at: MaterialIndex,
): Race {
  return {
    id,
    index,
    name: race.name,
    people: race.people,
    flags: new Set(race.flags ?? []),
    material: at(race.material),
    general_trait_slots: race.general_trait_slots,
    effects: statsOf(race.effects),
    units: SLOTS.map((slot) =>
      unitOf(SLOT[slot], definition.units[slot], race.units?.[slot], race.material, at),
    ),
    plan_bp: buildings.list.map((building) => race.plan[building.id] ?? 0),
    names: race.names,
  };
}

function buildingOf(
  id: string,
  index: number,
  building: Definitions<'buildings'>[string],
  at: MaterialIndex,
): Building {
  const produced = Object.fromEntries(building.produces ?? []);
  const held = Object.fromEntries(building.holds ?? []);
  return {
    id,
    index,
    name: building.name,
    material: at(building.material),
    jobs: building.jobs,
    living: building.living,
    share: statsOf(building.share ?? []),
    food: produced.food ?? 0,
    raw: produced.raw ?? 0,
    horses: produced.horses ?? 0,
    aether: produced.aether ?? 0,
    adepts: produced.adepts ?? 0,
    holds_aether: held.aether ?? 0,
    holds_troops: held.troops ?? 0,
    holds_scientists: held.scientists ?? 0,
  };
}

function curvesOf({ curves }: AgeDefinition): Rules['curves'] {
  const made = Object.entries(curves).map(([name, points]) => [name, new Curve(points)]);
  return Object.fromEntries(made) as Rules['curves'];
}

function attackOf(id: string, index: number, attack: Definitions<'attacks'>[string]): Attack {
  return {
    id,
    index,
    name: attack.name,
    defense_bp: attack.defense_bp,
    land_bp: attack.land_bp ?? 0,
    goods_bp: attack.goods_bp ?? 0,
    people_bp: attack.people_bp ?? 0,
    books_bp: attack.books_bp ?? 0,
    razes_bp: attack.razes_bp ?? 0,
    retakes_bp: attack.retakes_bp ?? 0,
    renown_bp: attack.renown_bp ?? 0,
    ticks: attack.ticks ?? 0,
    battered_tenths: attack.battered_tenths ?? 0,
    effects: statsOf(attack.effects ?? []),
  };
}

function mercenariesOf(
  { mercenaries: { gold, materials = {}, better } }: AgeDefinition,
  at: MaterialIndex,
): Rules['mercenaries'] {
  const more = { ...materials };
  for (const [id, count] of Object.entries(better.materials ?? {})) more[id] = (more[id] ?? 0) + count;
  return {
    plain: { attack: 0, gold, materials: goodsOf(materials, at) },
    better: { attack: better.attack, gold: gold + better.gold, materials: goodsOf(more, at) },
  };
}

/** A science, or an attribute of academics, which says the same of itself. */
function scienceOf(
  id: string,
  index: number,
  science: Definitions<'sciences' | 'attributes'>[string],
): Science & Attribute {
  const { name, category, effects } = science;
  return {
    id,
    index,
    name,
    category: CATEGORIES.indexOf(category),
    category_id: category,
    effects: statsOf(effects),
  };
}

function traitOf(id: string, index: number, trait: Definitions<'traits'>[string], races: Table<Race>): Trait {
  const { name, leads = [], defends = [], serves = [], conds = [], price_bp } = trait;
  return {
    id,
    index,
    name,
    leads: statsOf(leads),
    defends: statsOf(defends),
    serves: statsOf(serves),
    conds: conds.map(({ stat, race, bp }) => ({
      stat: S[stat],
      race: race === undefined ? null : races.get(race)!.index,
      bp,
    })),
    price_bp,
  };
}

function riteOf(id: string, index: number, rite: Definitions<'rites'>[string]): Rite {
  const { name, kind, aether_per_100_acres, incense_per_1000_acres, ticks } = rite;
  return {
    id,
    index,
    name,
    kind,
    aether_per_100_acres,
    incense_per_1000_acres,
    ticks,
    cooldown_ticks: rite.cooldown_ticks ?? 0,
    effects: statsOf(rite.effects ?? []),
    brings: rite.brings ?? [],
    takes: rite.takes ?? [],
    ends: rite.ends ?? null,
    shows: rite.shows ?? null,
  };
}

function operationOf(id: string, index: number, operation: Definitions<'operations'>[string]): Operation {
  const { name, kind, nerve, curve, shows = null, takes, harms = [] } = operation;
  const taken = takes && { good: takes[0], share_bp: takes[1], each_hundredths: takes[2] };
  return {
    id,
    index,
    name,
    kind,
    nerve,
    curve,
    shows,
    takes: taken ?? null,
    harms: harms.map(([what, share_bp, each_milli]) => ({ what, share_bp, each_milli })),
    needs: neededBy(operation),
  };
}

/** The field by which an operation is told which material, category or building it is about. */
function neededBy({ takes, harms = [] }: Definitions<'operations'>[string]): Operation['needs'] {
  if (takes?.[0] === 'material') return 'material';
  if (takes?.[0] === 'books') return 'category';
  return harms.some(([what]) => what === 'buildings') ? 'building' : null;
}
