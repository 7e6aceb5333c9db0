import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { freshSigninPath, paths } from '../address/paths.ts';
import { Refused } from './waiting.tsx';

/** What another sign-in would do away with. */
const BY_SIGN_IN = ['sign_in_first', 'way_too_new'];

interface ChangeRefusedProps {
  readonly error: RealmError;
  /** Where the way back leads to: the page of the account if left out. */
  readonly back?: string;
}

/** Why the account was not changed, and where to sign in again if that would help. */
export function ChangeRefused({ error, back = paths.account }: ChangeRefusedProps) {
  return (
    <>
      <Refused error={error} />
      {BY_SIGN_IN.includes(error.code) ? (
        <p>
          <a href={freshSigninPath(back)}>{say('Sign in again')}</a>
        </p>
      ) : null}
    </>
  );
}
