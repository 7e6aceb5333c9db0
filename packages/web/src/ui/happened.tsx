import type { Happened } from '@realm/sdk';

const WHAT: Readonly<Record<Happened['what'], readonly [before: string, after: string]>> = {
  passkey_added: ['The passkey', 'was added'],
  passkey_removed: ['The passkey', 'was removed'],
  identity_added: ['Signing in by', 'was added'],
  identity_removed: ['Signing in by', 'was removed'],
  site_allowed: ['The site', 'was allowed to act for you'],
  site_ended: ['The site', 'can no longer act for you: its code was used twice'],
  token_made: ['The token', 'was made'],
  token_ended: ['The token', 'was ended'],
  bot_marked: ['A program plays for', 'from now on'],
  bot_unmarked: ['No program plays any more for', ''],
  role_changed: ['Your role is now', ''],
  recovery_codes_made: ['New recovery codes were made', ''],
  recovered: ['A recovery code signed in; codes left:', ''],
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
