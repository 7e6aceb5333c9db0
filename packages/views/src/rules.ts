import type { ReadReply } from '@realm/contract';
import { ENGINE_VERSION, type World } from '@realm/engine';
import {
  type Mercenary,
  type Race,
  type Rules,
  SLOTS,
  STAT_IDS,
  STATS,
  type StatBps,
  type TrainCost,
  type Unit,
} from '@realm/rules';
import { goodsById } from './goods.ts';
import { kept } from './standing/kept.ts';
import type { View } from './view.ts';

type Reply = ReadReply<'rules'>;
type Definitions = Reply['definitions'];

/** The rules of the age: made once a world. */
export const rules: View<'rules'> = ({ world }) => replyOf(world);

const replyOf = kept(
  () => 0,
  ({ rules, age }: World): Reply => ({
    age: age.age,
    name: age.name,
    slots: SLOTS.map((id, slot) => ({ slot, id, name: id.replaceAll('_plus', '+') })),
    definitions: definitionsOf(rules),
    fingerprints: { ruleset: rules.fingerprint, engine: ENGINE_VERSION },
    params: inOrder({ ...rules.params, attacks: rules.attacks.list.map(({ id }) => id) }),
    academic_attributes: rules.attributes.list.map(({ id, name, category_id, effects }) => ({
      id,
      name,
      about: rules.definition.attributes[id].about,
      category: category_id,
      effects: effectsOf(effects),
    })),
    general_traits: rules.traits.list.map((trait) => ({
      id: trait.id,
      name: trait.name,
      about: rules.definition.traits[trait.id].about,
      effects: effectsOf([...trait.leads, ...trait.defends, ...trait.serves]),
      leads: effectsOf(trait.leads),
      defends: effectsOf(trait.defends),
      serves: effectsOf(trait.serves),
      conds: trait.conds.map(({ stat, race, bp }) => [STAT_IDS[stat], race, null, bp]),
      price_bp: trait.price_bp,
    })),
    race_flags: Object.fromEntries(rules.races.list.map(({ id, flags }) => [id, [...flags]])),
    recipes: byId(rules.recipes.list, ({ name, gold, needs, makes }) => ({
      name,
      gold,
      needs: goodsById(rules, needs),
      makes: goodsById(rules, makes),
    })),
  }),
);

/** By name, so that rules read from an age file and from a journal are answered with the same bytes. */
function inOrder<V>(table: Record<string, V>): Record<string, V> {
  return Object.fromEntries(
    Object.keys(table)
      .sort()
      .map((name) => [name, table[name]]),
  );
}

function definitionsOf(rules: Rules): Definitions {
  const { definition } = rules;
  const material = (index: number) => rules.materials.list[index].id;
  return {
    realms: rules.realms.map((realm, i) => ({
      realm: realm.id,
      name: realm.name,
      about: definition.realms[i].about,
      material: material(realm.material),
    })),
    races: byId(rules.races.list, (race) => raceOf(rules, race)),
    peace_dividend: effectsOf(rules.peace_dividend),
    personalities: byId(rules.personalities.list, ({ id, name, effects }) => ({
      name,
      about: definition.personalities[id].about,
      effects: effectsOf(effects),
    })),
    buildings: byId(rules.buildings.list, (building) => {
      const { about, produces = [], holds = [] } = definition.buildings[building.id];
      const { name, jobs, living } = building;
      return {
        name,
        about,
        material: material(building.material),
        jobs,
        living,
        share: effectsOf(building.share),
        produces: produces.map(([product, hundredths]) => [product, hundredths]),
        holds: holds.map(([what, units]) => [what, units]),
      };
    }),
    materials: byId(rules.materials.list, ({ name, kind, reference_price }) => ({
      name,
      kind,
      reference_price,
    })),
    sciences: byId(rules.sciences.list, ({ id, name, category_id, effects }) => ({
      name,
      about: definition.sciences[id].about,
      category: category_id,
      effects: effectsOf(effects),
    })),
    science_ranks: rules.science_ranks.map(({ experience, books }) => ({ experience, books })),
    operations: byId(rules.operations.list, ({ index: _index, id, takes, harms, ...facts }) => ({
      ...facts,
      about: definition.operations[id].about,
      takes: takes && { ...takes },
      harms: harms.map((harm) => ({ ...harm })),
    })),
    wonders: byId(rules.wonders.list, ({ id, name, gold, materials, effects }) => ({
      name,
      about: definition.wonders[id].about,
      gold,
      materials: goodsById(rules, materials),
      effects: effectsOf(effects),
    })),
    realm_works: rules.realm_works.map(({ id, name, gold, material, output_bp }) => ({
      id,
      name,
      gold,
      material,
      output_bp,
    })),
    projects: byId(rules.projects.list, ({ id, name, category_id, tiers }) => ({
      name,
      about: definition.projects[id].about,
      category: category_id,
      tiers: tiers.map(({ knowledge, effects }) => ({ knowledge, effects: effectsOf(effects) })),
    })),
    vigils: byId(rules.vigils.list, ({ index: _index, id, effects, ...facts }) => ({
      ...facts,
      about: definition.vigils[id].about,
      effects: effectsOf(effects),
    })),
    rites: byId(rules.rites.list, (rite) => {
      const { index: _index, id, effects, brings, takes, ...facts } = rite;
      return {
        ...facts,
        about: definition.rites[id].about,
        effects: effectsOf(effects),
        brings: brings.map(([good, units]) => [good, units]),
        takes: takes.map(([good, bp]) => [good, bp]),
      };
    }),
    units: rules.units.map((unit) => unitOf(rules, unit)),
    medics: madeOf(rules, rules.medics),
    chariots: madeOf(rules, rules.chariots),
    mercenaries: {
      plain: hiredOf(rules, rules.mercenaries.plain),
      upgraded: hiredOf(rules, rules.mercenaries.better),
    },
    attacks: byId(rules.attacks.list, ({ id, index, effects, ...attack }) => ({
      ...attack,
      index,
      about: definition.attacks[id].about,
      effects: effectsOf(effects),
    })),
    curves: inOrder(definition.curves),
    stats: Object.fromEntries(
      STAT_IDS.map((id) => {
        const { does, min_bp, max_bp } = STATS[id];
        return [id, { does, min_bp, max_bp, less_is_better: 'less_is_better' in STATS[id] }];
      }),
    ),
  };
}

function raceOf(rules: Rules, race: Race): Definitions['races'][string] {
  const { id, index, name, people, flags, general_trait_slots } = race;
  const { about, plan } = rules.definition.races[id];
  return {
    slot: index,
    name,
    people,
    about,
    flags: [...flags],
    material: rules.materials.list[race.material].id,
    general_trait_slots,
    effects: effectsOf(race.effects),
    units: race.units.map((unit) => unitOf(rules, unit)),
    plan: inOrder(plan),
  };
}

function unitOf(rules: Rules, unit: Unit): Definitions['units'][number] {
  const { name, plural, attack, defense, wage_milli, train, upgrade } = unit;
  return {
    name,
    plural,
    attack,
    defense,
    wage_milli,
    train: train === null ? null : madeOf(rules, train),
    upgrade: upgrade === null ? null : { to: upgrade.to, ...madeOf(rules, upgrade) },
  };
}

function madeOf(rules: Rules, { gold, materials, ticks }: TrainCost): Definitions['medics'] {
  return { gold, materials: goodsById(rules, materials), ticks };
}

function hiredOf(rules: Rules, { attack, gold, materials }: Mercenary): Definitions['mercenaries']['plain'] {
  return { attack, gold, materials: goodsById(rules, materials) };
}

function effectsOf(effects: StatBps): [string, number][] {
  return effects.map(([stat, bp]) => [STAT_IDS[stat], bp]);
}

function byId<T extends { readonly id: string }, V>(
  list: readonly T[],
  say: (entry: T) => V,
): Record<string, V> {
  return Object.fromEntries(list.map((entry) => [entry.id, say(entry)]));
}
