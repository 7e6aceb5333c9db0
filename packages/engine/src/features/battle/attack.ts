import { mulDiv } from '@realm/base';
import { type CommandOf, isRefusal, type Refusal, refuse } from '@realm/contract';
import { S, SLOT, SLOT_COUNT, SLOTS } from '@realm/rules';
import { ageClosing, tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, needPrice } from '../../scope/pay.ts';
import { lacksPower } from '../../scope/powers.ts';
import type { House } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import type { World } from '../../world/world.ts';
import { generalAtHome, generalOf, leadStat } from '../characters/general.ts';
import { attackRefusal } from './allowed.ts';
import { horsesIn, offenseOf, troopsIn } from './army.ts';
import { marches } from './baggage.ts';
import { bonusAgainst } from './bonus.ts';
import { fightOut, foretell, homeAfter, setForth } from './fight.ts';
import { mercenariesMost, mercenaryPrice } from './hire.ts';
import { leastByReport } from './known.ts';
import { returnTicks } from './march.ts';
import { armyOf, generalIn, kindOf } from './orders.ts';
import { retakable, stillCarried } from './retake.ts';
import type { FieldArmy } from './strike.ts';

/** An army goes out against another house, and the higher strength wins. */
export const attack = handler({
  type: 'attack',
  public: true,

  check(world, house, command) {
    return mayAttack(world, house, command) ?? canAttack(world, house, command);
  },

  apply(scope, house, command) {
    const march = setForth(scope, house, command);
    const foretold = foretell(scope, march);
    return { type: 'attacked', ...foretold, outcome: scope.secretly(() => fightOut(scope, march)) };
  },
});

/** Whether the house may attack that house so at all. */
function mayAttack(world: World, house: House, command: CommandOf<'attack'>): Refusal | null {
  const { rules } = world;
  const {
    attacker,
    house: again,
    target: target_id,
    building,
    upgraded_mercenaries,
    double_strike,
  } = command;
  if (again !== undefined && again !== attacker) return refuse('houses_differ', { house: again, attacker });
  const closing = ageClosing(world);
  if (closing !== null) return closing;
  const kind = kindOf(rules, command);
  if (kind === undefined) return refuse('unknown_attack', { given: command.kind ?? '' });
  const leader = generalOf(world, house, command.general ?? 0);
  const lead_bp = leadStat(rules, isRefusal(leader) ? null : leader, S.return_time);
  const late = tooLate(world, returnTicks(world, house, kind, lead_bp));
  if (late !== null) return late;
  const target = world.house(target_id);
  if (target === undefined) return refuse('no_such_house', { house: target_id });
  const no = attackRefusal(world, house, target);
  if (no !== null) return no;
  if (kind.razes_bp > 0) {
    if (building === undefined) return refuse('building_needed', { kind: kind.id });
    if (rules.buildings.get(building) === undefined) return refuse('unknown_building', { given: building });
  }
  if (kind.retakes_bp > 0 && retakable(stillCarried(world, house, target), kind.retakes_bp) === 0) {
    return refuse('no_army_to_ambush', { house: target_id, ticks: rules.params.grudge_ticks });
  }
  const plain = upgraded_mercenaries ? lacksPower(world, house, 'mercenary_upgrades') : null;
  if (plain !== null || double_strike !== true) return plain;
  const once = lacksPower(world, house, 'double_strike') ?? lacksTraits(world, house, command);
  if (once !== null) return once;
  const at_war = world.relations.atWar(world.stateOf(house), world.stateOf(target));
  return at_war ? null : refuse('not_at_war_with', { house: target_id });
}

/** Refuses two blows that no seasoned general leads. */
function lacksTraits(world: World, house: House, { general = 0 }: CommandOf<'attack'>): Refusal | null {
  const needed = world.rules.params.double_strike_traits;
  const leader = generalOf(world, house, general);
  const have = isRefusal(leader) ? 0 : leader.traits.length;
  return have < needed ? refuse('general_lacks_traits', { general, needed, have }) : null;
}

/** Whether the house has what the attack takes, and enough stays at home. */
function canAttack(world: World, house: House, command: CommandOf<'attack'>): Refusal | null {
  const { rules } = world;
  const army = armyOf(command);
  const troops = troopsIn(army);
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const given = army.units[slot];
    const attacks = marches(slot) && rules.races.list[house.race].units[slot].attack > 0;
    if (given > 0 && slot !== SLOT.mercenaries && !attacks)
      return refuse('unit_not_for_attack', { unit: slot });
  }
  if (troops === 0) return refuse('no_army');
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const short = marches(slot) ? need(SLOTS[slot], army.units[slot], house.row[UNITS + slot]) : null;
    if (short !== null) return short;
  }
  if (command.general !== undefined) {
    const leader = generalAtHome(world, house, command.general);
    if (isRefusal(leader)) return leader;
  }
  const hired = army.units[SLOT.mercenaries];
  const short =
    need('medics', army.medics, house.medics) ??
    need('chariots', army.chariots, house.chariots) ??
    need('horses', horsesIn(rules, army), house.horses) ??
    (hired > 0 ? needPrice(rules, house, mercenaryPrice(rules, house, army.better), hired) : null);
  if (short !== null) return short;
  const max = mercenariesMost(rules, troops);
  if (hired > max) return refuse('too_many_mercenaries', { asked: hired, max });
  const mounted = army.horses + army.chariots;
  if (mounted > troops) return refuse('too_many_mounts', { asked: mounted, max: troops });
  const { needed, have } = homeAfter(world, house, army, generalIn(world, command));
  return have < needed ? refuse('home_too_weak', { needed, have }) : hopeless(world, house, command, army);
}

/** Refuses what a fresh report of the house's own state says can't succeed; without one, nothing. */
function hopeless(world: World, house: House, command: CommandOf<'attack'>, army: FieldArmy): Refusal | null {
  const { rules } = world;
  const kind = kindOf(rules, command)!;
  const target = world.house(command.target)!;
  const known = leastByReport(world, house, target, kind);
  if (known === null) return null;
  const bonus = bonusAgainst(world, house, generalIn(world, command), target, kind.index);
  const offense = offenseOf(rules, house, army, bonus.offense_bp, bonus.elite_bp);
  const least = mulDiv(known.defense, rules.params.attack_hopeless_bp, 10_000);
  return offense < least ? refuse('hopeless', { offense, ...known }) : null;
}
