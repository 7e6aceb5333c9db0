import { type Concern, concernsOf, NoSuchHouse } from '@realm/server';
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

/** Entries between two looks at the progress. */
const STRIDE = 1_000;

/** Shows what a house ordered and what changed it. Throws {@link Failure} where the age has no such house by the end. */
export async function orders(house: number, options: OrdersOptions, terminal: Terminal): Promise<void> {
  const { fromTick: from_tick, toTick: to_tick, ticks = false, json = false } = options;
  const reader = await openReader(options, (message) => terminal.err(`realm: ${message}\n`));
  const last = reader.head().seq;
  const progress = new Progress(terminal, 'playing', last);
  const played = (seq: number) => {
    if (seq % STRIDE === 0) progress.at(seq, `entry ${grouped(seq)} of ${grouped(last)}`);
  };
  try {
    for await (const { at, ...concern } of concernsOf(reader, { house, from_tick, to_tick, ticks, played })) {
      const told = { ...concern, at: new Date(at).toISOString() };
      terminal.out(json ? jsonOf(told) : lineOf(told));
    }
  } catch (error) {
    throw error instanceof NoSuchHouse ? new Failure(error.message) : error;
  } finally {
    progress.end();
    await reader.close();
  }
}

type Told = Omit<Concern, 'at'> & { readonly at: string };

const jsonOf = ({ seq, at, tick, by, type, order, changes }: Told): string =>
  JSON.stringify({ seq, at, tick, by, type, order, changes });

function lineOf({ seq, at, tick, by, type, order, changes }: Told): string {
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
