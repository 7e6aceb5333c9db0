import { FORMER } from '../names/words.ts';

/** Whether a notice tells what an account has written to others. */
const WRITTEN = `(writer = ?1
  OR key IN (SELECT 'mention.' || age || '.' || id FROM chat WHERE account = ?1)
  OR key IN (SELECT 'message.' || age || '.' || house || '.' ||
                    (CASE house WHEN low THEN high ELSE low END) || '.' || id
             FROM player_messages WHERE account = ?1))`;

const rowsOf = (table: string, column = 'account'): [string, string] => [
  table,
  `DELETE FROM ${table} WHERE ${column} = ?1`,
];

/**
 * What an erasure does to each table, in order: `?1` is the account. What others need to make sense of theirs stays
 * without words.
 */
export const FORGOTTEN: readonly (readonly [table: string, sql: string])[] = [
  rowsOf('words'),
  rowsOf('age_accounts'),
  rowsOf('resigned'),
  rowsOf('sessions'),
  rowsOf('connections'),
  rowsOf('tokens'),
  rowsOf('passkeys'),
  rowsOf('passkey_handles'),
  rowsOf('identities'),
  rowsOf('recovery_codes'),
  rowsOf('one_time'),
  rowsOf('account_events'),
  rowsOf('account_events_seen'),
  rowsOf('age_records'),
  rowsOf('ratings'),
  rowsOf('profiles'),
  rowsOf('heirs'),
  // One that brings several stands under its first, and goes on without it.
  [
    'deliveries',
    `DELETE FROM deliveries WHERE account = ?1
       OR (merged IS NULL AND (account, notice) IN (SELECT account, id FROM notices WHERE ${WRITTEN}))`,
  ],
  rowsOf('notices'),
  // Their places in others' lists stay taken, as those of what is withdrawn.
  [
    'notices',
    `UPDATE notices SET title = '', text = '', links = '[]', on_page = 0, writer = NULL WHERE ${WRITTEN}`,
  ],
  rowsOf('notices_read'),
  rowsOf('notice_choices'),
  rowsOf('notice_endpoints'),
  rowsOf('orders_acted'),
  rowsOf('visits'),
  // Whom it has brought together and who have no house yet come alone.
  [
    'pack_members',
    'DELETE FROM pack_members WHERE account = ?1 OR pack IN (SELECT id FROM packs WHERE account = ?1)',
  ],
  rowsOf('packs'),
  rowsOf('age_guests'),
  [
    'age_listed',
    'DELETE FROM age_listed WHERE who IN (SELECT folded FROM accounts WHERE id = ?1 UNION SELECT email_lower FROM accounts WHERE id = ?1)',
  ],
  rowsOf('founders'),
  rowsOf('traces'),
  rowsOf('rhythms'),
  rowsOf('suspects_kept'),
  rowsOf('receipts'),
  rowsOf('sanctions'),
  rowsOf('left_ways'),
  rowsOf('mutes'),
  ['mutes', `UPDATE mutes SET name = '${FORMER}' WHERE muted = ?1`],
  rowsOf('state_pages'),
  rowsOf('state_titles'),
  ['chat', `UPDATE chat SET text = '', name = '${FORMER}' WHERE account = ?1`],
  ['player_messages', `UPDATE player_messages SET text = '', name = '${FORMER}' WHERE account = ?1`],
  ['player_messages', `UPDATE player_messages SET to_name = '${FORMER}' WHERE to_account = ?1`],
  [
    'abuse_notes',
    `UPDATE abuse_notes SET text = '' WHERE report IN (SELECT id FROM abuse_reports WHERE account = ?1)`,
  ],
  ['abuse_reports', `UPDATE abuse_reports SET text = '' WHERE account = ?1`],
  ['abuse_reports', `UPDATE abuse_reports SET reason = '' WHERE by_account = ?1`],
  // Its number is never given again: others' rows refer to it.
  [
    'accounts',
    `UPDATE accounts SET name = '', folded = '<' || id || '>', look = NULL, email = NULL, email_lower = NULL, role = 'none', subscriber = 0, bot = 0,
       version = version + 1, erased_at = ?2 WHERE id = ?1`,
  ],
];

/** Tables with accounts in them that an erasure leaves as they are, and why. */
export const KEPT: Readonly<Record<string, string>> = {
  audit: 'its rows are chained; they have the number of the account, and tokens in place of its words',
};
