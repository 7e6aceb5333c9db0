import type { Session } from '@realm/sdk';
import { loadMe } from '../../service/player.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Since, When } from '../../ui/numbers.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { From } from './from.tsx';

const HOW = {
  oidc: 'an identity provider',
  passkey: 'a passkey',
  recovery: 'a recovery code',
  dev: 'name alone',
} as const;

/** Where the player is signed in, each to be ended at once. */
export function Sessions() {
  const sessions = useReading('sessions', () => realm.auth.sessions(), false);
  const { refused, run } = useDoing();
  const end = async ({ id, current }: Session) => {
    await run(async () => {
      await realm.auth.endSession(id);
      return current ? 'You are signed out' : 'Signed out there';
    });
    if (current) await loadMe();
    else refresh();
  };
  return (
    <Shown of={sessions}>
      {(all) => (
        <>
          <p class="small muted">
            A device is what its browser says of itself; a network is the beginning of its address. Nobody is
            asked where that is.
          </p>
          <ul class="records">
            {all.map((session) => (
              <li key={session.id}>
                <div>
                  <strong>{session.device ?? 'An unknown device'}</strong>{' '}
                  {session.current ? <span class="tag">this one</span> : null}
                  <From place={session.place} />
                  <p class="small muted">
                    By {HOW[session.how]} <When at={session.signed_in_at} />
                  </p>
                  <Since what="Last used" at={session.last_used_at} />
                </div>
                <button type="button" class="slim" onClick={() => end(session)}>
                  Sign out<span class="hidden-text"> {session.device ?? 'an unknown device'}</span>
                </button>
              </li>
            ))}
          </ul>
          {refused}
        </>
      )}
    </Shown>
  );
}
