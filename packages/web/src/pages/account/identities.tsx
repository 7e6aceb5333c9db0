import type { Account } from '@realm/sdk';
import { say } from '@realm/words';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Since } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { NewUntil } from './new_until.tsx';

/** The identity providers that sign in to the account; any may go but the last way in. */
export function Identities({ identities }: { identities: Account['identities'] }) {
  const { error, run } = useDoing();
  const remove = async (id: string, issuer: string) => {
    await run(async () => {
      await realm.auth.removeIdentity(id);
      return say('{issuer} no longer signs you in', { issuer });
    });
    refresh();
  };
  return (
    <>
      <ul class="records">
        {identities.map(({ id, issuer, created_at, new_until }) => (
          <li key={id}>
            <div>
              <strong>{issuer}</strong>
              <Since what={say('Added')} at={created_at} />
              <NewUntil at={new_until} />
            </div>
            <button type="button" class="slim" onClick={() => remove(id, issuer)}>
              <Said of="Remove{issuer}" values={{ issuer: <span class="hidden-text"> {issuer}</span> }} />
            </button>
          </li>
        ))}
      </ul>
      {error === undefined ? null : <ChangeRefused error={error} />}
    </>
  );
}
