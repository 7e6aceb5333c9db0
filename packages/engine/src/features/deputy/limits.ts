/** What a deputy may do: looked at whenever it gives a command, so that no fault of whoever plays breaks a promise. */
import { type Command, type Refusal, refuse } from '@realm/contract';
import { BY_ITSELF } from '../../scope/by_itself.ts';
import type { HouseCommandType } from '../../scope/feature.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { forbears } from '../quests/forbear.ts';
import { without } from '../queue/amounts.ts';
import type { Terms } from './state.ts';

type HouseCommand = Extract<Command, { type: HouseCommandType }>;

/**
 * What any deputy may: all that stays within the house, and trade. It gives no command of a leader, hands nothing to
 * another house or to the state, and leaves alone what its player decides once for all.
 */
const MAY: ReadonlySet<HouseCommandType> = new Set([
  ...BY_ITSELF,
  'order',
  'cancel',
  'recruit_general',
  'recruit_academic',
  'reassure',
]);

/** What it may where its limits let it. */
const WHERE_LET: Readonly<Partial<Record<HouseCommandType, 'attack' | 'thieves'>>> = {
  attack: 'attack',
  second_strike: 'attack',
  retake_land: 'attack',
  operation: 'thieves',
  spy: 'thieves',
};

/** Why the deputy of a house may not give a command; or the house as it is to find it, without what it is to keep. */
export function seenByDeputy(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  terms: Terms,
  command: HouseCommand,
): ReadonlyHouse | Refusal {
  const promised = forbears(world, house.id, command.type) && isMended(world, 'promises to forbear are kept');
  if (promised || !mayGive(world, terms, command)) return refuse('deputy_may_not', { command: command.type });
  return without(world.rules, house, terms.limits.keep ?? []);
}

function mayGive(world: ReadonlyWorld, { limits }: Terms, command: HouseCommand): boolean {
  const where = WHERE_LET[command.type];
  if (where !== undefined) return limits[where] === true;
  if (!MAY.has(command.type)) return false;
  // A leader's commands are some of these too, where they are the treasury's.
  if (command.type === 'order') return command.treasury !== true;
  if (command.type === 'cancel') return world.market.order(command.order)?.treasury !== true;
  return command.type !== 'cast' || command.target === undefined || limits.hexes === true;
}
