import type { Arrival, Command, OwnNumber } from '@realm/contract';
import type { RealmError } from '@realm/sdk';

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
};

type Queue = Extract<Command, { type: 'queue' }>;

const typed = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/**
 * An order as one to be given later; `amount` is its field that says how much, `next_tick` the tick that ends next.
 * Null while something that must be said is not.
 */
export function queueOf(command: Command, later: Later, next_tick: number, amount?: string): Queue | null {
  const when = whenOf(later, next_tick);
  if (when === null) return null;
  const most = later.most && amount !== undefined;
  const guards = guardsOf(later, command.type === 'attack');
  return {
    type: 'queue',
    house: 'attacker' in command ? command.attacker : 'house' in command ? command.house : 0,
    command: most ? { ...command, [amount]: { type: 'max' } } : { ...command },
    when,
    ...(mayRepeat(later) && later.repeat ? { repeat: true } : {}),
    ...(Object.keys(guards).length === 0 ? {} : { guards }),
  };
}

/** Whether what is waited for may come about more than once, and yet does not go by the tick. */
export const mayRepeat = ({ when }: Later): boolean => when !== 'at_tick' && when !== 'each_tick';

function whenOf(later: Later, next_tick: number): Queue['when'] | null {
  switch (later.when) {
    case 'at_tick': {
      const tick = later.tick === null ? next_tick : typed(later.tick);
      return tick === undefined ? null : { type: 'at_tick', tick };
    }
    case 'affordable':
      return { type: 'affordable' };
    case 'each_tick': {
      if (later.number === '') return { type: 'each_tick' };
      const limit = typed(later.limit);
      if (limit === undefined) return null;
      return { type: 'each_tick', while: [{ type: 'own', what: later.number, [later.bound]: limit }] };
    }
    default:
      return { type: 'arrival', of: later.when };
  }
}

function guardsOf({ keep_gold, report, margin }: Later, attacks: boolean): NonNullable<Queue['guards']> {
  const keep = typed(keep_gold) ?? 0;
  const report_within_ticks = attacks ? typed(report) : undefined;
  const percent = attacks ? typed(margin) : undefined;
  return {
    ...(keep === 0 ? {} : { keep: [{ what: 'gold', amount: keep }] }),
    ...(report_within_ticks === undefined ? {} : { report_within_ticks }),
    ...(percent === undefined ? {} : { win_margin_bp: percent * 100 }),
  };
}

/** Where in a request a refusal points to, by what was asked for there. */
const PLACES: readonly (readonly [path: RegExp, field: keyof Later])[] = [
  [/^when\.tick/, 'tick'],
  [/^when\.while/, 'limit'],
  [/^guards\.keep/, 'keep_gold'],
  [/^guards\.report_within_ticks/, 'report'],
  [/^guards\.win_margin_bp/, 'margin'],
];

/** The field that a refusal is about; undefined where it is about the order itself. */
export function fieldOf({ params }: Pick<RealmError, 'params'>): keyof Later | undefined {
  const path = String(params.path ?? params.field ?? '');
  return PLACES.find(([at]) => at.test(path))?.[1];
}
