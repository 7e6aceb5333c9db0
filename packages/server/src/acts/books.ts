import type { Tables } from '@realm/journal';
import { Accounts } from '../accounts/accounts.ts';
import { Connections } from '../accounts/connections.ts';
import { Identities } from '../accounts/identities.ts';
import { Passkeys } from '../accounts/passkeys.ts';
import { PersonalTokens } from '../accounts/personal_tokens.ts';
import { Sessions } from '../accounts/sessions.ts';
import { Told } from '../accounts/told.ts';
import { Ways } from '../accounts/ways.ts';
import { AgeKeeper } from '../ages/keeper.ts';
import { Conversations } from '../chat/conversations.ts';
import { ChatMessages } from '../chat/messages.ts';
import { Mutes } from '../chat/mutes.ts';
import { StatePages } from '../chat/state_pages.ts';
import { FairPlay } from '../fair_play/fair_play.ts';
import type { Announcements } from '../moderation/announcements.ts';
import type { Incidents } from '../moderation/incidents.ts';
import { Moderation } from '../moderation/moderation.ts';
import type { ReadOnly } from '../moderation/read_only.ts';
import type { AbuseReports } from '../moderation/reports.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { Names } from '../names/names.ts';
import { Notices } from '../notices/notices.ts';
import { Audit } from './audit.ts';

/** The tables that acts look at and change. */
export interface Books {
  readonly accounts: Accounts;
  readonly ways: Ways;
  readonly sessions: Sessions;
  readonly connections: Connections;
  readonly tokens: PersonalTokens;
  readonly told: Told;
  readonly names: Names;
  readonly ages: AgeKeeper;
  readonly mutes: Mutes;
  readonly messages: ChatMessages;
  readonly conversations: Conversations;
  readonly state_pages: StatePages;
  readonly notices: Notices;
  readonly reports: AbuseReports;
  readonly sanctions: Sanctions;
  readonly announcements: Announcements;
  readonly read_only: ReadOnly;
  readonly incidents: Incidents;
  readonly fair_play: FairPlay;
  readonly audit: Audit;
  /** Does several things to them, all or none. */
  together<T>(work: () => T): T;
}

/** Those of a database that no server has open here; `folder` holds the age files. */
export function booksIn(tables: Tables, folder: string): Books {
  // What others refer to comes first: records of ages to accounts, messages to who is muted.
  const accounts = new Accounts(tables);
  const mutes = new Mutes(tables);
  const names = new Names(tables);
  // Whoever serves feeds is told by its own.
  const nobody = () => {};
  const { reports, sanctions, announcements, read_only, incidents } = new Moderation(tables);
  return {
    accounts,
    sessions: new Sessions(tables, accounts, nobody),
    connections: new Connections(tables, accounts, nobody),
    tokens: new PersonalTokens(tables, accounts, nobody),
    reports,
    sanctions,
    announcements,
    read_only,
    incidents,
    fair_play: new FairPlay(tables, names.players),
    ways: new Ways(new Passkeys(tables), new Identities(tables)),
    told: new Told(tables),
    names,
    ages: new AgeKeeper(tables, folder, names.players),
    mutes,
    messages: new ChatMessages(tables),
    conversations: new Conversations(tables),
    state_pages: new StatePages(tables),
    notices: new Notices(tables),
    audit: new Audit(tables),
    together: (work) => tables.transaction(work),
  };
}
