import { RealmError } from '@realm/sdk';
import { useRef, useState } from 'preact/hooks';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Refused } from '../../ui/waiting.tsx';

/** How the player is told, as the service says it. */
export type Chosen = Awaited<ReturnType<typeof realm.notices.settings>>;

/** Changes it, one thing after the other, and answers whether it did; what is shown follows, or says why not and stands as it was. */
export function useChoosing() {
  const [error, setError] = useState<RealmError | undefined>(undefined);
  /** What was chosen last, once it is done: what is chosen later is what holds. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const choose = async (wanted: Parameters<typeof realm.notices.change>[0]): Promise<boolean> => {
    const changing = last.current.then(() => realm.notices.change(wanted));
    last.current = changing.catch(() => undefined);
    let done = false;
    try {
      await changing;
      setError(undefined);
      done = true;
    } catch (thrown) {
      if (!(thrown instanceof RealmError)) throw thrown;
      setError(thrown);
    }
    refresh();
    return done;
  };
  return { choose, refused: error === undefined ? null : <Refused error={error} /> };
}
