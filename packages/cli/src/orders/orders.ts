import { decodeUtf8 } from '@realm/base';
import { afterOf, type Entry, type World } from '@realm/engine';
import { playEntry } from '@realm/server';
import { Failure } from '../failure.ts';
import { Progress } from '../progress.ts';
import type { Place } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { openReader } from '../verify/reader.ts';

export interface OrdersOptions extends Place {
  readonly fromTick: number;
  readonly toTick: number;
  /** Whether what ticks changed is shown. */
  readonly ticks?: boolean;
  readonly json?: boolean;
}

/** An entry that concerns a house. */
interface Concern {
  readonly seq: number;
  /** ISO. */
  readonly at: string;
  readonly tick: number;
  /** `player`, `deputy` or `robot` of the house itself, another `house <n>`, `staff`, or `the world`. */
  readonly by: string;
  /** Type of the command or act, else the entry's kind. */
  readonly type: string;
  /** The command or act without its type. */
  readonly order?: object;
  /** What the house came to have more or less of, by name. */
  readonly changes: Readonly<Record<string, number>>;
}

/** Entries between two looks at the progress. */
const STRIDE = 1_000;

/** Shows what a house ordered and what changed it. Throws {@link Failure} where the age has no such house by the end. */
export async function orders(house: number, options: OrdersOptions, terminal: Terminal): Promise<void> {
  const { fromTick, toTick, ticks = false, json = false } = options;
  const reader = await openReader(options, (message) => terminal.err(`realm: ${message}\n`));
  const last = reader.head().seq;
  const progress = new Progress(terminal, 'playing', last);
  try {
    let world: World | undefined;
    let before: Holding | undefined;
    for await (const each of reader.read(reader.start())) {
      const entry = JSON.parse(decodeUtf8(each.bytes)) as Entry;
      ({ world } = playEntry(world, each));
      if (world.tick > toTick) break;
      const now = holdingOf(world, house);
      const { by, is_own } = whoOf(entry, world, house);
      const changes = changesOf(before, now);
      before = now;
      if (each.seq % STRIDE === 0) progress.at(each.seq, `entry ${grouped(each.seq)} of ${grouped(last)}`);
      if (world.tick < fromTick || entry.kind === 'age' || (entry.kind === 'tick' && !ticks)) continue;
      if (!is_own && Object.keys(changes).length === 0) continue;
      const { seq } = each;
      const at = new Date(entry.at).toISOString();
      const concern = { seq, at, tick: world.tick, by, ...whatOf(entry), changes };
      terminal.out(json ? JSON.stringify(concern) : lineOf(concern));
    }
    if (before === undefined) throw new Failure(`there is no house ${house} in this age`);
  } finally {
    progress.end();
    await reader.close();
  }
}

type Holding = Readonly<Record<string, number>>;

/** All that a reply tells of what a house has, by names such as `gold` and `units.2`; undefined while it is not there. */
function holdingOf({ rules, houses }: World, id: number): Holding | undefined {
  const house = houses[id - 1];
  if (house === undefined) return undefined;
  const { id: _, ...after } = afterOf(rules, house);
  const each = Object.entries(after).flatMap(([name, value]): [string, number][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([inner, amount]): [string, number] => [`${name}.${inner}`, Number(amount)])
      : [[name, Number(value)]],
  );
  return Object.fromEntries(each);
}

function changesOf(before: Holding | undefined, now: Holding | undefined): Record<string, number> {
  if (before === undefined || now === undefined) return {};
  const each = Object.entries(now).map(([name, amount]): [string, number] => [name, amount - before[name]]);
  return Object.fromEntries(each.filter(([, by]) => by !== 0));
}

/** Who made an entry, as a house sees it, and whether it was that house's own doing. */
function whoOf(entry: Entry, world: World, house: number): { readonly by: string; readonly is_own: boolean } {
  if (entry.kind === 'staff')
    return { by: 'staff', is_own: 'house' in entry.act && entry.act.house === house };
  if (entry.kind !== 'command' && entry.kind !== 'recall') return { by: 'the world', is_own: false };
  const { actor } = entry;
  const [[role, number]] = Object.entries(actor);
  const acting = 'account' in actor ? world.houseOf(actor.account)?.id : number;
  const by = role === 'account' ? 'player' : role;
  return acting === house ? { by, is_own: true } : { by: `house ${acting}`, is_own: false };
}

function whatOf(entry: Entry): Pick<Concern, 'type' | 'order'> {
  if (entry.kind === 'command' || entry.kind === 'staff') {
    const { type, ...order } = entry.kind === 'command' ? entry.command : entry.act;
    return { type, order };
  }
  return { type: entry.kind };
}

function lineOf({ seq, at, tick, by, type, order, changes }: Concern): string {
  const changed = Object.entries(changes).map(
    ([name, n]) => `${name} ${n > 0 ? '+' : '-'}${grouped(Math.abs(n))}`,
  );
  const words = [
    at,
    `entry ${seq}`,
    `tick ${tick}`,
    by,
    type,
    order === undefined ? '' : JSON.stringify(order),
  ];
  return [...words, changed.join(', ')].filter((word) => word !== '').join('  ');
}
