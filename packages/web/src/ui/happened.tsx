import type { Happened } from '@realm/sdk';
import { say } from '@realm/words';

const WHAT: Readonly<Record<Happened['what'], readonly [before: string, after: string]>> = {
  passkey_added: [say('The passkey'), say('was added')],
  passkey_removed: [say('The passkey'), say('was removed')],
  identity_added: [say('Signing in by'), say('was added')],
  identity_removed: [say('Signing in by'), say('was removed')],
  site_allowed: [say('The site'), say('was allowed to act for you')],
  site_ended: [say('The site'), say('can no longer act for you: its code was used twice')],
  token_made: [say('The token'), say('was made')],
  token_ended: [say('The token'), say('was ended')],
  bot_marked: [say('A program plays for'), say('from now on')],
  bot_unmarked: [say('No program plays any more for'), ''],
  role_changed: [say('Your role is now'), ''],
  recovery_codes_made: [say('New recovery codes were made'), ''],
  recovered: [say('A recovery code signed in; codes left:'), ''],
};

/** What happened to an account, in words. */
export function WhatHappened({ of: { what, name } }: { of: Happened }) {
  const [before, after] = WHAT[what];
  return (
    <>
      {before}{' '}
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      {after}
    </>
  );
}
