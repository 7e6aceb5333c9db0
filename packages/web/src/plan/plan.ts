/** The plan for now: what the robots' mind would order for this house, in words. Fetched apart, once a page asks for it. */
import { BATCH_MAX, type Command } from '@realm/contract';
import { type Advice, advise, type RobotView, type Rulebook, studyRules } from '@realm/robots';
import type { Shares } from '../service/own_shares.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { calledIn } from './called.ts';
import { pathOf } from './path.ts';
import { textOf } from './text.ts';
import { whyOf } from './why.ts';

/** An order of the plan, in words. */
export interface Planned {
  /** Names what it is about, whatever the amount. */
  readonly key: string;
  readonly command: Command;
  readonly text: string;
  readonly why: string;
  /** The page that gives it, filled in. */
  readonly path: string;
}

export interface Plan {
  readonly planned: readonly Planned[];
  /** Whether gold is being put aside for somebody to be recruited. */
  readonly saves: boolean;
}

/** What the player's own reads say. */
export type Seen = Omit<RobotView, 'me' | 'age'> & {
  readonly age: RobotView['age'];
};

/** The rules as a mind knows them, studied once. */
let studied: { readonly rules: Rules; readonly book: Rulebook } | undefined;

function bookOf(rules: Rules): Rulebook {
  if (studied?.rules !== rules) studied = { rules, book: studyRules(rules) };
  return studied.book;
}

/**
 * All that would pay in this tick, each order paid from what those before it leave. `ticks` have passed since a plan was
 * followed whole; `followed` says of what was followed since how many ticks ago; `shares` are the player's own, in bp.
 */
export function planFor(
  house: OwnHouse,
  rules: Rules,
  seen: Seen,
  { ticks, followed, shares }: { ticks: number; followed: ReadonlyMap<string, number>; shares?: Shares },
): Plan {
  // Without the time of the next tick no mind takes the player's own orders back.
  const age = { ...seen.age, next_tick_at: null };
  const { advice, saves } = advise({ ...seen, me: house, age }, bookOf(rules), {
    ticks,
    ...(shares === undefined ? {} : { shares }),
  });
  const planned = advice.flatMap((each) => {
    const line = plannedOf(each, house, rules);
    const ago = followed.get(line.key);
    return ago === undefined || (each.each_tick && ago > 0) ? [line] : [];
  });
  return { planned: planned.slice(0, BATCH_MAX), saves };
}

function plannedOf({ command, reason }: Advice, house: OwnHouse, rules: Rules): Planned {
  const called = calledIn(rules);
  return {
    key: keyOf(command),
    command,
    text: textOf(command, house, called),
    why: whyOf(command, reason, house, rules, called),
    path: pathOf(command),
  };
}

/** What tells an order from others of its type. */
const TELLING = ['building', 'science', 'rite', 'recipe', 'material', 'side', 'direct', 'character'];

function keyOf(command: Command): string {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  return [command.type, ...TELLING.flatMap((field) => JSON.stringify(fields[field]) ?? [])].join(' ');
}
