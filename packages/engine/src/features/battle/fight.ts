import { mulDiv, mulDivCeil } from '@realm/base';
import type { CommandReplyOf } from '@realm/contract';
import { isTroop, troopsIn } from '@realm/formulas';
import { CATEGORIES, type Rules, S, SLOT, SLOT_COUNT } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { noCost, pay } from '../../scope/pay.ts';
import { defenseOf } from '../../stats/defense.ts';
import { stat } from '../../stats/stat.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import { BAGGAGE, WORK } from '../../world/works.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { sendAway } from '../characters/career.ts';
import { defendBp, leadStat } from '../characters/general.ts';
import type { Character } from '../characters/state/characters.ts';
import { batter } from '../land/battered.ts';
import { afterBattle } from '../war/battle.ts';
import { tireBeaten } from '../works/wonders.ts';
import { type Army, offenseOf } from './army.ts';
import { bonusAgainst, statName } from './bonus.ts';
import { lossesOf, lossPpm } from './casualties.ts';
import { knownDefense } from './known.ts';
import { learn } from './learn.ts';
import { carryHome, headHome, type March, setOut } from './march.ts';
import type { Orders } from './orders.ts';
import { spoilsWorth } from './spoils_worth.ts';
import type { Battle } from './state/battles.ts';
import { addSpoils, type Spoils, strike } from './strike.ts';
import { tellBattle } from './tell.ts';

type Reply = CommandReplyOf<'attack'>;
type Outcome = NonNullable<Reply['outcome']>;

/** The defense that stays when an army leaves, and the least that must. */
export function homeAfter(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  army: Army,
  general: Readable<Character> | null,
): { needed: number; have: number } {
  const { rules } = world;
  const before = defenseOf(rules, house);
  const leaving_bp = defendBp(world, house) - defendBp(world, house, general);
  const left = house.detached();
  for (let slot = 0; slot < SLOT_COUNT; slot++)
    if (isTroop(slot)) left.cells[UNITS + slot] -= army.units[slot];
  if (isMended(world, 'an attacker stays at home as it is after shedding')) shed(rules, left);
  return {
    needed: mulDivCeil(before, rules.params.attack_home_min_bp, 10_000),
    have: defenseOf(rules, left, leaving_bp),
  };
}

/** Whoever attacks sheds a part of how battered it is, and of the defense that this adds. */
function shed(rules: Rules, house: House): void {
  batter(rules, house, -mulDivCeil(house.battered_tenths, rules.params.battered_shed_bp, 10_000));
}

/** Hires mercenaries and sends the army out. */
export function setForth(scope: Scope, house: House, { target, hire, ...orders }: Orders): March {
  const { army, general, ticks } = orders;
  const hired = army.units[SLOT.mercenaries];
  const cost = hire === null ? noCost() : pay(scope, house, hire, hired, 'mercenaries');
  setOut(scope, house, army);
  if (general !== null) sendAway(scope, general, scope.world.tick + ticks);
  return { ...orders, house, target: scope.house(target), cost, strength_bp: 10_000 };
}

/**
 * The last attack of a house that won and may strike again, while its army is near enough to the field. An ambush has taken
 * back what it could at once.
 */
export function winningArmy(
  { tick, rules, battles }: ReadonlyWorld,
  house: ReadonlyHouse,
): Battle | undefined {
  const { second_strike_ticks, ambush_strikes_once } = rules.params;
  const isOver = (kind: number) => ambush_strikes_once === 1 && rules.attacks.list[kind].retakes_bp > 0;
  return battles
    .by(house.id)
    .findLast(
      ({ won, kind, tick: fought, home_tick, units }) =>
        won &&
        fought >= tick - second_strike_ticks &&
        home_tick > tick &&
        !isOver(kind) &&
        units.some((count) => count > 0),
    );
}

/** The army of an attack that won, about to strike the same house again. */
export function inField({ world }: Scope, house: House, target: House, battle: Battle): March {
  const { rules } = world;
  const general = world.characters.get('general', battle.general) ?? null;
  const { units, medics, horses, chariots, building } = battle;
  return {
    house,
    target,
    kind: rules.attacks.list[battle.kind],
    army: { units: [...units], medics, horses, chariots, better: false },
    general,
    bonus: bonusAgainst(world, house, general, target, battle.kind),
    building,
    ticks: battle.home_tick - world.tick,
    cost: noCost(),
    home_defense: defenseOf(rules, house),
    strength_bp: rules.params.second_strike_bp,
    twice: false,
  };
}

/** Strikes with an army that is out, which comes home when it would have, with what it took besides. */
export function strikeAgain(scope: Scope, march: March, battle: Battle): Outcome {
  const { house, army, ticks } = march;
  const spoils = blow(scope, march, march.strength_bp, 0);
  scope.beyond(({ works }) => {
    const less = (what: number, count: number) =>
      works.reduce(house.id, WORK.army, what, battle.home_tick, count);
    spoils.lost.forEach((count, slot) => {
      less(slot, count);
    });
    less(BAGGAGE.horses, spoils.horses_lost + spoils.chariots_lost * scope.world.rules.params.chariot_horses);
    less(BAGGAGE.chariots, spoils.chariots_lost);
    // The army is that of the new blow from now on.
    battle.units = army.units.map(() => 0);
  });
  return conclude(scope, march, spoils, ticks, null);
}

/** What is sure before the blow: the same in a preview and afterwards. */
export function foretell({ world }: Scope, march: March): Omit<Reply, 'type' | 'after' | 'outcome'> {
  const { rules } = world;
  const { params } = rules;
  const { house, target, kind, army, bonus, home_defense, cost } = march;
  const troops = troopsIn(army.units);
  const casualties_bp = stat(house, S.casualties) + leadStat(rules, march.general, S.casualties);
  const ppm = (base_bp: number) => lossPpm(rules, base_bp, casualties_bp, army.medics, troops);
  const beaten = ppm(params.casualties_beaten_bp);
  return {
    target: target.id,
    kind: kind.id,
    offense: strengthOf(world, march),
    conditions: bonus.conditions.map((condition) => ({
      stat: statName(condition),
      race: condition.race,
      attack: condition.attack,
      bp: condition.bp,
      met: condition.met,
    })),
    home_defense,
    // Who strikes twice may win first and be beaten then.
    losses_if_won: lossesOf(rules, troops, 0, ppm(params.casualties_winner_bp) + (march.twice ? beaten : 0)),
    losses_if_beaten: lossesOf(rules, troops, beaten, beaten),
    known: knownOf(world, house, target),
    cost,
    done_tick: world.tick + march.ticks,
  };
}

/** Strikes, twice if it may and has won, and sends home what is left with what it took. */
export function fightOut(scope: Scope, march: March): Outcome {
  const { world } = scope;
  const { params } = world.rules;
  const { house, army, ticks, twice, strength_bp } = march;
  shed(world.rules, house);
  const spoils = blow(scope, march, strength_bp, 0);
  let second_won: boolean | null = null;
  if (twice && spoils.won) {
    const second = blow(scope, march, params.double_strike_bp, 1);
    second_won = second.won;
    addSpoils(spoils, second);
  }
  headHome(scope, house, army, ticks);
  return conclude(scope, march, spoils, ticks, second_won);
}

/** Sends home what was taken, and has everyone know. */
function conclude(
  scope: Scope,
  march: March,
  spoils: Spoils,
  ticks: number,
  second_won: boolean | null,
): Outcome {
  carryHome(scope, march.house, spoils, ticks);
  remember(scope, march, spoils);
  scope.passes(march.target, march.house, 'attacks', spoilsWorth(scope.world, march.house, spoils));
  tellBattle(scope, march, spoils);
  scope.beyond((world) => {
    tireBeaten(world, march.target);
    if (spoils.won) world.changed('public');
  });
  return outcomeOf(scope.world, spoils, second_won);
}

/** One blow of the march, and what follows from it between the two states and for who led. */
function blow(scope: Scope, march: March, strength_bp: number, nth: number): Spoils {
  const { house, target, kind, army, general, bonus, building } = march;
  const casualties_bp = leadStat(scope.world.rules, general, S.casualties);
  const how = { kind, building, bonus, casualties_bp, strength_bp, nth };
  const spoils = strike(scope, house, target, army, how);
  learn(scope, march, spoils);
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  afterBattle(scope, {
    attacker: house,
    target,
    kind,
    won: spoils.won,
    acres: spoils.acres,
    telling_bp: spoils.telling_bp,
    buildings: sum(spoils.buildings),
    people: isMended(scope.world, 'what was laid waste comes back too')
      ? spoils.lost_to.captives
      : spoils.captives,
    lost: sum(spoils.lost),
    killed: spoils.killed,
  });
  return spoils;
}

/** Strength of a march's army, all bonuses applied. */
function strengthOf({ rules }: ReadonlyWorld, { house, army, bonus, strength_bp }: March): number {
  const full = offenseOf(rules, house, army, bonus.offense_bp, bonus.elite_bp);
  return mulDiv(full, strength_bp, 10_000);
}

/** What the house's state knows of the target's defense, as the wire says it. */
function knownOf(world: ReadonlyWorld, house: ReadonlyHouse, target: ReadonlyHouse): Reply['known'] {
  const known = knownDefense(world, house, target);
  if (known === null) return null;
  const { report, defense, error_bp } = known;
  const { id, kind, tick } = report;
  return { report: id, kind, tick, age_ticks: world.tick - tick, defense, error_bp };
}

/** Which battles may be forgotten: nothing goes by them any more. */
function isOver(world: ReadonlyWorld): (battle: Battle) => boolean {
  const { grudge_ticks, second_strike_ticks } = world.rules.params;
  const from_tick = world.tick - grudge_ticks + 1;
  const field_tick = isMended(world, 'a battle is kept while its army is near the field')
    ? Math.min(from_tick, world.tick - second_strike_ticks)
    : from_tick;
  // The power by which land is retaken waits from when it was used, and that stands with the battle.
  const waits = isMended(world, 'a power waits after its battle, too');
  return ({ tick, reclaimed_tick }) => tick < field_tick && !(waits && reclaimed_tick >= from_tick);
}

/** Writes the attack down, to be answered in kind while it is remembered. */
function remember(
  { beyond }: Scope,
  { house, target, kind, army, general, building, ticks }: March,
  spoils: Spoils,
): void {
  beyond((world) => {
    const { tick, battles } = world;
    battles.add(
      {
        id: battles.last_id + 1,
        tick,
        attacker: house.id,
        target: target.id,
        kind: kind.index,
        building,
        won: spoils.won,
        acres: spoils.acres,
        retaken: 0,
        reclaimed_tick: 0,
        home_tick: tick + ticks,
        units: army.units.map((count, slot) => (isTroop(slot) ? count : 0)),
        medics: army.medics,
        horses: army.horses,
        chariots: army.chariots,
        general: general?.id ?? 0,
      },
      isOver(world),
    );
    world.changedOf(house, target);
  });
}

function outcomeOf({ rules }: ReadonlyWorld, spoils: Spoils, second_won: boolean | null): Outcome {
  const materials: Record<string, number> = {};
  for (const { id, index } of rules.materials.list) {
    if (spoils.materials[index] > 0) materials[id] = spoils.materials[index];
  }
  const books: Record<string, number> = {};
  CATEGORIES.forEach((category, c) => {
    if (spoils.books[c] > 0) books[category] = spoils.books[c];
  });
  const { won, lost, horses_lost, chariots_lost, killed, acres, generated, gold, food } = spoils;
  const { captives, razed, renown, yield_bp } = spoils;
  const army = { won, lost, horses_lost, chariots_lost, killed };
  const taken = { acres, generated, gold, food, materials, captives, books, razed, renown };
  return { ...army, ...taken, second_won, ...(yield_bp === 10_000 ? {} : { yield_bp }) };
}
