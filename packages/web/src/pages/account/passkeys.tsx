import { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { toast } from '../../service/said.ts';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { Since } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { whyNoPasskey } from '../../ui/why_no_passkey.ts';
import { NewUntil } from './new_until.tsx';

/** The passkeys by which the account signs in: another may be made on this device, any removed. */
export function Passkeys() {
  const passkeys = useReading('passkeys', () => realm.auth.passkeys(), false);
  const [trouble, setTrouble] = useState<RealmError | string | undefined>(undefined);
  const attempt = async (act: () => Promise<string>) => {
    setTrouble(undefined);
    try {
      toast(await act());
    } catch (error) {
      setTrouble(error instanceof RealmError ? error : whyNoPasskey(error));
    }
    refresh();
  };
  const register = () =>
    attempt(async () => {
      const { options } = await realm.auth.passkeyRegistration();
      await realm.auth.registerPasskey(await startRegistration({ optionsJSON: options }));
      return say('The passkey is kept: it signs you in from now on');
    });
  const remove = (id: string) =>
    attempt(async () => {
      await realm.auth.removePasskey(id);
      return say('The passkey is removed');
    });
  return (
    <Shown of={passkeys}>
      {(keys) => (
        <>
          {keys.length === 0 ? (
            <p class="muted">
              {say('None yet. With one, your device signs you in, and there is no password to lose.')}
            </p>
          ) : (
            <ul class="records">
              {keys.map(({ id, name, created_at, last_used_at, new_until }) => (
                <li key={id}>
                  <div>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <Since what={say('Made')} at={created_at} />
                    <Since what={say('Last used')} at={last_used_at} />
                    <NewUntil at={new_until} />
                  </div>
                  <button type="button" class="slim" onClick={() => remove(id)}>
                    <Said of="Remove{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {trouble instanceof RealmError ? <ChangeRefused error={trouble} /> : null}
          {typeof trouble === 'string' ? (
            <p class="refusal" role="alert">
              {trouble}
            </p>
          ) : null}
          {browserSupportsWebAuthn() ? (
            <div class="buttons">
              <button type="button" class="primary" onClick={register}>
                {say('Add a passkey')}
              </button>
            </div>
          ) : (
            <p class="muted">{say('This browser has no passkeys.')}</p>
          )}
        </>
      )}
    </Shown>
  );
}
