import type { Happened } from '@realm/sdk';
import { msg } from '@realm/words';
import { Said } from './said.tsx';

const WHAT: Readonly<Record<Happened['what'], string>> = {
  passkey_added: msg('The passkey {name} was added'),
  passkey_removed: msg('The passkey {name} was removed'),
  identity_added: msg('Signing in by {name} was added'),
  identity_removed: msg('Signing in by {name} was removed'),
  address_changed: msg('Your e-mail address has changed'),
  site_allowed: msg('The site {name} was allowed to act for you'),
  site_ended: msg('The site {name} can no longer act for you: its code was used twice'),
  token_made: msg('The token {name} was made'),
  token_ended: msg('The token {name} was ended'),
  webhook_added: msg('Your notices go to {name} too'),
  bot_marked: msg('A program plays for {name} from now on'),
  bot_unmarked: msg('No program plays any more for {name}'),
  role_changed: msg('Your role is now {name}'),
  recovery_codes_made: msg('New recovery codes were made {name}'),
  recovered: msg('A recovery code signed in; codes left: {name}'),
};

/** What happened to an account, in words. */
export function WhatHappened({ of: { what, name } }: { of: Happened }) {
  const named = (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  );
  return <Said of={WHAT[what]} values={{ name: named }} />;
}
