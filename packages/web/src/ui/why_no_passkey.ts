/** Why the browser gave no passkey, in words. It says little itself, so that pages learn nothing of the person. */
export function whyNoPasskey(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'It was called off, or there is no passkey for this site here.';
  if (name === 'InvalidStateError') return 'This device has a passkey of this account already.';
  if (name === 'SecurityError') return 'Passkeys need this site at its own name, over https or at localhost.';
  return 'The browser could not do it.';
}
