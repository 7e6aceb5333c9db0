import { mulDiv, mulDivCeil } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import { type Params, type Rules, SLOT } from '@realm/rules';
import { protectedRefusal } from '../../scope/protected.ts';
import { addUnits } from '../../stats/units.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { MATERIALS, UNITS } from '../../world/layout.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** What may be sent as aid, besides materials; a kind's place is its number on the road. */
const AID_GOODS = ['gold', 'food', 'soldiers', 'horses', 'aether', 'explorable'] as const;
const MATERIAL_PREFIX = 'material:';
const FIRST_MATERIAL = AID_GOODS.length;
const EXPLORABLE = AID_GOODS.indexOf('explorable');

/** The number of a good by its name on the wire (`gold`, `material:iron`), or -1. */
export function aidKind(rules: Rules, what: string): number {
  if (!what.startsWith(MATERIAL_PREFIX)) return AID_GOODS.indexOf(what as (typeof AID_GOODS)[number]);
  const material = rules.materials.get(what.slice(MATERIAL_PREFIX.length));
  return material === undefined ? -1 : FIRST_MATERIAL + material.index;
}

/** The name of a kind of aid on the wire. */
export function aidName(rules: Rules, kind: number): string {
  return kind < FIRST_MATERIAL
    ? AID_GOODS[kind]
    : MATERIAL_PREFIX + rules.materials.list[kind - FIRST_MATERIAL].id;
}

/** The ledger's place of a good's posting. */
export function aidPosting(kind: number, name: 'aid_tax' | 'aid_loss' | 'seat_taken'): number {
  if (kind >= FIRST_MATERIAL) return posting('material', name) + kind - FIRST_MATERIAL;
  const good = AID_GOODS[kind];
  return posting(good === 'soldiers' ? 'people' : good, name);
}

/** What a house has of a good. */
export function aidStock(house: ReadonlyHouse, kind: number): number {
  if (kind >= FIRST_MATERIAL) return house.row[MATERIALS + kind - FIRST_MATERIAL];
  switch (AID_GOODS[kind]) {
    case 'gold':
      return house.gold;
    case 'food':
      return house.food;
    case 'soldiers':
      return house.row[UNITS + SLOT.soldiers];
    case 'horses':
      return house.horses;
    case 'aether':
      return house.aether;
    default:
      return house.explorable_acres;
  }
}

/** Adds to what a house has of a good (or takes, below 0), soldiers as people too. */
export function addAid(rules: Rules, house: House, kind: number, amount: number): void {
  if (kind >= FIRST_MATERIAL) {
    house.cells[MATERIALS + kind - FIRST_MATERIAL] += amount;
    return;
  }
  switch (AID_GOODS[kind]) {
    case 'gold':
      house.gold += amount;
      break;
    case 'food':
      house.food += amount;
      break;
    case 'soldiers':
      addUnits(rules, house, SLOT.soldiers, amount);
      house.population += amount;
      break;
    case 'horses':
      house.horses += amount;
      break;
    case 'aether':
      house.aether += amount;
      break;
    default:
      house.explorable_acres += amount;
  }
}

/** What becomes of aid: burned as tax, lost on the road, and what arrives. */
interface AidQuote {
  readonly arriving: number;
  readonly tax: number;
  readonly loss: number;
  readonly tax_bp: number;
  readonly loss_bp: number;
}

/** What of aid arrives: a part is burned as tax, a part is lost on the road. */
function quoteAid(world: ReadonlyWorld, to: ReadonlyHouse, kind: number, amount: number): AidQuote {
  const { params } = world.rules;
  const mean_bp = meanTax(
    params,
    params.aid_worth_per_acre * to.land,
    to.aid_lately,
    aidWorth(world, kind, amount),
  );
  const tax_bp = isMended(world, 'the tax on aid has a highest rate')
    ? Math.min(mean_bp, params.aid_tax_max_bp)
    : mean_bp;
  const loss_bp = lossBp(world.rules, kind);
  const tax = mulDivCeil(amount, tax_bp, 10_000);
  const loss = Math.min(amount - tax, mulDivCeil(amount, loss_bp, 10_000));
  return { arriving: amount - tax - loss, tax, loss, tax_bp, loss_bp };
}

/**
 * The tax on aid of a worth to a house of a size that has had some lately: the mean, over the aid itself, of a rate
 * that rises with all it has had up to the highest rate, so that many small gifts are taxed like a large one.
 */
export function meanTax(params: Params, size: number, had: number, worth: number): number {
  const { aid_tax_base_bp: base, aid_tax_rise_bp: rise, aid_tax_max_bp: max } = params;
  if (base >= max) return max;
  if (rise === 0) return base;
  // What it may have had in all until the rate stands at its highest.
  const until = mulDivCeil(max - base, size, rise);
  if (had >= until) return max;
  const rising = Math.min(worth, until - had);
  const mean = Math.min(max, base + mulDivCeil(2 * had + rising, rise, 2 * size));
  return rising === worth ? mean : mulDivCeil(rising, mean, worth) + mulDivCeil(worth - rising, max, worth);
}

/** Who is aided, and what becomes of it. */
interface AidPlan {
  readonly receiver: ReadonlyHouse;
  readonly quote: AidQuote;
}

/** What would come of a house's aid to another, whatever it has; a refusal where it may not send it. */
export function planAid(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  to: number,
  kind: number,
  amount: number,
): Refusal | AidPlan {
  const receiver = world.house(to);
  if (receiver === undefined) return refuse('no_such_house', { house: to });
  if (world.stateOf(receiver) !== world.stateOf(house)) return refuse('not_in_your_state', { house: to });
  if (receiver.id === house.id) return refuse('not_to_yourself');
  const shielded = protectedRefusal(house);
  if (shielded !== null) return shielded;
  if (receiver.protected_until !== 0) return refuse('target_protected', { house: to });
  const quote = quoteAid(world, receiver, kind, amount);
  if (kind !== EXPLORABLE) return { receiver, quote };
  const { arriving } = quote;
  const max = Math.max(0, world.rules.params.aid_explorable_ticks - receiver.explorable_aided);
  return arriving > max ? refuse('too_many_explorable', { arriving, max }) : { receiver, quote };
}

/** Notes what a house is about to receive, by which further aid is taxed. */
export function noteAid(
  world: ReadonlyWorld,
  to: House,
  kind: number,
  amount: number,
  arriving: number,
): void {
  to.aid_lately += aidWorth(world, kind, amount);
  if (kind === EXPLORABLE) to.explorable_aided += arriving;
}

/** A tick: what a house has had is slowly forgotten. */
export function fadeAid(world: OwnWorld, house: House): void {
  if (house.aid_lately > 0) {
    house.aid_lately -= mulDivCeil(house.aid_lately, world.rules.params.aid_fade_bp, 10_000);
  }
  if (house.explorable_aided > 0) house.explorable_aided -= 1;
}

/** What a good is worth in gold, as aid is taxed: materials at their reference prices. */
export function aidWorth(world: ReadonlyWorld, kind: number, amount: number): number {
  const { params } = world.rules;
  if (kind >= FIRST_MATERIAL) return amount * world.market.books[kind - FIRST_MATERIAL].trading.reference;
  switch (AID_GOODS[kind]) {
    case 'gold':
      return amount;
    case 'food':
      return mulDiv(amount, params.aid_worth_food_milli, 1_000);
    case 'soldiers':
      return amount * params.aid_worth_soldier;
    case 'horses':
      return amount * params.aid_worth_horse;
    case 'aether':
      return amount * params.aid_worth_aether;
    default:
      return amount * params.aid_worth_explorable;
  }
}

function lossBp({ params }: Rules, kind: number): number {
  if (kind >= FIRST_MATERIAL) return params.aid_loss_material_bp;
  switch (AID_GOODS[kind]) {
    case 'gold':
      return params.aid_loss_gold_bp;
    case 'food':
      return params.aid_loss_food_bp;
    case 'soldiers':
      return params.aid_loss_soldiers_bp;
    case 'horses':
      return params.aid_loss_horses_bp;
    case 'aether':
      return params.aid_loss_aether_bp;
    default:
      return params.aid_loss_explorable_bp;
  }
}
