/** Why the browser gave no passkey, in words. It says little itself, so that pages learn nothing of the person. */
import { say } from '@realm/words';

export function whyNoPasskey(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return say('It was called off, or there is no passkey for this site here.');
  if (name === 'InvalidStateError') return say('This device has a passkey of this account already.');
  if (name === 'SecurityError')
    return say('Passkeys need this site at its own name, over https or at localhost.');
  return say('The browser could not do it.');
}
