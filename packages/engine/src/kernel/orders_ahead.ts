/** Orders ahead at the end of a tick: which fire, what they come to, and what becomes of them. */
import { purpose } from '@realm/base';
import {
  type CommandOf,
  type GuardReason,
  isRefusal,
  type Queueable,
  type QueueableType,
  type QueuedCommand,
  queuedCommandOf,
  type Refusal,
  refusalText,
} from '@realm/contract';
import { CATEGORIES, type Rules, SLOTS } from '@realm/rules';
import { knownDefense } from '../features/battle/known.ts';
import { breakForbearance, forbears } from '../features/quests/forbear.ts';
import { amountToGive, capOf, closed, nextOfPlan, openIn, seenBy } from '../features/queue/amounts.ts';
import { allHold } from '../features/queue/conditions.ts';
import { isDue } from '../features/queue/due.ts';
import { mayBeDue, termsOf } from '../features/queue/gates.ts';
import type { Ahead, HeldUp, Queue, Short } from '../features/queue/state.ts';
import { BOOKS_OF, shortIn } from '../features/queue/stocks.ts';
import type { Handler, Scope } from '../scope/handler.ts';
import { refusalOfLook } from '../scope/look.ts';
import { aheadScope, dryScope } from '../scope/scope.ts';
import { showsIn } from '../scope/shows.ts';
import { followGiven } from '../stats/given.ts';
import { settle } from '../stats/settle.ts';
import { isHeld } from '../world/held.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import type { Readable } from '../world/readonly.ts';
import { isMended } from '../world/revision.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';
import { refusalAlone } from './alone.ts';
import { handlers } from './features.ts';

const TURN = purpose('whose orders ahead come first');

/** Shortfalls that time mends: an order waits for the end of them. */
const MENDED_BY_TIME: ReadonlySet<string> = new Set([
  'not_enough',
  'not_enough_barren',
  'not_enough_explorable',
  'too_much_incoming',
  'rite_not_ready',
  'under_protection',
  'lives_ahead',
]);

/** What the shortfalls that name no stock are of; empty for room, of which there is more when the house's terms change. */
const SHORT_OF: { readonly [code: string]: string } = {
  not_enough_explorable: 'explorable_acres',
  not_enough_barren: '',
  too_much_incoming: '',
};

/** Commands that the house pays for out of stocks of its own, a price that its terms alone change. */
const PRICED_BY_TERMS: ReadonlySet<QueueableType> = new Set<QueueableType>([
  'explore',
  'build',
  'build_chariots',
  'train',
  'train_medics',
  'upgrade',
  'release',
  'release_adepts',
  'refine',
  'transmute',
  'invest',
  'contribute',
  'donate',
  'make_offer',
  'bid',
  'give_to_vigil',
  'spy',
  'operation',
  'attack',
  'retake_land',
  'start_wonder',
]);

/**
 * Commands against others, which no order gives in the tick in which somebody's protection ends; rites where they are hexes. Of these a
 * forecast knows whether they may be given, as far as the house does, and not what comes of them.
 */
const HOSTILE: ReadonlySet<string> = new Set(['attack', 'second_strike', 'cast', 'operation', 'spy']);

/** What became of an order that was due. */
interface Told {
  readonly done: { entry: number; command: string; times: number }[];
  readonly held_up: {
    entry: number;
    command: string;
    code: string;
    error: string;
    now: 'waiting' | 'paused' | 'gone';
  }[];
}

/** What became of an order whose turn it was: how many commands it gave, or what held it up and what it is now. */
export type Outcome =
  | { readonly times: number }
  | { readonly held_up: HeldUp; readonly now: 'waiting' | 'paused' | 'gone' };

/** Who watches the orders of a house and has not all of them given: a forecast. */
export interface Watch {
  /** Whether a command is passed over, as if it had been given, since nobody can know what it would come to. */
  passesOver(command: QueuedCommand): boolean;
  saw(order: Ahead, outcome: Outcome): void;
}

/** Looks whether orders ahead of a house may be due, while its numbers are at hand; all else is asked when they fire. */
export function lookAhead(world: World, house: ReadonlyHouse): void {
  const { queues } = world;
  const queue = queues.of(house.id);
  if (queue !== undefined && mayAct(world, house.id) && mayBeDue(world, house, queue))
    queues.may_be_due.push(house.id);
}

/**
 * Lets the orders ahead that are due fire: house by house, in an order that is rolled anew each tick, and of each house as
 * they stand in its queue.
 */
export function fireOrders(world: World): void {
  const { queues, random, tick } = world;
  const due: { readonly house: House; readonly queue: Queue; readonly turn: number }[] = [];
  for (const id of queues.may_be_due) {
    const queue = queues.of(id);
    if (queue === undefined) continue;
    const house = world.theHouse(id);
    if (!anyDue(world, house, queue)) continue;
    due.push({ house, queue, turn: random.at(TURN, tick, id).u32() });
  }
  due.sort((a, b) => a.turn - b.turn || a.house.id - b.house.id);
  for (const { house, queue } of due) fireOf(world, house, queue);
  queues.closeTick();
}

/** The same for a house by itself. */
export function fireAlone(world: World, house: House, watch?: Watch): void {
  const queue = world.queues.of(house.id);
  if (
    queue !== undefined &&
    mayAct(world, house.id) &&
    mayBeDue(world, house, queue) &&
    anyDue(world, house, queue)
  )
    fireOf(world, house, queue, watch);
  world.queues.closeTick();
}

/** Whether anything may become of the orders of a house: those of one that is held wait, or lapse. */
function mayAct(world: ReadonlyWorld, house: number): boolean {
  return !isHeld(world, house) || isMended(world, 'an order for one tick lapses while its house is held');
}

function anyDue(world: ReadonlyWorld, house: ReadonlyHouse, { entries }: Readable<Queue>): boolean {
  if (isHeld(world, house.id)) return entries.some((order) => isMissed(world, house, order));
  return entries.some((order) => isPast(world, order) || isDue(world, house, order));
}

/** Whether the one tick of an order passes while its house is held; one that is to wait does so. */
function isMissed(world: ReadonlyWorld, house: ReadonlyHouse, order: Readable<Ahead>): boolean {
  const { when, guards } = order;
  return when.type === 'at_tick' && guards.otherwise !== 'wait' && isDue(world, house, order);
}

/** Why an order ahead can never be done, as far as that is known when it is given. */
export function refusalAhead(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  order: CommandOf<'queue'>,
): Refusal | null {
  const command = queuedCommandOf(order);
  const plan = planOf(command);
  if (plan !== undefined) {
    const unknown = plan.find(({ building }) => world.rules.buildings.get(building) === undefined);
    return unknown === undefined ? null : { code: 'unknown_building', params: { given: unknown.building } };
  }
  const given = closed(command, openIn(command), 1);
  const ready = readyOf(world, house, house, given, { folded: '', look: null });
  return isRefusal(ready) && NEVER.test(ready.code) ? ready : null;
}

/** Refusals of what no age, house or time will ever allow. */
const NEVER = /^unknown_|^no_such_power$|^rite_takes_no_target$|^unit_not_for_attack$|^houses_differ$/;

const planOf = (command: ReturnType<typeof queuedCommandOf>) =>
  command.type === 'build' && typeof command.building === 'object' ? command.building.shares : undefined;

function readyOf(
  world: ReadonlyWorld,
  whole: ReadonlyHouse,
  seen: ReadonlyHouse,
  command: Queueable,
  { folded, look }: Pick<Ahead, 'folded' | 'look'>,
): Refusal | ((scope: Scope, house: House) => object) {
  const alone = refusalAlone(world, seen, command);
  if (alone !== null) return alone;
  const handler = handlers[command.type] as Handler<QueueableType>;
  const given = { at: world.at, folded, look: look ?? undefined, whole };
  const ready = handler.ready(world, seen, command as never, given);
  return isRefusal(ready) ? ready : (refusalOfLook(world, command, given.look) ?? ready);
}

function fireOf(world: World, house: House, queue: Queue, watch?: Watch): void {
  const told: Told = { done: [], held_up: [] };
  const is_held = isHeld(world, house.id);
  let left = world.rules.params.queue_acts_per_tick;
  queue.entries = queue.entries.filter((order) => {
    if (left <= 0) return true;
    if (is_held && !isMissed(world, house, order)) return true;
    if (is_held || isPast(world, order)) {
      const held_up = lapseOf(world, is_held);
      tellLapsed(told, order, held_up);
      watch?.saw(order, { held_up, now: 'gone' });
      return false;
    }
    // What came before it may have changed what it waits for.
    if (!isDue(world, house, order)) return true;
    const outcome = fire(world, house, queue, order, left, watch);
    if (typeof outcome !== 'number') {
      const { now, held_up } = tellHeldUp(told, world, house, order, outcome);
      watch?.saw(order, { held_up, now });
      return now !== 'gone';
    }
    left -= outcome;
    tellDone(told, world, order, outcome);
    watch?.saw(order, { times: outcome });
    return order.repeat;
  });
  queue.gates = null;
  if (told.done.length > 0 || told.held_up.length > 0) world.tell(house, { kind: 'queue_acted', ...told });
  world.touch(house);
}

/** Why an order is not done: a guard of its own, or a refusal. */
type Stop = { readonly guard: GuardReason } | { readonly refusal: Refusal; readonly short_of_several?: true };

/** Lets an order fire, at most `left` commands of it. Answers how many commands it gave, or why none. */
function fire(
  world: World,
  house: House,
  queue: Queue,
  order: Ahead,
  left: number,
  watch?: Watch,
): number | Stop {
  const { command, guards } = order;
  if (!allHold(world, house, guards.conditions)) return { guard: 'what else must hold does not' };
  if (isHostile(world, command) && isFresh(world, house, command))
    return { guard: 'a protection has only just ended' };
  if (forbears(world, house.id, command.type) && isMended(world, 'promises to forbear are kept'))
    return { guard: 'the house has promised its quest to forbear it' };
  const is_passed_over = watch?.passesOver(command) === true;
  if (is_passed_over && !HOSTILE.has(command.type)) return 1;
  const give = (each: Ahead['command'], most?: number): 1 | Stop => {
    const prepared = prepare(world, house, order, each, most);
    if (!('ready' in prepared)) return prepared;
    if (!is_passed_over) carryOut(world, house, queue, prepared);
    return 1;
  };
  const plan = planOf(command);
  if (plan === undefined || command.type !== 'build') return give(command);
  // What one building lacks another may not: the next in line is begun then.
  const passed_over = new Set<string>();
  let first: Stop = { guard: 'every building has its share' };
  for (let given = 0; ; ) {
    const next = given < left ? nextOfPlan(world.rules, house, plan, passed_over) : undefined;
    if (next === undefined) return given > 0 ? given : first;
    const stop = give({ ...command, building: next.building }, next.lacks);
    if (typeof stop === 'number') given += stop;
    else {
      if (passed_over.size === 0) first = stop;
      else if (!isShortAlike(first, stop)) first = { ...first, short_of_several: true };
      passed_over.add(next.building);
    }
  }
}

/** Whether what mends one of two stops mends the other. */
function isShortAlike(a: Stop, b: Stop): boolean {
  if ('guard' in a || 'guard' in b) return false;
  return (
    a.refusal.code === b.refusal.code &&
    a.refusal.params.what === b.refusal.params.what &&
    a.refusal.params.needed === b.refusal.params.needed
  );
}

/** A command that an order gives, with nothing against it. */
interface Prepared {
  readonly given: Queueable;
  readonly ready: (scope: Scope, house: House) => object;
}

/** What an order would give of a command now, or why nothing. */
function prepare(
  world: World,
  house: House,
  order: Readable<Ahead>,
  command: Ahead['command'],
  most = Number.POSITIVE_INFINITY,
): Prepared | Stop {
  const open = openIn(command);
  const seen = seenBy(order, open, world, house);
  const tried = (n: number) => readyOf(world, house, seen, closed(command, open, n), order);
  const cap = open === undefined ? 1 : Math.min(most, capOf(world.rules, house, open));
  if (cap < 1) return { guard: 'its share comes to nothing' };
  const refusalOf = (n: number) => {
    const ready = tried(n);
    return isRefusal(ready) ? ready : null;
  };
  const has_least = isMended(world, 'an open amount may have a least');
  const n = open === undefined ? 1 : amountToGive(cap, has_least, refusalOf);
  const given = closed(command, open, n);
  const ready = tried(n);
  if (isRefusal(ready)) {
    const guard = guardInstead(world, house, order, ready);
    return guard === null ? { refusal: ready } : { guard };
  }
  const guard = given.type === 'attack' ? guardOfAttack(world, house, order, ready) : null;
  return guard === null ? { given, ready } : { guard };
}

function carryOut(world: World, house: House, queue: Queue, { given, ready }: Prepared): void {
  ready(aheadScope(world), house);
  if (given.type === 'leave_protection' && isMended(world, 'no order attacks as protection is left'))
    world.free(house);
  settle(world.rules, house);
  breakForbearance(world, house, given.type);
  followGiven(world);
  if (showsIn(world, handlers[given.type].market)) world.changed('market');
  queue.acts += 1;
  world.queues.given += 1;
}

function isHostile(world: ReadonlyWorld, command: QueuedCommand): boolean {
  if (command.type !== 'cast' || !isMended(world, 'of rites only hexes wait for protection'))
    return HOSTILE.has(command.type);
  const kind = world.rules.rites.get(command.rite)?.kind;
  return kind === 'weak_hex' || kind === 'strong_hex';
}

/** Whether the protection of the house, or of whom it goes against, ended in this tick. */
function isFresh(
  { queues: { freed } }: ReadonlyWorld,
  house: ReadonlyHouse,
  command: Ahead['command'],
): boolean {
  const target = 'target' in command ? Number(command.target) : house.id;
  return freed.has(house.id) || freed.has(target);
}

/** What of the guards of an attack does not hold, by what its preview says; null where all do. */
function guardOfAttack(
  world: World,
  house: ReadonlyHouse,
  { guards, command }: Readable<Ahead>,
  ready: (scope: Scope, house: House) => object,
): GuardReason | null {
  const { report_within_ticks, win_margin_bp, range_min_bp, range_max_bp, home_defense_min } = guards;
  const target = command.type === 'attack' ? world.house(command.target) : undefined;
  if (target === undefined) return null;
  const range_bp = Math.floor((target.land * 10_000) / Math.max(1, house.land));
  if (range_bp < (range_min_bp ?? 0)) return 'its land is less than the range';
  if (range_bp > (range_max_bp ?? Number.MAX_SAFE_INTEGER)) return 'its land is more than the range';
  if (report_within_ticks === undefined && win_margin_bp === undefined && home_defense_min === undefined)
    return null;
  const copy = house.detached();
  const { offense, home_defense, known } = ready(dryScope(world, world.at, copy), copy) as Foretold;
  if (home_defense < (home_defense_min ?? 0)) return 'too little defense would stay at home';
  if (report_within_ticks === undefined && win_margin_bp === undefined) return null;
  if (known === null) return 'there is no report of its troops';
  if (known.age_ticks > (report_within_ticks ?? Number.MAX_SAFE_INTEGER))
    return 'the report of its troops is too old';
  const needed = Math.ceil((known.defense * (10_000 + (win_margin_bp ?? 0))) / 10_000);
  return win_margin_bp !== undefined && offense < needed ? 'the army is too weak by the report' : null;
}

/** The guard of an attack that asks for more than a refusal of it does, where the order has one: it does as that guard's owner chose. */
function guardInstead(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { guards, command }: Readable<Ahead>,
  { code, params }: Refusal,
): GuardReason | null {
  if (command.type !== 'attack' || !isMended(world, 'a guard comes before a refusal that says less'))
    return null;
  const { report_within_ticks, win_margin_bp, range_min_bp, home_defense_min } = guards;
  switch (code) {
    case 'hopeless': {
      const report = knownDefense(world, house, world.theHouse(command.target))?.report;
      if (report !== undefined && world.tick - report.tick > (report_within_ticks ?? Number.MAX_SAFE_INTEGER))
        return 'the report of its troops is too old';
      return win_margin_bp === undefined ? null : 'the army is too weak by the report';
    }
    case 'home_too_weak':
      return Number(params.have) < (home_defense_min ?? 0) ? 'too little defense would stay at home' : null;
    case 'target_too_small':
      return (range_min_bp ?? 0) >= world.rules.params.attack_range_min_bp
        ? 'its land is less than the range'
        : null;
  }
  return null;
}

/** Of what an attack answers: what its guards look at. */
interface Foretold {
  readonly offense: number;
  readonly home_defense: number;
  readonly known: { readonly age_ticks: number; readonly defense: number } | null;
}

const isPast = ({ tick }: ReadonlyWorld, { guards: { until_tick = tick } }: Readable<Ahead>): boolean =>
  tick > until_tick;

const lapseOf = ({ tick }: ReadonlyWorld, is_held: boolean): HeldUp & { readonly error: GuardReason } => ({
  code: 'guard',
  error: is_held ? 'its tick passed while the house was held' : 'its last tick has passed',
  tick,
});

/** One that has never fired is missed; one that has did what it was to. */
function tellLapsed(
  { held_up }: Told,
  { entry, command, fired }: Readable<Ahead>,
  { code, error }: HeldUp,
): void {
  if (fired > 0) return;
  held_up.push({ entry, command: command.type, code, error, now: 'gone' });
}

/** Of what stays in line only the first time is told, and the first after it was held up. */
function tellDone({ done }: Told, { tick }: ReadonlyWorld, order: Ahead, times: number): void {
  if (!order.repeat || order.fired === 0 || order.held_up !== null)
    done.push({ entry: order.entry, command: order.command.type, times });
  order.fired += times;
  order.fired_tick = tick;
  order.held_up = null;
  order.short = null;
}

function tellHeldUp(
  { held_up }: Told,
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  order: Ahead,
  stop: Stop,
): Extract<Outcome, { held_up: HeldUp }> {
  const { tick } = world;
  const refusal = 'refusal' in stop ? stop.refusal : null;
  const code = refusal === null ? 'guard' : refusal.code;
  const error = 'guard' in stop ? stop.guard : refusalText(stop.refusal);
  const now = becomes(order, refusal);
  const known = order.held_up?.code === code && now === 'waiting';
  order.held_up = { code, error, tick };
  order.paused = now === 'paused';
  order.short = 'refusal' in stop ? shortOf(world, house, order, stop) : null;
  if (!known) held_up.push({ entry: order.entry, command: order.command.type, code, error, now });
  return { held_up: order.held_up, now };
}

/**
 * What it fell short of, and what it keeps of that besides; null where it is to be asked again in the next tick, as asking
 * costs little, or nothing of the house itself says when there is enough.
 */
function shortOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { guards, command }: Readable<Ahead>,
  { refusal: { code, params }, short_of_several }: Extract<Stop, { refusal: Refusal }>,
): Short | null {
  if (SHORT_OF[code] === undefined && code !== 'not_enough') return null;
  const is_mended = isMended(world, 'orders ahead fire once there is enough');
  if (is_mended && (short_of_several || (code === 'not_enough' && !isPricedByTerms(command)))) return null;
  const named = String(params.what);
  const what = SHORT_OF[code] ?? (is_mended ? stockOf(world.rules, command, named) : named);
  if (is_mended && what !== '' && shortIn(world.rules, what) === undefined) return null;
  const kept = guards.keep?.find((each) => each.what === what)?.amount ?? 0;
  return { what, needed: Number(params.needed ?? 0) + kept, terms: termsOf(world, house) };
}

/** The stock that a refusal names by less: units of a slot, and books of a category. */
function stockOf({ sciences }: Rules, command: QueuedCommand, named: string): string {
  switch (command.type) {
    case 'upgrade':
    case 'release':
      return named === 'units' ? SLOTS[Number(command.unit)] : named;
    case 'invest':
      return BOOKS_OF + CATEGORIES[sciences.get(command.science)?.category ?? -1];
    case 'contribute':
      return BOOKS_OF + command.category;
  }
  return named;
}

/** Of a treasury's orders the state pays, and what a rite on others takes goes by how their states stand. */
function isPricedByTerms(command: QueuedCommand): boolean {
  if (command.type === 'order') return command.treasury !== true;
  if (command.type === 'cast') return command.target === undefined;
  // The least amount that arrives at all goes by what the receiver has had.
  if (command.type === 'send_aid') return typeof command.amount === 'number';
  return PRICED_BY_TERMS.has(command.type);
}

/** A shortfall is waited out, but by an order for one tick alone; any other refusal ends an order, or pauses one that repeats. */
function becomes(
  { when, repeat, guards }: Readable<Ahead>,
  refusal: Refusal | null,
): 'waiting' | 'paused' | 'gone' {
  if (refusal === null) return guards.otherwise === 'lapse' ? 'gone' : 'waiting';
  if (MENDED_BY_TIME.has(refusal.code) && (when.type !== 'at_tick' || guards.otherwise === 'wait'))
    return 'waiting';
  return repeat ? 'paused' : 'gone';
}
