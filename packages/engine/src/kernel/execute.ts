import { type Command, type CommandReply, isRefusal, type Refusal, refuse } from '@realm/contract';
import { checkCreate, createHouse, previewCreate } from '../features/founding/create_house.ts';
import { actedLately } from '../features/purse/votes.ts';
import { breakForbearance } from '../features/quests/forbear.ts';
import type { HouseCommandType } from '../scope/feature.ts';
import type { Handler } from '../scope/handler.ts';
import { dryScope, liveScope } from '../scope/scope.ts';
import { settle } from '../stats/settle.ts';
import type { Actor, CommandEntry } from '../world/entry.ts';
import type { House } from '../world/house.ts';
import { refusalOfLook } from '../world/looks.ts';
import type { World } from '../world/world.ts';
import { afterOf } from './after.ts';
import { handlers } from './features.ts';

/** A command as it reaches the world: who, when, what. */
export type Request = Omit<CommandEntry, 'kind'>;
type HouseCommand = Exclude<Command, { type: 'create_house' }>;

/** A command that was applied: by which house, and what is answered beside what it has afterwards. */
interface Applied {
  readonly house: House;
  readonly said: Omit<CommandReply, 'after'>;
}

/** Checks and applies a command. A refusal changed nothing; a reply means the world is one entry older. */
export function execute(world: World, request: Request): CommandReply | Refusal {
  const applied = carryOut(world, request);
  if (isRefusal(applied)) return applied;
  return replyOf(world, applied);
}

/** The same for an entry of the journal, whose answer nobody waits for: null where it was done. */
export function redo(world: World, request: Request): Refusal | null {
  const applied = carryOut(world, request);
  return isRefusal(applied) ? applied : null;
}

function carryOut(world: World, request: Request): Applied | Refusal {
  const { at, actor, command, folded = '', look } = request;
  const refusal = checkAge(world, at, command);
  if (refusal !== null) return refusal;
  if (command.type === 'create_house') {
    if (!('account' in actor)) return refuse('forbidden', { reason: 'robots are seated when the age opens' });
    const no =
      checkCreate(world, actor.account, command, folded, request) ?? refusalOfLook(world, command, look);
    if (no !== null) return no;
    begin(world, at);
    const founded = createHouse(world, actor.account, command, { folded, look }, request);
    world.houses_seq = world.seq;
    finish(world, founded.house, true);
    return founded;
  }
  const house = houseOf(world, actor, command);
  if (isRefusal(house)) return house;
  const handler = handlers[command.type] as Handler<HouseCommandType>;
  const no = handler.check(world, house, command as never, at, folded) ?? refusalOfLook(world, command, look);
  if (no !== null) return no;
  begin(world, at);
  const said = handler.apply(liveScope(world), house, command as never, { folded, look });
  settle(world.rules, house);
  breakForbearance(world, house, command.type);
  if (handler.market === true) world.market_seq = world.seq;
  finish(world, house, handler.public === true);
  return { house, said };
}

/** What `execute` would answer, with nothing changed. */
export function preview(world: World, request: Request): CommandReply | Refusal {
  const { at, actor, command, folded = '', look } = request;
  const refusal = checkAge(world, at, command);
  if (refusal !== null) return refusal;
  if (command.type === 'create_house') {
    if (!('account' in actor)) return refuse('forbidden', { reason: 'robots are seated when the age opens' });
    const no =
      checkCreate(world, actor.account, command, folded, request) ?? refusalOfLook(world, command, look);
    return no ?? replyOf(world, previewCreate(world, actor.account, command, folded, request));
  }
  const house = houseOf(world, actor, command);
  if (isRefusal(house)) return house;
  const handler = handlers[command.type] as Handler<HouseCommandType>;
  const no = handler.check(world, house, command as never, at, folded) ?? refusalOfLook(world, command, look);
  if (no !== null) return no;
  const copy = house.detached();
  const said = handler.apply(dryScope(world, at, copy), copy, command as never, { folded, look });
  settle(world.rules, copy);
  return replyOf(world, { house: copy, said });
}

function replyOf(world: World, { house, said }: Applied): CommandReply {
  return { ...said, after: afterOf(world.rules, house) } as CommandReply;
}

function checkAge(world: World, at: number, command: Command): Refusal | null {
  if (world.ended) return refuse('age_ended');
  if (!world.startedBy(at) && command.type !== 'create_house') return refuse('not_started');
  return null;
}

/** The acting house, if it is the actor's own. */
function houseOf(world: World, actor: Actor, command: HouseCommand): House | Refusal {
  const id = command.type === 'attack' ? command.attacker : command.house;
  const house = world.house(id);
  if (house === undefined) return refuse('no_such_house', { house: id });
  const own =
    'account' in actor ? house.account === actor.account : house.robot === 1 && house.id === actor.robot;
  return own ? house : refuse('not_your_house', { house: id });
}

function begin(world: World, at: number): void {
  world.at = at;
  world.seq += 1;
}

function finish(world: World, house: House, is_public: boolean): void {
  // Its state is told how many votes count.
  if (!actedLately(world, house)) world.stateOf(house).seq = world.seq;
  house.commands += 1;
  house.last_command_tick = world.tick;
  house.seq = world.seq;
  // The standings tell how many houses are active.
  const now_active = house.commands === world.rules.params.score_active_commands;
  if (is_public || now_active) world.public_seq = world.seq;
}
