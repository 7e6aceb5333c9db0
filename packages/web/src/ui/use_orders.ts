import type { Command } from '@realm/contract';
import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { link } from '../service/live.ts';
import { foresee, orderAll } from '../service/order.ts';
import type { OrderOutcome } from '../service/order_outcome.ts';
import { own_means, own_tick } from '../service/player.ts';

/** An order among several, by a name that stays its own while its amount changes. */
export interface Line {
  readonly key: string;
  readonly command: Command;
}

export interface Orders {
  /** What each would come to, given after those before it; empty until the service has said. */
  readonly foreseen: ReadonlyMap<string, OrderOutcome>;
  /** Those that were refused when they were last given in this tick, by key, for as long as they ask for the same. */
  readonly refused: ReadonlyMap<string, RealmError>;
  /** Whether none can be given now: some are on their way, or the service is out of reach. */
  readonly off: boolean;
  /** Gives some of them, in their order. */
  readonly give: (lines: readonly Line[]) => Promise<Given>;
}

/** What became of orders that were given together. */
export interface Given {
  /** Those that need not be given again, by key: done, or waiting to be sent. */
  readonly taken: ReadonlySet<string>;
  /** How many were done. */
  readonly done: number;
  /** The same in words, with how many were refused and wait. */
  readonly told: string;
}

/** Changes pause for this long before the service is asked. */
const PAUSE_MS = 200;

/** Several orders of a house that are looked at together and given together: one preview of all, one answer for each. */
export function useOrders(lines: readonly Line[]): Orders {
  const [foreseen, setForeseen] = useState<ReadonlyMap<string, OrderOutcome>>(new Map());
  const [no, setNo] = useState<ReadonlyMap<string, RealmError>>(new Map());
  const [busy, setBusy] = useState(false);
  const said = JSON.stringify(lines);
  const tick = own_tick.value;

  useEffect(() => setNo(new Map()), [tick]);
  const refused = new Map(
    lines.flatMap((line) => {
      const error = no.get(saidOf(line));
      return error === undefined ? [] : [[line.key, error] as const];
    }),
  );

  // What the house has is among what it hangs on.
  const has = own_means.value;
  useEffect(() => {
    const asked: readonly Line[] = JSON.parse(said);
    if (asked.length === 0) {
      setForeseen(new Map());
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const outcomes = await foresee(
        asked.map(({ command }) => command),
        leaving.signal,
      ).catch(() => undefined);
      if (outcomes !== undefined && !leaving.signal.aborted) setForeseen(byKey(asked, outcomes));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [said, tick, has]);

  const give: Orders['give'] = async (some) => {
    if (busy || some.length === 0) return { taken: new Set(), done: 0, told: '' };
    setBusy(true);
    const outcomes = await orderAll(some.map(({ command }) => command)).finally(() => setBusy(false));
    const refusals = some.flatMap((line, i) => {
      const outcome = outcomes[i];
      return 'refused' in outcome ? [[saidOf(line), outcome.refused] as const] : [];
    });
    setNo(new Map(refusals));
    const taken = new Set(some.flatMap(({ key }, i) => ('refused' in outcomes[i] ? [] : [key])));
    return { taken, ...countOf(outcomes) };
  };
  const off = busy || link.value === 'waiting' || link.value === 'connecting';
  return { foreseen, refused, off, give };
}

function countOf(outcomes: readonly OrderOutcome[]): Omit<Given, 'taken'> {
  const count = (what: 'reply' | 'refused' | 'waits') => outcomes.filter((outcome) => what in outcome).length;
  const [done, refused, waiting] = [count('reply'), count('refused'), count('waits')];
  const parts = [
    done > 0 ? say('{done, plural, one {# order} other {# orders}} given', { done }) : '',
    refused > 0 ? say('{refused} refused', { refused }) : '',
    waiting > 0 ? say('{waiting} waiting to be sent', { waiting }) : '',
  ];
  return { done, told: parts.filter((part) => part !== '').join(', ') };
}

const saidOf = ({ key, command }: Line): string => JSON.stringify([key, command]);

const byKey = (
  lines: readonly Line[],
  outcomes: readonly OrderOutcome[],
): ReadonlyMap<string, OrderOutcome> =>
  new Map(lines.slice(0, outcomes.length).map(({ key }, i) => [key, outcomes[i]]));
