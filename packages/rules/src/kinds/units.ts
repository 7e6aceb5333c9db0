import { SLOT, SLOTS, type SlotName } from '@realm/formulas';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Count, Name, open, whole } from '../parts/fields.ts';
import {
  CostSchema,
  costOf,
  GoodsSchema,
  goodsOf,
  type MaterialIndex,
  type TrainCost,
  tellCost,
} from '../parts/goods.ts';
import { checkDistinct } from '../parts/names.ts';
import type { Telling, Told } from '../parts/told.ts';

const UnitSchema = Type.Object(
  {
    name: Name,
    plural: Name,
    attack: whole(0, 1_000),
    defense: whole(0, 1_000),
    wage_milli: whole(0, 1_000_000, 'thousandths of gold a tick'),
    train: Type.Optional(CostSchema),
    upgrade: Type.Optional(
      Type.Object(
        {
          to: whole(0, 9, 'slot it becomes'),
          gold: Count,
          materials: Type.Optional(GoodsSchema),
          race_material: Type.Optional(Count),
          ticks: whole(1, 48),
        },
        open,
      ),
    ),
  },
  open,
);

export const UnitsSchema = Type.Object(
  Object.fromEntries(SLOTS.map((slot) => [slot, UnitSchema])) as Record<SlotName, typeof UnitSchema>,
  open,
);

/** What a race may change of a unit. */
export const UnitChangeSchema = Type.Object(
  {
    name: Type.Optional(Name),
    plural: Type.Optional(Name),
    attack: Type.Optional(whole(0, 1_000)),
    defense: Type.Optional(whole(0, 1_000)),
    gold: Type.Optional(whole(0, 1_000_000, 'gold to train one')),
    wage_milli: Type.Optional(whole(0, 1_000_000)),
  },
  open,
);

export interface UpgradeCost extends TrainCost {
  /** The slot the unit becomes. */
  readonly to: number;
}

/** A unit of one race: the age's unit with the race's changes. */
export interface Unit {
  readonly slot: number;
  readonly name: string;
  readonly plural: string;
  readonly attack: number;
  readonly defense: number;
  readonly wage_milli: number;
  readonly train: TrainCost | null;
  readonly upgrade: UpgradeCost | null;
}

type UnitDefinition = Static<typeof UnitSchema>;
type Change = Static<typeof UnitChangeSchema>;

/** A unit, with what a race changes of it and the material its best takes, where there is one. */
export function unitOf(
  slot: number,
  unit: UnitDefinition,
  change: Change | undefined,
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

export function tellUnit(rules: Telling, unit: Unit): Told['units'][number] {
  const { name, plural, attack, defense, wage_milli, train, upgrade } = unit;
  return {
    name,
    plural,
    attack,
    defense,
    wage_milli,
    train: train === null ? null : tellCost(rules, train),
    upgrade: upgrade === null ? null : { to: upgrade.to, ...tellCost(rules, upgrade) },
  };
}

/** Slots that no unit can be upgraded to, as they are had in ways of their own. */
const NO_UPGRADE: readonly SlotName[] = ['soldiers', 'thieves', 'mercenaries'];

/** The ten slots: how each is had, what it is upgraded to, and what races change of it. */
export function checkUnits(draft: Draft): void {
  const had = new Set<SlotName>(['soldiers', 'mercenaries']);
  for (const slot of SLOTS) {
    if (isTrained(draft, slot)) {
      const path = ['units', slot, 'train'];
      if (slot === 'soldiers') draft.complain(path, 'soldiers are drafted, not trained');
      if (slot === 'mercenaries') draft.complain(path, 'mercenaries are hired, not trained');
      had.add(slot);
    }
    checkUpgrade(draft, slot, had);
  }
  // A unit that is missing may be the one by which another is had.
  const whole = SLOTS.every((slot) => draft.keys('units', slot).length > 0);
  for (const slot of whole ? SLOTS : []) {
    if (!had.has(slot)) draft.complain(['units', slot], 'can be neither trained nor upgraded to');
  }
  checkDistinct(
    draft,
    SLOTS.map((slot) => ['units', slot, 'name']),
  );
  for (const id of draft.keys('races')) checkChanges(draft, id);
}

function isTrained(draft: Draft, slot: string): boolean {
  return draft.keys('units', slot).includes('train');
}

function checkUpgrade(draft: Draft, slot: SlotName, had: Set<SlotName>): void {
  const path = ['units', slot, 'upgrade', 'to'];
  const to = draft.get<number>(...path);
  if (to === undefined) return;
  const target = SLOTS[to];
  if (NO_UPGRADE.includes(target)) draft.complain(path, `no unit is upgraded to slot ${to}, ${target}`);
  else if (to <= SLOT[slot])
    draft.complain(path, `is slot ${to}, ${target}: a unit is upgraded to a later slot`);
  else had.add(target);
}

function checkChanges(draft: Draft, race: string): void {
  for (const slot of draft.keys('races', race, 'units')) {
    const path = ['races', race, 'units', slot];
    if (!SLOTS.some((name) => name === slot)) {
      draft.unknown(path, 'unit', slot, SLOTS);
      continue;
    }
    const known = draft.keys('units', slot).length > 0;
    if (draft.get(...path, 'gold') !== undefined && known && !isTrained(draft, slot)) {
      draft.complain([...path, 'gold'], `${slot} are not trained, so they have no price to change`);
    }
  }
  // A race's units are told apart by name, with the age's names where the race has none of its own.
  checkDistinct(
    draft,
    SLOTS.map((slot) => {
      const own = ['races', race, 'units', slot, 'name'];
      return draft.get(...own) === undefined ? ['units', slot, 'name'] : own;
    }),
  );
}
