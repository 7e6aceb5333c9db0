import type { Session } from '@realm/sdk';
import { say } from '@realm/words';
import { loadMe } from '../../service/player.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Since, When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { deviceText } from './device_text.ts';
import { From } from './from.tsx';

const HOW = {
  oidc: say('an identity provider'),
  passkey: say('a passkey'),
  recovery: say('a recovery code'),
  dev: say('name alone'),
} as const;

const nameOf = ({ device }: Session, unknown: string): string =>
  device === null ? unknown : deviceText(device);

/** Where the player is signed in, each to be ended at once. */
export function Sessions() {
  const sessions = useReading('sessions', () => realm.auth.sessions(), false);
  const { refused, run } = useDoing();
  const end = async ({ id, current }: Session) => {
    await run(async () => {
      await realm.auth.endSession(id);
      return current ? say('You are signed out') : say('Signed out there');
    });
    if (current) await loadMe();
    else refresh();
  };
  return (
    <Shown of={sessions}>
      {(all) => (
        <>
          <p class="small muted">
            {say(
              'A device is what its browser says of itself; a network is the beginning of its address. Nobody is asked where that is.',
            )}
          </p>
          <ul class="records">
            {all.map((session) => (
              <li key={session.id}>
                <div>
                  <strong>{nameOf(session, say('An unknown device'))}</strong>{' '}
                  {session.current ? <span class="tag">{say('this one')}</span> : null}
                  <From place={session.place} />
                  <p class="small muted">
                    <Said
                      of="By {how} {when}"
                      values={{ how: HOW[session.how], when: <When at={session.signed_in_at} /> }}
                    />
                  </p>
                  <Since what={say('Last used')} at={session.last_used_at} />
                </div>
                <button type="button" class="slim" onClick={() => end(session)}>
                  <Said
                    of="Sign out{device}"
                    values={{
                      device: <span class="hidden-text"> {nameOf(session, say('an unknown device'))}</span>,
                    }}
                  />
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
