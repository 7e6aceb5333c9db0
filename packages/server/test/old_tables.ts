/** What makes of today's tables about sign-ins those of the release before they said so much. */
export const BEFORE_WAYS: readonly string[] = [
  ...['way', 'proved_at', 'device', 'place', 'last_used_at'].map(
    (each) => `ALTER TABLE sessions DROP COLUMN ${each}`,
  ),
  ...['passkeys', 'identities'].map((each) => `ALTER TABLE ${each} DROP COLUMN settled_at`),
  'ALTER TABLE identities DROP COLUMN email',
  'DROP TABLE account_events',
  'DROP TABLE account_events_seen',
  "UPDATE migrations SET steps = 2 WHERE room = 'sessions'",
  "UPDATE migrations SET steps = 1 WHERE room IN ('passkeys', 'identities')",
  "DELETE FROM migrations WHERE room = 'account_events'",
];
