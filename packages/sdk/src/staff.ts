/**
 * What staff may do: end an age, plan the next and open it, give roles, read the log. All of it is for the game's own
 * pages, signed in within the last hour; a connected site may do none of it.
 */
import type { Requests } from '@realm/contract';
import { ask, part, type Reply } from './requests.ts';

export type StaffMay = Reply<'GET /dev'>;
export type StaffAge = Reply<'GET /dev/age'>;
export type PlanUnderstood = Reply<'POST /dev/age/plan'>;
export type AuditRow = Reply<'GET /dev/audit'>['rows'][number];
export type Flows = Reply<'GET /dev/flows'>;

/** Which flows staff ask for, and how many of them; those of the whole age where nothing is said. */
export type FlowsOf = Requests['GET /dev/flows']['query'];
/** The next age as staff want it. */
export type AgePlan = Requests['POST /dev/age/plan']['body'];

const requests = {
  /** Whether the caller is staff, and what of this the caller may do. */
  may: 'GET /dev',
  /** The age, the plan of the next with what it comes to, and what it may be. */
  age: 'GET /dev/age',
  /** Who fed whom in this age, the largest net first. */
  flows: 'GET /dev/flows',
} as const;

export class Staff extends part(requests) {
  /** Plans the next age, in place of whatever was planned. A refusal's `errors` say all that is wrong. */
  plan(plan: AgePlan): Promise<PlanUnderstood> {
    return ask(this.transport, 'POST /dev/age/plan', {}, { body: plan });
  }

  dropPlan(note?: string): Promise<Reply<'DELETE /dev/age/plan'>> {
    return ask(this.transport, 'DELETE /dev/age/plan', {}, { body: { note } });
  }

  /** Ends the age, for good. */
  end(note?: string): Promise<Reply<'POST /dev/age/end'>> {
    return ask(this.transport, 'POST /dev/age/end', {}, { body: { note } });
  }

  /** Opens the planned age; the server starts again within about a second. */
  open(note?: string): Promise<Reply<'POST /dev/age/open'>> {
    return ask(this.transport, 'POST /dev/age/open', {}, { body: { note } });
  }

  /** Gives an account, by its number or name, a role; `none` takes it. */
  setRole(
    account: string,
    role: 'admin' | 'owner' | 'none',
    note?: string,
  ): Promise<Reply<'POST /dev/roles'>> {
    return ask(this.transport, 'POST /dev/roles', {}, { body: { account, role, note } });
  }

  /** What staff did and tried, oldest first, after the row of a number. */
  async audit(after = 0, limit = 200): Promise<AuditRow[]> {
    return (await ask(this.transport, 'GET /dev/audit', { after, limit })).rows;
  }
}
