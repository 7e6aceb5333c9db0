import type { Command } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { reserveWanted } from './concerns/draft.ts';
import { paybackTicks } from './concerns/explore.ts';
import { waresOf } from './concerns/wares.ts';
import { defenseComing, defenseMissing, defenseWanted } from './defense.ts';
import { madeOf } from './forecast.ts';
import { lackedForFarms } from './materials.ts';
import type { Mind } from './mind.ts';
import { feeds, foodLoss, plan } from './plan.ts';
import { aetherUsed } from './rites.ts';

/** What speaks for an order: the numbers that moved the mind, for whoever puts them into words. */
export type Reason =
  /** Food eaten and won a tick at full population. */
  | { readonly kind: 'food'; readonly eaten: number; readonly won: number }
  /** Peasants that the jobs ask for, and those there are. */
  | { readonly kind: 'workers'; readonly wanted: number; readonly has: number }
  /** Buildings of its kind, sites included, and how many the plan of the land asks for. */
  | { readonly kind: 'share'; readonly wanted: number; readonly has: number }
  /** Ticks until an acre has paid for itself. */
  | { readonly kind: 'land'; readonly payback_ticks: number }
  /** Defense at home with what is in training, and what it should be. */
  | { readonly kind: 'defense'; readonly wanted: number; readonly has: number }
  /** Soldiers, and how many exploring and training have a use for soon. */
  | { readonly kind: 'soldiers'; readonly wanted: number; readonly has: number }
  /** Units of a material, how many it should have, and what one is worth to the house in gold. */
  | {
      readonly kind: 'ware';
      readonly material: string;
      readonly wanted: number;
      readonly has: number;
      readonly worth: number;
    }
  /** Units of a material that farms lack, and ticks that the food in store lasts. */
  | {
      readonly kind: 'farms';
      readonly material: string;
      readonly lacked: number;
      readonly food_ticks: number;
    }
  /** Aether that the rites kept up take a tick. */
  | { readonly kind: 'aether'; readonly used: number }
  /** The order says it all. */
  | { readonly kind: 'plain' };

const PLAIN: Reason = { kind: 'plain' };

/** What moved the mind to an order of its own. */
export function reasonOf(mind: Mind, command: Command): Reason {
  const { me } = mind;
  switch (command.type) {
    case 'build':
      return whyBuild(mind, String(command.building));
    case 'explore':
      return { kind: 'land', payback_ticks: paybackTicks(mind) };
    case 'train':
      return defenseMissing(mind) > 0
        ? { kind: 'defense', wanted: defenseWanted(mind), has: me.defense + defenseComing(mind) }
        : PLAIN;
    case 'set_draft':
      return { kind: 'soldiers', wanted: reserveWanted(mind), has: me.units[SLOT.soldiers] };
    case 'refine':
      return whyWare(mind, mind.book.recipes.find(({ id }) => id === command.recipe)?.makes[0]?.[0]);
    case 'order':
      return whyFarms(mind, command.material) ?? whyWare(mind, command.material);
    case 'set_adept_cap':
    case 'release_adepts':
      return { kind: 'aether', used: aetherUsed(mind) };
    default:
      return PLAIN;
  }
}

function whyBuild(mind: Mind, building: string): Reason {
  const { me, forecast } = mind;
  const want = plan(mind).find(({ kind }) => kind.id === building);
  if (want === undefined) return PLAIN;
  if (want.needed && feeds(want.kind))
    return { kind: 'food', eaten: forecast.food_eaten, won: forecast.food_foraged + madeOf(me, 'food') };
  if (want.needed && want.kind.jobs === 0)
    return { kind: 'workers', wanted: forecast.workers_needed, has: me.peasants };
  return { kind: 'share', wanted: want.wanted, has: want.have };
}

function whyFarms(mind: Mind, material: string): Reason | undefined {
  const lacked = lackedForFarms(mind).get(material);
  if (lacked === undefined) return undefined;
  return { kind: 'farms', material, lacked, food_ticks: Math.floor(mind.me.food / foodLoss(mind)) };
}

function whyWare(mind: Mind, material: string | undefined): Reason {
  const ware = waresOf(mind)?.get(material ?? '');
  if (ware === undefined) return PLAIN;
  const { material: id, wanted, value } = ware;
  return { kind: 'ware', material: id, wanted, has: mind.me.materials[id] ?? 0, worth: value };
}
