import { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Refused } from '../../ui/waiting.tsx';
import { whyNoPasskey } from '../../ui/why_no_passkey.ts';

interface ByPasskeyProps {
  readonly onSignedIn: () => Promise<void>;
  /** Whether it is likelier that an account has yet to be made. */
  readonly newcomer: boolean;
}

/** Signing in by a passkey of this site, or for the first time making an account with one. */
export function ByPasskey({ onSignedIn, newcomer }: ByPasskeyProps) {
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<RealmError | string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  if (!browserSupportsWebAuthn()) return <p class="muted">{say('This browser has no passkeys.')}</p>;

  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await act();
      await onSignedIn();
    } catch (error) {
      setTrouble(error instanceof RealmError ? error : whyNoPasskey(error));
    } finally {
      setBusy(false);
    }
  };
  const signIn = () =>
    attempt(async () => {
      const { options } = await realm.auth.passkeyChallenge();
      await realm.auth.signInByPasskey(await startAuthentication({ optionsJSON: options }));
    });
  const signUp = (event: Event) => {
    event.preventDefault();
    return attempt(async () => {
      const { options } = await realm.auth.passkeyRegistration(name.trim());
      await realm.auth.registerPasskey(await startRegistration({ optionsJSON: options }));
    });
  };
  return (
    <>
      <p class="muted">
        {say('Your device vouches for you: by its lock, a fingerprint, or a security key.')}
      </p>
      <div class="buttons">
        <Button type="button" class={newcomer ? undefined : 'primary'} onClick={signIn} off={busy}>
          {say('Use a passkey')}
        </Button>
      </div>
      {trouble instanceof RealmError ? <Refused error={trouble} /> : null}
      {typeof trouble === 'string' ? (
        <p class="refusal" role="alert">
          {trouble}
        </p>
      ) : null}
      <details open={newcomer}>
        <summary>{say('New here? Make an account with a passkey')}</summary>
        <form onSubmit={signUp}>
          <TextField
            label={say('What shall you be called?')}
            maxLength={40}
            autocomplete="username"
            value={name}
            onChange={setName}
            hint={say("Your account's name; the house gets one of its own. No e-mail, no password.")}
          />
          <div class="buttons">
            <Button type="submit" class={newcomer ? 'primary' : undefined} off={busy || name.trim() === ''}>
              {say('Make the account')}
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}
