import type { Command } from '@realm/contract';
import { RealmError } from '@realm/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { offline } from '../service/kept.ts';
import { catchUp } from '../service/live.ts';
import { order } from '../service/order.ts';
import { toast } from '../service/said.ts';
import { isAway } from '../service/waiting_orders.ts';
import { Refused } from './waiting.tsx';

interface Doing {
  readonly busy: boolean;
  /** Why the last try was refused. */
  readonly error: RealmError | undefined;
  /** The same, to be shown. */
  readonly refused: ComponentChildren;
  /** Does something and says what it answers; answers whether it was done. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<boolean>;
  /** Gives an order, and says `done`. */
  readonly give: (command: Command, done: string) => Promise<boolean>;
}

/** What a button or a form does: one thing at a time, and a refusal is shown until the next. */
export function useDoing(): Doing {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<RealmError | undefined>(undefined);
  const is_offline = offline.value;
  // That the service does not answer is over once it does again.
  useEffect(() => {
    if (!is_offline) setError((before) => (before !== undefined && isAway(before) ? undefined : before));
  }, [is_offline]);
  const run: Doing['run'] = async (work) => {
    if (busy) return false;
    setBusy(true);
    try {
      const said = await work();
      if (said !== undefined) toast(said);
      setError(undefined);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof RealmError)) throw thrown;
      setError(thrown);
      // What the page shows may not be so any more, or the service be out of reach.
      if (thrown.status === 422 || isAway(thrown)) catchUp();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const give: Doing['give'] = (command, done) =>
    run(async () => {
      const outcome = await order(command, () => done);
      if ('refused' in outcome) throw outcome.refused;
      return undefined;
    });
  return { busy, error, refused: error === undefined ? null : <Refused error={error} />, run, give };
}
