/** Who may do what to whom, of staff: the one table that the service goes by, that is told of here and that tests go along. */

/** What staff may be: each may do all that those before it may. */
export const ROLES = ['moderator', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Every act of staff beside sanctions, and the least role that it takes. */
export const authority = {
  announce: 'admin',
  answer_appeal: 'moderator',
  clear_state_page: 'moderator',
  clear_suspect: 'moderator',
  compensate: 'admin',
  drop_plan: 'admin',
  end_age: 'owner',
  end_invite: 'admin',
  hand_over: 'owner',
  handle_report: 'moderator',
  hide_message: 'moderator',
  invite_to_age: 'admin',
  lift_sanction: 'moderator',
  open_age: 'owner',
  pause: 'admin',
  plan_age: 'admin',
  read_audit: 'admin',
  read_flows: 'moderator',
  read_only: 'admin',
  read_operations: 'admin',
  read_orders: 'moderator',
  read_reports: 'moderator',
  read_sanctions: 'moderator',
  read_signals: 'moderator',
  rename_archive: 'owner',
  rename_character: 'moderator',
  rename_state: 'moderator',
  resume: 'owner',
  sanction: 'moderator',
  set_access: 'admin',
  set_role: 'owner',
  set_subscriber: 'owner',
  tell_gain: 'admin',
  test_notice: 'owner',
} as const satisfies Readonly<Record<string, Role>>;

const DAY_MS = 86_400_000;

interface SanctionSpec {
  /** The least role that may lay it on somebody, lift it or answer an appeal against it. */
  readonly least: Role;
  /** Whether it says until when. */
  readonly lasts: boolean;
  /** For how long each role may lay it on, at most, in ms; a role that is missing as long as the next below it. */
  readonly most_ms?: Readonly<Partial<Record<Role, number>>>;
  /** What it comes to, for whoever is told. */
  readonly about: string;
}

/** What staff may do to somebody who is not staff, or whose role is below their own. */
export const sanctionSpecs = {
  warn: { least: 'moderator', lasts: false, about: 'a warning, and nothing else' },
  rename: { least: 'moderator', lasts: false, about: 'another name for the house' },
  mute: {
    least: 'moderator',
    lasts: true,
    most_ms: { moderator: 30 * DAY_MS, admin: 366 * DAY_MS },
    about: 'no messages for a time',
  },
  suspend: {
    least: 'moderator',
    lasts: true,
    most_ms: { moderator: 7 * DAY_MS, admin: 366 * DAY_MS },
    about: 'no part in the game for a time',
  },
  ban: { least: 'admin', lasts: false, about: 'no part in the game any more' },
} as const satisfies Readonly<Record<string, SanctionSpec>>;

export type SanctionKind = keyof typeof sanctionSpecs;
export const SANCTION_KINDS = Object.keys(sanctionSpecs) as SanctionKind[];

/** How far up a role is: 0 for none. */
export function rankOf(role: Role | 'none'): number {
  return role === 'none' ? 0 : ROLES.indexOf(role) + 1;
}

/** For how long a role may lay on a sanction, at most, in ms; 0 for one that does not say until when. */
export function longestOf(kind: SanctionKind, role: Role): number {
  const { most_ms = {} }: SanctionSpec = sanctionSpecs[kind];
  return ROLES.slice(0, rankOf(role)).reduce((most, each) => Math.max(most, most_ms[each] ?? 0), 0);
}
