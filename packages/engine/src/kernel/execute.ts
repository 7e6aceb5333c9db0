import {
  because,
  type Command,
  type CommandOf,
  type CommandReply,
  isRefusal,
  type Refusal,
  refuse,
} from '@realm/contract';
import { end } from '../features/deputy/begin.ts';
import { seenByDeputy } from '../features/deputy/limits.ts';
import { lookAfter } from '../features/deputy/rest.ts';
import { createHouse, type Founding, planHouse, previewCreate } from '../features/founding/create_house.ts';
import { actedLately, noteBallot } from '../features/purse/votes.ts';
import { breakForbearance } from '../features/quests/forbear.ts';
import { refusalPaused } from '../features/staff/paused.ts';
import type { HouseCommandType } from '../scope/feature.ts';
import type { Handler, Scope } from '../scope/handler.ts';
import { refusalOfLook } from '../scope/look.ts';
import { dryScope, liveScope } from '../scope/scope.ts';
import { showsIn } from '../scope/shows.ts';
import { followGiven } from '../stats/given.ts';
import { settle } from '../stats/settle.ts';
import { byOwnClock } from '../world/clock.ts';
import type { Actor, CommandEntry } from '../world/entry.ts';
import { fetchOwn } from '../world/fetch.ts';
import { isHeld } from '../world/held.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { isMended } from '../world/revision.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';
import { afterOf } from './after.ts';
import { refusalAlone } from './alone.ts';
import { handlers } from './features.ts';
import { afterTicks, foretoldOf } from './forecast.ts';
import { refusalAhead } from './orders_ahead.ts';
import { liveTicks } from './own_ticks.ts';

/** A command as it reaches the world: who, when, what. */
export type Request = Omit<CommandEntry, 'kind'>;
type HouseCommand = Exclude<Command, { type: 'create_house' }>;

type WithoutAfter<R> = R extends CommandReply ? Omit<R, 'after'> : never;
/** What a command answers, beside what the house has afterwards. */
export type Said = WithoutAfter<CommandReply>;

/** A command that was applied: by which house, and what is answered beside what it has afterwards. */
interface Applied {
  readonly house: House;
  readonly said: Said;
}

/** Checks and applies a command. A refusal changed nothing; a reply means the world is one entry older. */
export function execute(world: World, request: Request): CommandReply | Refusal {
  const applied = apply(world, request);
  return isRefusal(applied) ? applied : replyOf(world, applied);
}

/** The same without what the house has afterwards, for whoever does not look at that. */
export function carryOut(world: World, request: Request): Said | Refusal {
  const applied = apply(world, request);
  return isRefusal(applied) ? applied : applied.said;
}

/** The same for an entry of the journal, whose answer nobody waits for: null where it was done. */
export function redo(world: World, request: Request): Refusal | null {
  const ready = makeReady(world, request);
  if (isRefusal(ready)) return ready;
  perform(world, request, ready);
  return null;
}

/** A house that may be founded, and how. */
interface ReadyToFound {
  readonly account: number;
  readonly command: CommandOf<'create_house'>;
  readonly plan: Founding;
}

/** A command that a house may give: its handler's second step, and the world by the house's own clock. */
interface ReadyToAct {
  readonly house: ReadonlyHouse;
  readonly command: HouseCommand;
  readonly handler: Handler<HouseCommandType>;
  readonly act: (scope: Scope, house: House) => object;
  readonly own: ReadonlyWorld;
}

/** A command that nothing stands against. It holds no functions of its own, which would be made anew for each command. */
type Ready = ReadyToFound | ReadyToAct;

function apply(world: World, request: Request): Applied | Refusal {
  const ready = makeReady(world, request);
  return isRefusal(ready) ? ready : perform(world, request, ready);
}

/** What `execute` would answer, with nothing changed. */
export function preview(world: ReadonlyWorld, request: Request): CommandReply | Refusal {
  return previews(world)(request);
}

/**
 * What `execute` would answer to one command after another, with nothing changed: each finds the own numbers of the house
 * as those before it would have left them, and all else as it is. It holds for as long as the world stands still.
 */
export function previews(world: ReadonlyWorld): (request: Request) => CommandReply | Refusal {
  const pretended = new Map<number, House>();
  return (request) => {
    const ready = makeReady(world, request, (house) => pretended.get(house.id) ?? house);
    if (isRefusal(ready)) return ready;
    const applied = pretend(world, request, ready);
    pretended.set(applied.house.id, applied.house);
    return replyOf(world, applied);
  };
}

/**
 * Why a command is refused, or how it is done: all that executing it and looking what it would do have in common. `seen` is
 * the acting house as it is to be found.
 */
function makeReady(
  world: ReadonlyWorld,
  request: Request,
  seen: (house: ReadonlyHouse) => ReadonlyHouse = asItIs,
): Ready | Refusal {
  const { actor, command } = request;
  const refusal = checkAge(world, request.at, command);
  if (refusal !== null) return refusal;
  if (command.type === 'create_house') return readyToFound(world, request, command);
  const house = houseOf(world, actor, command);
  if (isRefusal(house)) return house;
  const known = seen(house);
  const alone = refusalAlone(world, known, command);
  if (alone !== null) return alone;
  const paused = refusalPaused(world, command);
  if (paused !== null) return paused;
  if (!('deputy' in actor)) return readyToAct(world, request, known, known, command);
  const found = foundByDeputy(world, known, command);
  return isRefusal(found) ? found : readyToAct(world, request, known, found, command);
}

const asItIs = (house: ReadonlyHouse) => house;

function readyToFound(
  world: ReadonlyWorld,
  request: Request,
  command: CommandOf<'create_house'>,
): ReadyToFound | Refusal {
  const { actor, folded = '', look } = request;
  if (!('account' in actor))
    return refuse('forbidden', { reason: because('robots are seated when the age opens') });
  const { account } = actor;
  const plan = planHouse(world, account, command, folded, request);
  if (isRefusal(plan)) return plan;
  return refusalOfLook(world, command, look) ?? { account, command, plan };
}

/** The house as its deputy is to find it; or why it may not give the command. */
function foundByDeputy(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  command: HouseCommand,
): ReadonlyHouse | Refusal {
  const terms = world.deputies.of(house.id);
  return terms === null ? refuse('no_deputy') : seenByDeputy(world, house, terms, command);
}

function readyToAct(
  world: ReadonlyWorld,
  { at, folded = '', look }: Request,
  house: ReadonlyHouse,
  found: ReadonlyHouse,
  command: HouseCommand,
): ReadyToAct | Refusal {
  const handler = handlers[command.type] as Handler<HouseCommandType>;
  const own = byOwnClock(world, house);
  const act = handler.ready(own, found, command as never, { at, folded, look, whole: house });
  if (isRefusal(act)) return act;
  const no =
    refusalOfLook(own, command, look) ??
    (command.type === 'queue' ? refusalAhead(own, house, command) : null);
  return no ?? { house, command, handler, act, own };
}

/** Does it, to the world that it was made for: that is one entry older. */
function perform(world: World, request: Request, ready: Ready): Applied {
  return 'plan' in ready ? found(world, request, ready) : act(world, request, ready);
}

function found(world: World, request: Request, { account, command, plan }: ReadyToFound): Applied {
  const { at, folded = '', look } = request;
  world.begin(at);
  const founded = createHouse(world, account, command.name, { folded, look }, request, plan);
  followGiven(world);
  world.changed('houses');
  finish(world, founded.house, true);
  return founded;
}

function act(world: World, { at, actor }: Request, ready: ReadyToAct): Applied {
  const { command, handler } = ready;
  const house = world.itself(ready.house);
  const scope = liveScope(byOwnClock(world, house));
  world.begin(at);
  if (command.type === 'live_tick') liveTicks(world, house, command.count);
  const applied = actIn(scope, house, ready);
  breakForbearance(world, house, command.type);
  followGiven(world);
  if (showsIn(world, handler.market)) world.changed('market');
  finish(world, house, showsIn(world, handler.public), 'deputy' in actor);
  return applied;
}

function actIn(scope: Scope, house: House, { act }: ReadyToAct): Applied {
  const said = act(scope, house) as Said;
  settle(scope.world.rules, house);
  return { house, said };
}

/** Does it to copies that are forgotten, and answers what would come of it. */
function pretend(world: ReadonlyWorld, request: Request, ready: Ready): Applied {
  const { at, folded = '' } = request;
  if ('plan' in ready) {
    const { account, command, plan } = ready;
    return previewCreate(world, account, command.name, folded, request, plan);
  }
  const { house, command, own } = ready;
  const copy = command.type === 'live_tick' ? afterTicks(world, house, command.count) : house.detached();
  const applied = actIn(dryScope(own, at, copy), copy, ready);
  if (command.type !== 'queue') return applied;
  return { ...applied, said: { ...applied.said, foretold: foretoldOf(world, house, command) } as Said };
}

function replyOf(world: ReadonlyWorld, { house, said }: Applied): CommandReply {
  return { ...said, after: afterOf(world.rules, house) } as CommandReply;
}

function checkAge(world: ReadonlyWorld, at: number, command: Command): Refusal | null {
  if (world.ended) return refuse('age_ended');
  if (!world.startedBy(at) && command.type !== 'create_house') return refuse('not_started');
  return null;
}

/** The acting house, if it is the actor's own. */
function houseOf(world: ReadonlyWorld, actor: Actor, command: HouseCommand): ReadonlyHouse | Refusal {
  const id = command.type === 'attack' ? command.attacker : command.house;
  const house = world.house(id);
  if (house === undefined) return refuse('no_such_house', { house: id });
  fetchOwn(house);
  const own =
    'account' in actor
      ? house.account === actor.account
      : 'robot' in actor
        ? house.robot === 1 && house.id === actor.robot
        : house.id === actor.deputy;
  return own ? house : refuse('not_your_house', { house: id });
}

/**
 * Who returns finds no deputy that nobody has asked for. Whose house is held does not return by what was on its way then: whatever that
 * was, the house is looked after as it was.
 */
function endRest(world: World, house: House): void {
  if (isHeld(world, house.id) && isMended(world, 'a command on its way leaves the deputy of the age'))
    lookAfter(world, house.id);
  else if (world.deputies.of(house.id)?.by_age === true) end(world, house, 'returned');
}

/** Only what a person sends is activity: what a deputy does counts for nothing but its rolls. */
function finish(world: World, house: House, is_public: boolean, by_deputy = false): void {
  if (by_deputy) {
    world.deputies.add(house.id).acts += 1;
    world.touch(house);
    if (is_public) world.changed('public');
    return;
  }
  // Its state is told how many votes count.
  if (!actedLately(world, house)) {
    world.touch(world.stateOf(house));
    noteBallot(world, house);
  }
  endRest(world, house);
  house.commands += 1;
  house.last_command_tick = world.tick;
  world.touch(house);
  // The standings tell how many houses are active.
  const now_active = house.commands === world.rules.params.score_active_commands;
  if (now_active) world.recount(house);
  if (is_public || now_active) world.changed('public');
}
