import { RealmError } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Refused } from '../../ui/waiting.tsx';

/** How the player is told, as the service says it. */
export type Chosen = Awaited<ReturnType<typeof realm.notices.settings>>;

/** Changes it; what is shown follows, or says why not and stands as it was. */
export function useChoosing() {
  const [error, setError] = useState<RealmError | undefined>(undefined);
  const choose = async (wanted: Parameters<typeof realm.notices.change>[0]): Promise<void> => {
    try {
      await realm.notices.change(wanted);
      setError(undefined);
    } catch (thrown) {
      if (!(thrown instanceof RealmError)) throw thrown;
      setError(thrown);
    }
    refresh();
  };
  return { choose, refused: error === undefined ? null : <Refused error={error} /> };
}
