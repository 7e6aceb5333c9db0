import { mulDiv, purpose, type Random } from '@realm/base';
import { defenseAgainst, isTroop, troopsIn } from '@realm/formulas';
import { type Attack, S, SLOT, SLOT_COUNT } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { strengthToPass } from '../../stats/defense.ts';
import { buildingsChanged } from '../../stats/effects.ts';
import { settle } from '../../stats/settle.ts';
import { stat } from '../../stats/stat.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { AWAY, BOOKS, BUILDINGS, UNITS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { isMended } from '../../world/revision.ts';
import { batter, batteredByLand } from '../land/battered.ts';
import { type Army, offenseOf } from './army.ts';
import type { Bonus } from './bonus.ts';
import { defendersPpm, fallen, lossPpm, winnersPpm } from './casualties.ts';
import { generatedAcres, netConquest, noteConquest } from './conquest.ts';
import { acresTaken, gainsPpm, inProportion, shareTaken } from './gains.ts';
import { takeGoods } from './loot.ts';
import {
  countedDefense,
  countedStrengths,
  MOST_BP,
  marginBp,
  type Strengths,
  toldStrengths,
} from './margin.ts';
import { renownOf } from './renown.ts';
import { takeBack } from './retake.ts';
import { takeLand } from './take_land.ts';
import { tellingBp } from './telling.ts';
import { layWaste, noteThin, type Prize, thinnessBp, yieldBp } from './thin.ts';

/** More blows than one command strikes. */
const BLOWS = 4;
const DICE = purpose('casualties of a battle');

/** An army in the field: it loses units blow by blow. */
export interface FieldArmy extends Army {
  units: number[];
  horses: number;
  chariots: number;
}

/** How a blow is struck. */
export interface Blow {
  readonly kind: Attack;
  /** Index of the building that a kind which burns one down is sent for; else -1. */
  readonly building: number;
  readonly bonus: Bonus;
  /** What the leader adds to the army's `casualties`. */
  readonly casualties_bp: number;
  /** Share of its strength that the army strikes with. */
  readonly strength_bp: number;
  /** Which blow of the attack it is, from 0: each has dice of its own. */
  readonly nth: number;
}

/** What a blow did. */
export interface Spoils extends Prize {
  won: boolean;
  /** What the blow counts for beside what it takes, in basis points (see `telling.ts`). */
  telling_bp: number;
  /** What of it all the target lost, of which the attacker has less where the prize was thin. */
  readonly lost_to: Prize;
  /** That share, in basis points. */
  yield_bp: number;
  /** By how much the army was the stronger, as both houses are told (see `margin.ts`); undefined where neither is. */
  margin_bp: number | undefined;
  /** How near the two strengths were, in basis points: 10000 for equal ones. */
  closeness_bp: number;
  /** Own units that fell, by slot; mercenaries are nobody's. */
  lost: number[];
  horses_lost: number;
  chariots_lost: number;
  killed: number;
  generated: number;
  /** Buildings that cost nothing, in place of those that stood on the land. */
  credits: number;
  razed: number;
  /** Buildings and sites the target lost, by index. */
  buildings: number[];
  renown: number;
}

/** Nothing taken, nobody fallen. */
function noSpoils(buildings: number, materials: number): Spoils {
  return {
    won: false,
    telling_bp: 0,
    lost_to: noPrize(materials),
    yield_bp: 10_000,
    margin_bp: undefined,
    closeness_bp: 0,
    lost: new Array<number>(SLOT_COUNT).fill(0),
    horses_lost: 0,
    chariots_lost: 0,
    killed: 0,
    ...noPrize(materials),
    generated: 0,
    credits: 0,
    razed: 0,
    buildings: new Array<number>(buildings).fill(0),
    renown: 0,
  };
}

function noPrize(materials: number): Prize {
  return {
    acres: 0,
    gold: 0,
    food: 0,
    materials: new Array<number>(materials).fill(0),
    captives: 0,
    books: [0, 0, 0],
  };
}

/** Adds what a second blow did to what the first did; the first says who won. */
export function addSpoils(spoils: Spoils, more: Spoils): void {
  addAll(spoils.lost, more.lost);
  addAll(spoils.buildings, more.buildings);
  const sums = ['horses_lost', 'chariots_lost', 'killed', 'generated', 'credits', 'razed', 'renown'] as const;
  for (const sum of sums) spoils[sum] += more[sum];
  addPrize(spoils, more);
  addPrize(spoils.lost_to, more.lost_to);
  spoils.yield_bp = Math.min(spoils.yield_bp, more.yield_bp);
}

function addPrize(prize: Prize, more: Prize): void {
  for (const sum of ['acres', 'gold', 'food', 'captives'] as const) prize[sum] += more[sum];
  addAll(prize.books, more.books);
  addAll(prize.materials, more.materials);
}

function addAll(counts: number[], more: readonly number[]): void {
  more.forEach((count, i) => {
    counts[i] += count;
  });
}

/**
 * One blow of an army in the field against a house: the higher strength wins. Both sides' fallen leave the world, and
 * what a victory takes leaves the target; what the attacker gains is answered and comes home with the army.
 */
export function strike(scope: Scope, attacker: House, target: House, army: FieldArmy, blow: Blow): Spoils {
  const { world } = scope;
  const { rules } = world;
  const { params } = rules;
  const { kind, bonus } = blow;
  const { buildings, materials } = rules;
  const spoils = noSpoils(buildings.list.length, materials.list.length);
  const full = offenseOf(rules, attacker, army, bonus.offense_bp, bonus.elite_bp);
  const offense = mulDiv(full, blow.strength_bp, 10_000);
  const needed = strengthToPass(rules, target, kind);
  spoils.won = offense > needed;
  const passes = defenseAgainst(countedDefense(world, attacker, target), kind.defense_bp);
  const counted = countedStrengths(world, { offense, needed }, passes);
  const is_told = isMended(world, 'a battle tells no strength but by its margin');
  const told = is_told ? toldStrengths(rules, counted) : counted;
  const stronger = Math.max(told.offense, told.needed);
  spoils.closeness_bp = stronger === 0 ? 0 : mulDiv(Math.min(told.offense, told.needed), 10_000, stronger);
  spoils.margin_bp = marginBp(rules, counted.offense, counted.needed);
  spoils.telling_bp = tellingBp(world, told, passes, target.land);

  // Of several blows in one entry, such as orders ahead in a tick, each has dice of its own.
  const random = world.random.at(DICE, world.seq, attacker.id, blow.nth + BLOWS * world.queues.given);
  // How few fall of an army far too strong follows by how much it was, of which the dice leave no more than a report tells.
  const of_army = spoils.margin_bp === MOST_BP ? counted : told;
  loseArmy(scope, attacker, army, blow, spoils, of_army, random);
  loseHome(scope, target, spoils, told, random);

  const battered_by = spoils.won
    ? take(scope, attacker, target, blow, spoils)
    : mulDiv(params.battered_repelled_tenths, spoils.telling_bp, 10_000);
  batter(rules, target, battered_by);
  buildingsChanged(target);
  settle(rules, target);
  return spoils;
}

/** The attacker's fallen: a share of all sent when beaten, of those that would just have won otherwise. */
function loseArmy(
  { world, ledger }: Scope,
  attacker: House,
  army: FieldArmy,
  { casualties_bp }: Blow,
  spoils: Spoils,
  { offense, needed }: Strengths,
  random: Random,
): void {
  const { rules } = world;
  const { params } = rules;
  const troops = troopsIn(army.units);
  const base_bp = spoils.won ? params.casualties_winner_bp : params.casualties_beaten_bp;
  const sum_bp = stat(attacker, S.casualties) + casualties_bp;
  const all_ppm = lossPpm(rules, base_bp, sum_bp, army.medics, troops);
  const ppm = spoils.won ? winnersPpm(all_ppm, needed, offense) : all_ppm;
  const dice_bp = roll(random, params.casualties_dice_bp);
  const own = army.units.map((count, slot) => (isTroop(slot) ? count : 0));
  spoils.lost = inProportion(own, fallen(troops, ppm, dice_bp));
  spoils.horses_lost = fallen(army.horses, ppm, dice_bp);
  spoils.chariots_lost = fallen(army.chariots, ppm, dice_bp);
  const drawing = spoils.chariots_lost * params.chariot_horses;

  let dead = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const some = isTroop(slot) ? spoils.lost[slot] : fallen(army.units[slot], ppm, dice_bp);
    army.units[slot] -= some;
    attacker.cells[AWAY + slot] -= spoils.lost[slot];
    dead += spoils.lost[slot];
  }
  army.horses -= spoils.horses_lost;
  army.chariots -= spoils.chariots_lost;
  attacker.horses_away -= spoils.horses_lost + drawing;
  attacker.chariots_away -= spoils.chariots_lost;
  ledger.add(posting('people', 'battle'), dead);
  ledger.add(posting('horses', 'battle'), spoils.horses_lost + drawing);
  ledger.add(posting('chariots', 'battle'), spoils.chariots_lost);
}

/** The target's fallen, of all its troops at home. */
function loseHome(
  { world, ledger }: Scope,
  target: House,
  spoils: Spoils,
  { offense, needed }: Strengths,
  random: Random,
): void {
  const { rules } = world;
  const { params } = rules;
  const home = Array.from({ length: SLOT_COUNT }, (_, slot) =>
    isTroop(slot) ? target.row[UNITS + slot] : 0,
  );
  const troops = home.reduce((a, b) => a + b, 0);
  const base_ppm = lossPpm(
    rules,
    params.casualties_defender_bp,
    stat(target, S.casualties),
    target.medics,
    troops,
  );
  const ppm = defendersPpm(rules, base_ppm, offense, needed, target.battered_tenths);
  const dice_bp = roll(random, params.casualties_dice_bp);
  const dead = inProportion(home, fallen(troops, ppm, dice_bp));
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    target.cells[UNITS + slot] -= dead[slot];
    spoils.killed += dead[slot];
  }
  ledger.add(posting('people', 'battle'), spoils.killed);
}

function roll(random: Random, dice_bp: number): number {
  return random.between(-dice_bp, dice_bp);
}

/** Takes what a victory of its kind takes; answers what that batters the target, in tenths of a percent. */
function take(
  scope: Scope,
  attacker: House,
  target: House,
  { kind, building }: Blow,
  spoils: Spoils,
): number {
  const { world, ledger } = scope;
  const { rules } = world;
  const at_war = world.relations.atWar(world.stateOf(attacker), world.stateOf(target));
  const gains = gainsPpm(world, attacker, target);
  const land = target.land;
  const thin_bp = thinnessBp(world, attacker, target);
  const acres = acresTaken(rules, attacker, target, kind, gains, at_war);
  const net = netConquest(world, attacker, target, acres);
  spoils.acres = acres;
  spoils.generated = generatedAcres(world, attacker, target, net);
  spoils.renown = renownOf(world, attacker, target, kind, acres, net);

  if (kind.goods_bp > 0) Object.assign(spoils, takeGoods(scope, target, kind.goods_bp, gains));
  if (kind.people_bp > 0) spoils.captives = takePeople(target, kind.people_bp, gains);
  if (kind.books_bp > 0) {
    spoils.books = spoils.books.map((_, c) => {
      const books = shareTaken(target.row[BOOKS + c], kind.books_bp, gains);
      target.cells[BOOKS + c] -= books;
      return books;
    });
  }
  if (kind.razes_bp > 0) {
    spoils.razed = shareTaken(target.row[BUILDINGS + building], kind.razes_bp, gains);
    target.cells[BUILDINGS + building] -= spoils.razed;
    spoils.buildings[building] += spoils.razed;
  }
  if (acres > 0) {
    const gone = takeLand(scope, target, acres, spoils.buildings);
    spoils.credits = mulDiv(gone, rules.params.conquest_credit_bp, 10_000);
    scope.beyond((world) => noteConquest(world, attacker, target, acres));
  }
  share(scope, attacker, spoils, thin_bp);
  if (kind.retakes_bp > 0) {
    const back = takeBack(scope, attacker, target, kind.retakes_bp);
    spoils.acres += back;
    if (isMended(world, 'who is ambushed is told of the land it lost')) spoils.lost_to.acres += back;
  }
  ledger.add(posting('land', 'generated'), spoils.generated);
  attacker.renown += spoils.renown;
  attacker.build_credits += spoils.credits;
  return batteredByLand(rules, acres, land) + mulDiv(kind.battered_tenths, spoils.telling_bp, 10_000);
}

/** Leaves the attacker what of a victory is its own where the prize was thin; what the target lost is written down. */
function share(scope: Scope, attacker: ReadonlyHouse, spoils: Spoils, thin_bp: number): void {
  const { acres, gold, food, captives, books, materials } = spoils;
  const yield_bp = yieldBp(scope.world, attacker, thin_bp);
  addPrize(spoils.lost_to, { acres, gold, food, captives, books, materials });
  if (yield_bp < 10_000) {
    layWaste(scope, spoils, yield_bp);
    spoils.generated = mulDiv(spoils.generated, yield_bp, 10_000);
    spoils.credits = mulDiv(spoils.credits, yield_bp, 10_000);
    if (spoils.renown > 0) spoils.renown = mulDiv(spoils.renown, yield_bp, 10_000);
    spoils.yield_bp = yield_bp;
  }
  if (thin_bp > 0) scope.beyond((world) => noteThin(world, attacker, thin_bp));
}

/** Leads away a share of a house's peasants, and of the thieves and adepts at home. */
function takePeople(target: House, share_bp: number, gains_ppm: number): number {
  const peasants = shareTaken(target.peasants, share_bp, gains_ppm);
  const thieves = shareTaken(target.row[UNITS + SLOT.thieves], share_bp, gains_ppm);
  const adepts = shareTaken(target.adepts, share_bp, gains_ppm);
  target.peasants -= peasants;
  target.cells[UNITS + SLOT.thieves] -= thieves;
  target.adepts -= adepts;
  return peasants + thieves + adepts;
}
