/**
 * What staff may do: end an age, plan the next and open it, give roles, read the log. All of it is for the game's own
 * pages, signed in within the last hour; a connected site may do none of it.
 */
import type {
  dev,
  dev_age,
  dev_audit,
  dev_flows,
  dev_roles,
  drop_plan,
  end_age,
  open_age,
  plan_age,
} from '@realm/contract';
import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

export type StaffMay = Reply<typeof dev>;
export type StaffAge = Reply<typeof dev_age>;
export type PlanUnderstood = Reply<typeof plan_age>;
export type AuditRow = Reply<typeof dev_audit>['rows'][number];
export type Flows = Reply<typeof dev_flows>;

/** Which flows staff ask for, and how many of them; those of the whole age where nothing is said. */
export interface FlowsOf {
  /** Those to and from this house. */
  readonly house?: number;
  /** Those to and from the houses of a state, with `state`. */
  readonly realm?: number;
  readonly state?: number;
  readonly by?: keyof Flows['flows'][number]['ways'];
  /** `people`: those between two people alone. */
  readonly between?: 'all' | 'people';
  /** 1 to 200; by default 50. */
  readonly limit?: number;
  readonly skip?: number;
}

/** The next age as staff want it. */
export interface AgePlan {
  /** The age file, by its name or its folder. */
  readonly ruleset: string;
  readonly number?: number;
  readonly name?: string;
  /** In ms since 1970 UTC. */
  readonly start_at: number;
  /** Numbers in place of the age file's, by name. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

export class Staff {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Whether the caller is staff, and what of this the caller may do. */
  may(): Promise<StaffMay> {
    return this.get('/dev');
  }

  /** The age, the plan of the next with what it comes to, and what it may be. */
  age(): Promise<StaffAge> {
    return this.get('/dev/age');
  }

  /** Plans the next age, in place of whatever was planned. A refusal's `errors` say all that is wrong. */
  plan(plan: AgePlan): Promise<PlanUnderstood> {
    return this.write('POST', '/dev/age/plan', plan);
  }

  dropPlan(note?: string): Promise<Reply<typeof drop_plan>> {
    return this.write('DELETE', '/dev/age/plan', { note });
  }

  /** Ends the age, for good. */
  end(note?: string): Promise<Reply<typeof end_age>> {
    return this.write('POST', '/dev/age/end', { note });
  }

  /** Opens the planned age; the server starts again within about a second. */
  open(note?: string): Promise<Reply<typeof open_age>> {
    return this.write('POST', '/dev/age/open', { note });
  }

  /** Gives an account, by its number or name, a role; `none` takes it. */
  setRole(
    account: string,
    role: 'admin' | 'owner' | 'none',
    note?: string,
  ): Promise<Reply<typeof dev_roles>> {
    return this.write('POST', '/dev/roles', { account, role, note });
  }

  /** What staff did and tried, oldest first, after the row of a number. */
  async audit(after = 0, limit = 200): Promise<AuditRow[]> {
    return (await this.get<Reply<typeof dev_audit>>(`/dev/audit?after=${after}&limit=${limit}`)).rows;
  }

  /** Who fed whom in this age, the largest net first. */
  flows(of: FlowsOf = {}): Promise<Flows> {
    const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]));
    return this.get(`/dev/flows?${query}`);
  }

  private async get<T>(path: string): Promise<T> {
    return (await this.transport.request({ method: 'GET', path, kind: 'reads' })) as T;
  }

  private async write<T>(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<T> {
    return (await this.transport.request({ method, path, kind: 'others', body })) as T;
  }
}
