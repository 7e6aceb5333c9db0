import { type Refusal, ROLES, type Role, rankOf, refuse } from '@realm/contract';
import type { Account } from '../accounts/accounts.ts';
import type { By } from './act.ts';

/** The highest role that whoever acts may act by now; the server's own command line may do all. */
export function roleOf(by: By): Role | 'none' {
  return ROLES.findLast((role) => by.refusal(role) === undefined) ?? 'none';
}

/** Why nobody does something to an account: not to one's own, nor to one whose role isn't below one's own. */
export function refusalOnPerson(by: By, { id, role }: Account): Refusal | undefined {
  if (by.account === id) return refuse('not_to_yourself_as_staff');
  // The command line is nobody's account and stands above every role.
  if (by.account !== null && rankOf(role) >= rankOf(roleOf(by)))
    return refuse('rank_too_low', { theirs: role });
  return undefined;
}
