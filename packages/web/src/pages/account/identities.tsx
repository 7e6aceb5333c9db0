import { type Account, RealmError } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { say } from '../../service/said.ts';
import { When } from '../../ui/numbers.tsx';
import { ChangeRefused } from './change_refused.tsx';
import { NewUntil } from './new_until.tsx';

/** The identity providers that sign in to the account; any may go but the last way in. */
export function Identities({ identities }: { identities: Account['identities'] }) {
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const remove = async (id: string, issuer: string) => {
    try {
      await realm.auth.removeIdentity(id);
      setRefused(undefined);
      say(`${issuer} no longer signs you in`);
    } catch (error) {
      if (error instanceof RealmError) setRefused(error);
    }
    refresh();
  };
  return (
    <>
      <ul class="records">
        {identities.map(({ id, issuer, created_at, new_until }) => (
          <li key={id}>
            <div>
              <strong>{issuer}</strong>
              <p class="small muted">
                Added <When at={created_at} />
              </p>
              <NewUntil at={new_until} />
            </div>
            <button type="button" class="slim" onClick={() => remove(id, issuer)}>
              Remove<span class="hidden-text"> {issuer}</span>
            </button>
          </li>
        ))}
      </ul>
      {refused === undefined ? null : <ChangeRefused error={refused} />}
    </>
  );
}
