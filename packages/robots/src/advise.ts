/** What a robot's mind would order for somebody else's house, and why: the players' adviser. */
import { purpose, Random, type Seed } from '@realm/base';
import type { Command } from '@realm/contract';
import { adepts } from './concerns/adepts.ts';
import { build, buildKinds } from './concerns/build.ts';
import { draft } from './concerns/draft.ts';
import { explore } from './concerns/explore.ts';
import { invest } from './concerns/invest.ts';
import { refine } from './concerns/refine.ts';
import { castRites, keepRites } from './concerns/rites.ts';
import { hearten, recruitScholar } from './concerns/scholars.ts';
import { focusScience } from './concerns/scientists.ts';
import { appoint, recruit, savesForStaff } from './concerns/staff.ts';
import { support } from './concerns/support.ts';
import { trade } from './concerns/trade.ts';
import { levy, train } from './concerns/train.ts';
import { upgrade, upgradeGuarded } from './concerns/upgrade.ts';
import { skilled } from './experts.ts';
import { type Concern, Mind } from './mind.ts';
import { type Reason, reasonOf } from './reason.ts';
import type { Rulebook } from './rulebook.ts';
import { dueSince } from './schedule.ts';
import { tasteOf } from './taste.ts';
import { builder } from './temperaments/builder.ts';
import type { RobotView } from './view.ts';

/** An order worth giving now, and what speaks for it. */
export interface Advice {
  readonly command: Command;
  readonly reason: Reason;
  /** Whether the next tick may ask for as much again; else it is done with for some ticks. */
  readonly each_tick: boolean;
}

export interface Plan {
  /** In the order in which they are to be given: each is paid from what those before it leave. */
  readonly advice: readonly Advice[];
  /** Whether gold is being put aside for a general or an academic. */
  readonly saves: boolean;
}

export interface Asking {
  /** Ticks since advice was last followed: what a mind looks to now and then alone is due once in them. */
  readonly ticks: number;
  /** The player's own shares of the land by building, in bp; without them the adviser's decide. */
  readonly shares?: Readonly<Record<string, number>>;
}

/** Kinds of building in a plan: all that lag, where a robot's turn begins a few. */
const KINDS_MAX = 8;
/** Rites in a plan: all that are worth casting. */
const RITES_MAX = 8;

/**
 * What an adviser speaks of. What tears down (razing, letting troops go, leaving protection) and what is between
 * people (attacks, votes, gifts) is the player's own.
 */
const ADVISED: ReadonlySet<Concern> = new Set([
  ...[draft, levy, recruit, recruitScholar, build, refine, trade, train, upgrade, support],
  ...[explore, invest, focusScience, adepts, keepRites, appoint, hearten],
]);
/** Of this it speaks whenever there is something to do: nobody leaves land barren because its turn is the next. */
const ALWAYS: ReadonlySet<Concern> = new Set([levy, build, explore, keepRites, hearten]);

/** How an adviser looks to some things: at all of them at once, where a robot's turn takes a few. */
const WHOLE: ReadonlyMap<Concern, Concern> = new Map<Concern, Concern>([
  [draft, (mind) => raiseOnly(mind)],
  [build, (mind) => buildKinds(mind, KINDS_MAX)],
  [keepRites, (mind) => castRites(mind, RITES_MAX)],
  [upgrade, upgradeGuarded],
  // Each time the two categories with most books.
  [
    invest,
    (mind) => {
      invest(mind);
      invest(mind);
    },
  ],
]);

/**
 * Under protection nobody is told to draft fewer: newcomers have just learned to draft more. Where it was played both ways
 * it came to a fiftieth of the land.
 */
function raiseOnly(mind: Mind): void {
  const { me, commands } = mind;
  draft(mind);
  const last = commands.at(-1);
  if (me.protected && last?.type === 'set_draft' && last.rate_bp < me.draft_rate_bp) commands.pop();
}

const ADVISER = purpose('adviser');
/** Advice is no secret: the same house in the same tick is advised the same. */
const SEED = '0'.repeat(64) as Seed;

/**
 * The whole plan of a tick for a house that somebody plays: what an expert builder would order, one order paid from what
 * the one before leaves. What the view lacks is not advised on.
 */
export function advise(view: RobotView, book: Rulebook, { ticks, shares }: Asking): Plan {
  const { me, age } = view;
  const race = book.races.get(me.race);
  if (race === undefined) return { advice: [], saves: false };
  const random = new Random(SEED);
  const temperament = skilled(builder);
  const taste = tasteOf(me, temperament, book, 10_000, random, 0);
  const own = shares === undefined ? taste : { ...taste, shares };
  const mind = new Mind(view, book, race, () => own, random.at(ADVISER, me.id, age.tick));
  const { minded: due } = dueSince(temperament, me.id, age.tick, ticks);
  const each_tick: boolean[] = [];
  for (const minded of temperament.concerns) {
    const { look } = minded;
    const always = ALWAYS.has(look);
    if (ADVISED.has(look) && (always || due.includes(minded))) (WHOLE.get(look) ?? look)(mind);
    while (each_tick.length < mind.commands.length) each_tick.push(always);
  }
  return {
    advice: mind.commands.map((command, i) => ({
      command,
      reason: reasonOf(mind, command),
      each_tick: each_tick[i],
    })),
    saves: savesForStaff(mind),
  };
}
