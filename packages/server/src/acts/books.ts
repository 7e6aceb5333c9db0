import type { Tables } from '@realm/journal';
import { Accounts } from '../accounts/accounts.ts';
import { Identities } from '../accounts/identities.ts';
import { Passkeys } from '../accounts/passkeys.ts';
import { Told } from '../accounts/told.ts';
import { Ways } from '../accounts/ways.ts';
import { AgeKeeper } from '../ages/keeper.ts';
import { ChatMessages } from '../chat/messages.ts';
import { Mutes } from '../chat/mutes.ts';
import { Notices } from '../notices/notices.ts';
import { Audit } from './audit.ts';

/** The tables that acts look at and change. */
export interface Books {
  readonly accounts: Accounts;
  readonly ways: Ways;
  readonly told: Told;
  readonly ages: AgeKeeper;
  readonly messages: ChatMessages;
  readonly notices: Notices;
  readonly audit: Audit;
  /** Does several things to them, all or none. */
  together<T>(work: () => T): T;
}

/** Those of a database that no server has open here; `folder` holds the age files. */
export function booksIn(tables: Tables, folder: string): Books {
  // What others refer to comes first: records of ages to accounts, messages to who is muted.
  const accounts = new Accounts(tables);
  new Mutes(tables);
  return {
    accounts,
    ways: new Ways(new Passkeys(tables), new Identities(tables)),
    told: new Told(tables),
    ages: new AgeKeeper(tables, folder),
    messages: new ChatMessages(tables),
    notices: new Notices(tables),
    audit: new Audit(tables),
    together: (work) => tables.transaction(work),
  };
}
