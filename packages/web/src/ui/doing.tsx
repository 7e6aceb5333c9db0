import type { Command } from '@realm/contract';
import { RealmError } from '@realm/sdk';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { order } from '../service/order.ts';
import { toast } from '../service/said.ts';
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
