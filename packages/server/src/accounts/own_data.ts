import type { Tables } from '@realm/journal';
import { Addresses } from './addresses.ts';

/**
 * What is kept of an account, by the name under which it is given out: the columns and the rows of each table. Secrets are left
 * out, their hashes too, and what others wrote about the account in confidence (who reported it, what staff noted).
 */
export const OWN_DATA: Readonly<Record<string, readonly [table: string, columns: string, whose: string]>> = {
  accounts: ['accounts', 'id, name, email, role, subscriber, bot, created_at', 'id = ?'],
  words: ['words', 'age, text', 'account = ?'],
  numbers: ['age_accounts', 'age, number', 'account = ?'],
  resigned: ['resigned', 'age', 'account = ?'],
  sign_ins: [
    'sessions',
    'created_at, expires_at, last_used_at, how, verified, proved_at, device, place',
    'account = ?',
  ],
  sites: ['connections', 'id, site, scopes, created_at, last_used_at, expires_at', 'account = ?'],
  tokens: ['tokens', 'id, name, scopes, created_at, last_used_at, expires_at', 'account = ?'],
  passkeys: ['passkeys', 'id, name, transports, created_at, last_used_at', 'account = ?'],
  identities: ['identities', 'id, issuer, subject, email, created_at', 'account = ?'],
  ways_left: ['left_ways', 'way_hmac, left_at', 'account = ?'],
  recovery_codes: ['recovery_codes', 'made_at', 'account = ?'],
  happened: ['account_events', 'id, at, what, name, device, place', 'account = ?'],
  happened_seen: ['account_events_seen', 'upto', 'account = ?'],
  ages: ['age_records', 'age, record, founded_tick', 'account = ?'],
  ratings: ['ratings', 'age, place, players, form, rating, deviation', 'account = ?'],
  profile: ['profiles', 'shown', 'account = ?'],
  heirs: ['heirs', 'uid, age, heir, recalled_age, retired_age', 'account = ?'],
  chat: ['chat', 'id, age, channel, house, name, text, at, hidden', 'account = ?'],
  messages: ['player_messages', 'age, low, high, id, house, name, to_name, text, at', 'account = ?'],
  messages_got: ['player_messages', 'age, low, high, id, house, name, to_name, text, at', 'to_account = ?'],
  state_pages: ['state_pages', 'age, realm, state, text, at', 'account = ?'],
  state_titles: ['state_titles', 'age, realm, state, house, title, at', 'account = ?'],
  muted: ['mutes', 'muted, name', 'account = ?'],
  notices: ['notices', 'id, kind, age, tick, at, title, text, on_page', 'account = ?'],
  notices_read: ['notices_read', 'upto', 'account = ?'],
  notice_settings: ['notice_choices', 'choices', 'account = ?'],
  notice_places: ['notice_endpoints', 'ref, kind, whose, url, created_at, disabled, error', 'account = ?'],
  deliveries: ['deliveries', 'notice, due_at, begun', 'account = ?'],
  orders_acted: ['orders_acted', 'age, house, news, done, held_up', 'account = ?'],
  last_visit: ['visits', 'age, tick, at, had', 'account = ?'],
  came_from: ['traces', 'kind, hmac, at', 'account = ?'],
  played_at: ['rhythms', 'day, slots_hex', 'account = ?'],
  suspected: ['suspects_kept', 'age, points', 'account = ?'],
  packs: ['packs', 'id, age, size, made_at, invite_until', 'account = ?'],
  packs_joined: ['pack_members', 'age, pack, joined_at', 'account = ?'],
  ages_entered: ['age_guests', 'age', 'account = ?'],
  ages_listed: [
    'age_listed',
    'age, who, listed_at',
    'who IN (SELECT folded FROM accounts WHERE id = ?1 UNION SELECT email_lower FROM accounts WHERE id = ?1)',
  ],
  founded_from: ['founders', 'age, network_hmac', 'account = ?'],
  sanctions: [
    'sanctions',
    'id, kind, at, until, reason, age, name_before, lifted_at, appeal, appealed_at, answer, upheld, answered_at',
    'account = ?',
  ],
  reports_made: ['abuse_reports', 'id, age, at, kind, target, text, reason, closed_at', 'by_account = ?'],
  acts_of_staff: ['audit', 'seq, at, act, outcome, note, about', 'account = ?'],
  // As they were sent, without the age.
  receipts: ['receipts', "substr(key, instr(key, ' ') + 1) AS key, status, expires_at", 'account = ?'],
};

/** Tables with accounts in them that are given out otherwise, or not at all, and why. */
export const NOT_GIVEN: Readonly<Record<string, string>> = {
  passkey_handles: 'the device knows the account by it: a number made at random that says nothing',
  one_time: 'secrets that are good once, and gone within a day',
  abuse_notes: 'what staff note among themselves',
};

/** Columns of addresses, which are kept sealed and given out as they are. */
const ADDRESSES = ['email', 'who'];

/** Every row of an account, by what it is. Not every server has every table: dev mode keeps nothing of who looks alike. */
export function ownData(tables: Tables, account: number): Record<string, Record<string, unknown>[]> {
  const there = tables.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`);
  const addresses = new Addresses(tables);
  const told = (row: Record<string, unknown>) => {
    const sealed = ADDRESSES.filter((column) => typeof row[column] === 'string');
    if (sealed.length === 0) return row;
    return { ...row, ...Object.fromEntries(sealed.map((each) => [each, addresses.open(String(row[each]))])) };
  };
  const found = Object.entries(OWN_DATA).map(([name, [table, columns, whose]]) => {
    const query = `SELECT ${columns} FROM ${table} WHERE ${whose}`;
    const rows: Record<string, unknown>[] =
      there.get(table) === undefined ? [] : tables.prepare<Record<string, unknown>>(query).all(account);
    return [name, rows.map(told)];
  });
  return Object.fromEntries(found);
}
