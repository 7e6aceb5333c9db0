import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { freshSigninPath, paths } from '../../address/paths.ts';
import { Refused } from '../../ui/waiting.tsx';

/** What another sign-in would do away with. */
const BY_SIGN_IN = ['sign_in_first', 'way_too_new'];

interface ChangeRefusedProps {
  readonly error: RealmError;
  /** The part of the page that the way back leads to. */
  readonly anchor?: string;
}

/** Why the account was not changed, and where to sign in again if that would help. */
export function ChangeRefused({ error, anchor }: ChangeRefusedProps) {
  const back = anchor === undefined ? paths.account : `${paths.account}#${anchor}`;
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
