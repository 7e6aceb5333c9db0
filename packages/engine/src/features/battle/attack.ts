import { mulDiv } from '@realm/base';
import { type CommandOf, isRefusal, type Refusal, refuse } from '@realm/contract';
import { isTroop, mercenariesMost, troopsIn } from '@realm/formulas';
import { S, SLOT, SLOT_COUNT, SLOTS } from '@realm/rules';
import { ageClosing, tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, needPrice } from '../../scope/pay.ts';
import { lacksPower } from '../../scope/powers.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { generalAtHome, generalOf, leadStat } from '../characters/general.ts';
import type { Character } from '../characters/state/characters.ts';
import { attackRefusal } from './allowed.ts';
import { horsesIn, offenseOf } from './army.ts';
import { bonusAgainst } from './bonus.ts';
import { fightOut, foretell, homeAfter, setForth } from './fight.ts';
import { attacks, mercenaryPrice } from './hire.ts';
import { leastByReport } from './known.ts';
import { returnTicks } from './march.ts';
import { armyOf, kindOf, type Orders } from './orders.ts';
import { retakable, stillCarried } from './retake.ts';

/** An army goes out against another house, and the higher strength wins. */
export const attack = handler('attack', {
  public: 'an attack that is held has no version',

  check(world, house, command, { whole }) {
    const aim = aimOf(world, house, command);
    if (isRefusal(aim)) return aim;
    const at_home = isMended(world, 'what is kept defends its home') ? whole : house;
    return ordersOf(world, house, at_home, command, aim);
  },

  apply(scope, house, _command, orders) {
    const march = setForth(scope, house, orders);
    const foretold = foretell(scope, march);
    return { type: 'attacked', ...foretold, outcome: scope.secretly(() => fightOut(scope, march)) };
  },
});

/** Whom an attack goes against, and how. */
type Aim = Pick<Orders, 'target' | 'kind' | 'building' | 'general' | 'ticks' | 'twice'>;

/** Whom the house attacks and how, if it may attack that house so at all. */
function aimOf(world: ReadonlyWorld, house: ReadonlyHouse, command: CommandOf<'attack'>): Aim | Refusal {
  const { rules } = world;
  const {
    attacker,
    house: again,
    target: target_id,
    building,
    upgraded_mercenaries,
    double_strike: twice = false,
  } = command;
  if (again !== undefined && again !== attacker) return refuse('houses_differ', { house: again, attacker });
  const closing = ageClosing(world);
  if (closing !== null) return closing;
  const kind = kindOf(rules, command);
  if (kind === undefined) return refuse('unknown_attack', { given: command.kind ?? '' });
  // Whether there is a general of that id, and at home, is asked when the army is.
  const found = generalOf(world, house, command.general ?? 0);
  const general = isRefusal(found) ? null : found;
  const ticks = returnTicks(world, house, kind, leadStat(rules, general, S.return_time));
  const late = tooLate(world, ticks);
  if (late !== null) return late;
  const target = world.house(target_id);
  if (target === undefined) return refuse('no_such_house', { house: target_id });
  const no = attackRefusal(world, house, target, kind);
  if (no !== null) return no;
  const razed = building === undefined ? undefined : rules.buildings.get(building);
  if (kind.razes_bp > 0) {
    if (building === undefined) return refuse('building_needed', { kind: kind.id });
    if (razed === undefined) return refuse('unknown_building', { given: building });
  }
  if (kind.retakes_bp > 0 && retakable(stillCarried(world, house, target), kind.retakes_bp) === 0) {
    return refuse('no_army_to_ambush', { house: target_id, ticks: rules.params.grudge_ticks });
  }
  const plain = upgraded_mercenaries ? lacksPower(world, house, 'mercenary_upgrades') : null;
  if (plain !== null) return plain;
  const once = twice ? mayNotStrikeTwice(world, house, target, command.general ?? 0, general) : null;
  return once ?? { target, kind, building: razed?.index ?? -1, general, ticks, twice };
}

/** Refuses two blows to who lacks the power, the general or the war for them. */
function mayNotStrikeTwice(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  general: number,
  leader: Readable<Character> | null,
): Refusal | null {
  const once = lacksPower(world, house, 'double_strike');
  if (once !== null) return once;
  const needed = world.rules.params.double_strike_traits;
  const have = leader?.traits.length ?? 0;
  if (have < needed) return refuse('general_lacks_traits', { general, needed, have });
  const at_war = world.relations.atWar(world.stateOf(house), world.stateOf(target));
  return at_war ? null : refuse('not_at_war_with', { house: target.id });
}

/** The attack, if the house has what it takes, and enough stays at home, where what it is to keep stands too. */
function ordersOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  at_home: ReadonlyHouse,
  command: CommandOf<'attack'>,
  aim: Aim,
): Orders | Refusal {
  const { rules } = world;
  const army = armyOf(command);
  const troops = troopsIn(army.units);
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const given = army.units[slot];
    if (given > 0 && slot !== SLOT.mercenaries && !attacks(rules, house, slot))
      return refuse('unit_not_for_attack', { unit: slot });
  }
  if (troops === 0) return refuse('no_army');
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const short = isTroop(slot) ? need(SLOTS[slot], army.units[slot], house.row[UNITS + slot]) : null;
    if (short !== null) return short;
  }
  if (command.general !== undefined) {
    const leader = generalAtHome(world, house, command.general);
    if (isRefusal(leader)) return leader;
  }
  const hired = army.units[SLOT.mercenaries];
  const hire = hired > 0 ? mercenaryPrice(rules, house, army.better) : null;
  const short =
    need('medics', army.medics, house.medics) ??
    need('chariots', army.chariots, house.chariots) ??
    need('horses', horsesIn(rules, army), house.horses) ??
    (hire === null ? null : needPrice(rules, house, hire, hired));
  if (short !== null) return short;
  const max = mercenariesMost(rules.params, troops);
  if (hired > max) return refuse('too_many_mercenaries', { asked: hired, max });
  const mounted = army.horses + army.chariots;
  if (mounted > troops) return refuse('too_many_mounts', { asked: mounted, max: troops });
  const { target, kind, general } = aim;
  const { needed, have } = homeAfter(world, at_home, army, general);
  if (have < needed) return refuse('home_too_weak', { needed, have });
  const bonus = bonusAgainst(world, house, general, target, kind.index);
  const orders = { ...aim, army, hire, bonus, home_defense: have };
  return hopeless(world, house, orders) ?? orders;
}

/** Refuses what a fresh report of the house's own state says can't succeed; without one, nothing. */
function hopeless(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { target, kind, army, bonus }: Orders,
): Refusal | null {
  const { rules } = world;
  const known = leastByReport(world, house, target, kind);
  if (known === null) return null;
  const offense = offenseOf(rules, house, army, bonus.offense_bp, bonus.elite_bp);
  const least = mulDiv(known.defense, rules.params.attack_hopeless_bp, 10_000);
  return offense < least ? refuse('hopeless', { offense, ...known }) : null;
}
