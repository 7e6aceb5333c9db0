import { mulDiv } from '@realm/base';
import type { Attack } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import type { House } from '../../world/house.ts';
import type { State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import type { War } from '../relations/state/war.ts';

/** What a blow did, for whatever follows from it between states. */
export interface BattleFacts {
  readonly attacker: House;
  readonly target: House;
  readonly kind: Attack;
  readonly won: boolean;
  /** Acres carried off, those the target was still carrying home among them: what is laid waste wins no war. */
  readonly acres: number;
  /** What it counts for beside what it takes, in basis points. */
  readonly telling_bp: number;
  /** Buildings and building sites the target lost, burned ones among them. */
  readonly buildings: number;
  /** Peasants, thieves and adepts that the target lost. */
  readonly people: number;
  /** Troops that fell on each side. */
  readonly lost: number;
  readonly killed: number;
}

/** After each blow of an attack: what the target's state holds against the attacker's rises, and wars take note. */
export function afterBattle(scope: Scope, facts: BattleFacts): void {
  const { attacker, target } = facts;
  scope.beyond((world) => {
    const by = world.stateOf(target);
    const against = world.stateOf(attacker);
    const { hostility_attack_hundredths: whole } = world.rules.params;
    // A victory takes something; a blow that failed offends by how close it came.
    const felt = facts.won ? whole : mulDiv(whole, facts.telling_bp, 10_000);
    if (felt > 0) world.relations.raise(by, against, felt);
    world.touch(by);
    world.touch(against);
    const war = world.relations.warOf(by);
    if (war !== undefined && war.enemyOf(by) === against) noteInWar(world, war, facts);
  });
}

/** In a war, what a blow did counts as points for its sides, and what the target lost is kept for its recovery. */
function noteInWar(
  world: World,
  war: War,
  { attacker, target, won, telling_bp, acres, buildings, people }: BattleFacts,
): void {
  const { war_points_battle, war_points_acre, war_points_building } = world.rules.params;
  const attackers = world.stateOf(attacker);
  const defenders = world.stateOf(target);
  addPoints(world, war, won ? attackers : defenders, mulDiv(war_points_battle, telling_bp, 10_000));
  addPoints(world, war, attackers, acres * war_points_acre + buildings * war_points_building);
  if (!war.pays || people + buildings === 0) return;
  const loss = war.losses.get(target.id) ?? { peasants: 0, buildings: 0 };
  war.losses.set(target.id, { peasants: loss.peasants + people, buildings: loss.buildings + buildings });
}

/** Points for a side; they count in its score where anything is won by the war. */
function addPoints(world: World, { a, points, pays }: War, state: State, more: number): void {
  if (more === 0) return;
  points[state === a ? 0 : 1] += more;
  world.changed('public');
  if (pays) state.war_points += more;
}
