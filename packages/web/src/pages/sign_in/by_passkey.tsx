import { RealmError } from '@realm/sdk';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Refused } from '../../ui/waiting.tsx';
import { whyNoPasskey } from './why_no_passkey.ts';

/** The browser asks for a passkey of this site and signs the service's challenge with it. */
export function ByPasskey({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [trouble, setTrouble] = useState<RealmError | string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const optionsJSON = await realm.auth.passkeyChallenge();
      await realm.auth.signInByPasskey(await startAuthentication({ optionsJSON }));
      await onSignedIn();
    } catch (error) {
      setTrouble(error instanceof RealmError ? error : whyNoPasskey(error));
    } finally {
      setBusy(false);
    }
  };
  if (!browserSupportsWebAuthn()) return <p class="muted">This browser has no passkeys.</p>;
  return (
    <>
      <p class="muted">Your device vouches for you: by its lock, a fingerprint, or a security key.</p>
      {trouble instanceof RealmError ? <Refused error={trouble} /> : null}
      {typeof trouble === 'string' ? (
        <p class="refusal" role="alert">
          {trouble}
        </p>
      ) : null}
      <div class="buttons">
        <button type="button" class="primary" onClick={signIn} disabled={busy}>
          Use a passkey
        </button>
      </div>
    </>
  );
}
