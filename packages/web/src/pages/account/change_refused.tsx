import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { paths, signinPath } from '../../address/paths.ts';
import { Refused } from '../../ui/waiting.tsx';

/** What another sign-in would do away with. */
const BY_SIGN_IN = ['sign_in_first', 'way_too_new'];

/** Why the account was not changed, and where to sign in again if that would help. */
export function ChangeRefused({ error }: { error: RealmError }) {
  return (
    <>
      <Refused error={error} />
      {BY_SIGN_IN.includes(error.code) ? (
        <p>
          <a href={signinPath(paths.account)}>{say('Sign in again')}</a>
        </p>
      ) : null}
    </>
  );
}
