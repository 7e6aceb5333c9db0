import type { Attack } from '@realm/rules';
import type { Scope } from '../commands/handler.ts';
import type { House } from '../state/house.ts';

/** What a blow did, for whatever follows from it between states. */
export interface BattleFacts {
  readonly attacker: House;
  readonly target: House;
  readonly kind: Attack;
  readonly won: boolean;
  /** Acres the target lost by it, those it was still carrying home among them. */
  readonly acres: number;
  /** New acres the attacker found. */
  readonly generated: number;
  /** Buildings and building sites the target lost, burned ones among them. */
  readonly buildings: number;
  /** Peasants, thieves and adepts led away. */
  readonly people: number;
  /** Troops that fell on each side. */
  readonly lost: number;
  readonly killed: number;
}

/** After each blow of an attack: what the target's state holds against the attacker's rises. */
export function afterBattle(scope: Scope, { attacker, target }: BattleFacts): void {
  scope.beyond((world) => {
    const by = world.stateOf(target);
    const against = world.stateOf(attacker);
    world.relations.raise(by, against, world.rules.params.hostility_attack_hundredths);
    by.seq = world.seq;
    against.seq = world.seq;
  });
}
