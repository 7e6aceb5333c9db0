import type { Arrival, Command, OpenAmount, OwnNumber } from '@realm/contract';
import type { RealmError } from '@realm/sdk';
import { toNumber } from './whole_number.ts';

/** How a form asks for its order to be given later; numbers as they are typed. */
export interface Later {
  readonly when: 'at_tick' | 'affordable' | 'each_tick' | Arrival;
  /** At the end of which tick; null for the next. */
  readonly tick: string | null;
  /** Whether it is given again whenever the same comes about; of what may come about more than once. */
  readonly repeat: boolean;
  /** What every tick hangs on besides; empty for nothing. */
  readonly number: OwnNumber | '';
  readonly bound: 'at_least' | 'at_most';
  readonly limit: string;
  readonly keep_gold: string;
  /** Whether it asks for as many as possible then, and not for as many as the form says. */
  readonly most: boolean;
  /** Of an attack: how old a report on the troops may be, in ticks, and by how many percent the army must exceed it. */
  readonly report: string;
  readonly margin: string;
  /** Of an attack: the target's land in percent of one's own, and the defense that stays at home. */
  readonly range_min: string;
  readonly range_max: string;
  readonly home_defense: string;
  /** With `most`: of what is spent so many percent at most; empty for all. */
  readonly share: string;
  /** The last tick at whose end it may be given; empty for none. */
  readonly until: string;
  readonly note: string;
}

export const AT_NEXT_TICK: Later = {
  when: 'at_tick',
  tick: null,
  repeat: false,
  number: '',
  bound: 'at_least',
  limit: '',
  keep_gold: '',
  most: false,
  report: '',
  margin: '',
  range_min: '',
  range_max: '',
  home_defense: '',
  share: '',
  until: '',
  note: '',
};

/** Every way to wait, so that an address can't ask for another. */
const WHEN: { readonly [W in Later['when']]: true } = {
  at_tick: true,
  affordable: true,
  acres: true,
  buildings: true,
  troops: true,
  army: true,
  aether: true,
  each_tick: true,
};

/** How it stands in a page's address: when, and whatever else is not as it is for the next tick. */
export function textOf(later: Later): string {
  const told = Object.entries(later).filter(
    ([field, value]) => field === 'when' || value !== AT_NEXT_TICK[field as keyof Later],
  );
  return String(new URLSearchParams(told.map(([field, value]) => [field, String(value)])));
}

/** What an address says of it; undefined where it says nothing, and the order is one for now. */
export function laterIn(text: string): Later | undefined {
  if (text === '') return undefined;
  const given = Object.entries(AT_NEXT_TICK).map(([field, usual]) => {
    const said = new URLSearchParams(text).get(field);
    return [field, said === null ? usual : typeof usual === 'boolean' ? said === 'true' : said];
  });
  const later: Later = Object.fromEntries(given);
  return Object.hasOwn(WHEN, later.when) ? later : { ...later, when: AT_NEXT_TICK.when };
}

type Queue = Extract<Command, { type: 'queue' }>;

/** Whether something may stay as it is typed: a whole number, or nothing. */
const isFine = (text: string): boolean => text === '' || toNumber(text) !== undefined;

/** Whether a share of what is spent is one: some of it, and no more than all. */
export function isShare(text: string): boolean {
  const percent = toNumber(text);
  return text === '' || (percent !== undefined && percent >= 1 && percent <= 100);
}

const OF_ATTACK = ['report', 'margin', 'range_min', 'range_max', 'home_defense'] as const;

/**
 * An order as one to be given later; `amount` is its field that says how much, `next_tick` the tick that ends next.
 * Null while something that must be said is not, or something is typed that is no number: without it the order would be
 * another, with fewer limits.
 */
export function queueOf(command: Command, later: Later, next_tick: number, amount?: string): Queue | null {
  const when = whenOf(later, next_tick);
  if (when === null) return null;
  const attacks = command.type === 'attack';
  const limits = [later.keep_gold, later.until, ...(attacks ? OF_ATTACK.map((field) => later[field]) : [])];
  if (!limits.every(isFine)) return null;
  if (later.most && amount !== undefined && !isShare(later.share)) return null;
  const open = later.most && amount !== undefined ? openOf(later, amount) : undefined;
  const note = later.note.trim();
  const guards = guardsOf(later, attacks);
  return {
    type: 'queue',
    house: 'attacker' in command ? command.attacker : 'house' in command ? command.house : 0,
    command: open === undefined ? { ...command } : { ...command, [amount ?? '']: open },
    when,
    ...(mayRepeat(later) && later.repeat ? { repeat: true } : {}),
    ...(Object.keys(guards).length === 0 ? {} : { guards }),
    ...(note === '' ? {} : { note }),
  };
}

/** How much of it, found when its time comes: as many as possible, or as a share of what is spent pays for. */
function openOf({ share }: Later, amount: string): OpenAmount {
  const percent = toNumber(share);
  if (percent === undefined) return { type: 'max' };
  return { type: 'share', of: amount === 'books' ? 'books' : 'gold', bp: percent * 100 };
}

/** Whether what is waited for may come about more than once, and yet does not go by the tick. */
export const mayRepeat = ({ when }: Later): boolean => when !== 'at_tick' && when !== 'each_tick';

function whenOf(later: Later, next_tick: number): Queue['when'] | null {
  switch (later.when) {
    case 'at_tick': {
      const tick = later.tick === null ? next_tick : toNumber(later.tick);
      return tick === undefined ? null : { type: 'at_tick', tick };
    }
    case 'affordable':
      return { type: 'affordable' };
    case 'each_tick': {
      if (later.number === '') return { type: 'each_tick' };
      const limit = toNumber(later.limit);
      if (limit === undefined) return null;
      return { type: 'each_tick', while: [{ type: 'own', what: later.number, [later.bound]: limit }] };
    }
    default:
      return { type: 'arrival', of: later.when };
  }
}

function guardsOf(later: Later, attacks: boolean): NonNullable<Queue['guards']> {
  const keep = toNumber(later.keep_gold) ?? 0;
  const percent = (text: string) => {
    const n = toNumber(text);
    return n === undefined ? undefined : n * 100;
  };
  const of_attack = {
    report_within_ticks: toNumber(later.report),
    win_margin_bp: percent(later.margin),
    range_min_bp: percent(later.range_min),
    range_max_bp: percent(later.range_max),
    home_defense_min: toNumber(later.home_defense),
  };
  const all = {
    ...(keep === 0 ? {} : { keep: [{ what: 'gold', amount: keep }] }),
    until_tick: toNumber(later.until),
    ...(attacks ? of_attack : {}),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Where in a request a refusal points to, by what was asked for there. */
const PLACES: readonly (readonly [path: RegExp, field: keyof Later])[] = [
  [/^when\.tick/, 'tick'],
  [/^when\.while/, 'limit'],
  [/^guards\.keep/, 'keep_gold'],
  [/^guards\.report_within_ticks/, 'report'],
  [/^guards\.win_margin_bp/, 'margin'],
  [/^guards\.range_min_bp/, 'range_min'],
  [/^guards\.range_max_bp/, 'range_max'],
  [/^guards\.home_defense_min/, 'home_defense'],
  [/^guards\.until_tick/, 'until'],
  [/^command\..*\.bp$/, 'share'],
  [/^note/, 'note'],
];

/** The field that a refusal is about; undefined where it is about the order itself. */
export function fieldOf({ params }: Pick<RealmError, 'params'>): keyof Later | undefined {
  const path = String(params.path ?? params.field ?? '');
  return PLACES.find(([at]) => at.test(path))?.[1];
}
