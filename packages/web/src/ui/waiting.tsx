import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import type { Reading } from '../service/reading.ts';
import { refusalText } from '../words/names.ts';

/** What a reading says, once it says anything; until then that it is on its way, or why it isn't. */
export function Shown<T>({ of, children }: { of: Reading<T>; children: (value: T) => ComponentChildren }) {
  if (of.value !== undefined) return <>{children(of.value)}</>;
  if (of.error !== undefined) return <Refused error={of.error} />;
  return (
    <p class="loading" role="status">
      {say('On its way …')}
    </p>
  );
}

/** Why something was not done, in the service's own words. */
export function Refused({ error }: { error: RealmError }) {
  return (
    <p class="refusal" role="alert">
      {refusalText(error)}
    </p>
  );
}
