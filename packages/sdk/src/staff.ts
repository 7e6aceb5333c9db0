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
export type AbuseReport = Reply<'GET /dev/abuse'>['reports'][number];
export type StaffSanction = Reply<'GET /dev/sanctions'>['sanctions'][number];
export type Suspect = Reply<'GET /dev/signals'>['suspects'][number];
export type Flows = Reply<'GET /dev/flows'>;

/** Which flows staff ask for, and how many of them; those of the whole age where nothing is said. */
export type NewSanction = Requests['POST /dev/sanctions']['body'];
/** What is done with a report. */
export type ReportStep = Requests['POST /dev/abuse/{id}']['body']['step'];
export type FlowsOf = Requests['GET /dev/flows']['query'];
export type Operations = Reply<'GET /dev/operations'>;
export type HouseOrders = Reply<'GET /dev/houses/{id}/orders'>;
export type HouseOrdersOf = Requests['GET /dev/houses/{id}/orders']['query'];
/** The next age as staff want it. */
export type AgePlan = Requests['POST /dev/age/plan']['body'];

/** What is taken out of a house, or put back. */
export type Compensation = Requests['POST /dev/compensations']['body'];

const requests = {
  /** Whether the caller is staff, and what of this the caller may do. */
  may: 'GET /dev',
  /** The age, the plan of the next with what it comes to, and what it may be. */
  age: 'GET /dev/age',
  /** Who fed whom in this age, the largest net first. */
  flows: 'GET /dev/flows',
  /** What an operator looks at every day. */
  operations: 'GET /dev/operations',
  /** Houses that look fed by others, those first that look it most; or those alone that staff are to look at. */
  signals: 'GET /dev/signals',
} as const;

/** What gifts had brought a house that looked fed. */
export type FoundGain = Reply<'GET /dev/ages/{age}/gains'>['gains'][number];

/** Who may found a house in an age. */
export type AccessWish = Requests['POST /dev/age/access']['body']['access'];

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
    account: string | number,
    role: 'moderator' | 'admin' | 'owner' | 'none',
    note?: string,
  ): Promise<Reply<'POST /dev/roles'>> {
    return ask(this.transport, 'POST /dev/roles', {}, { body: { account, role, note } });
  }

  /** Takes a state its name away, by which a report of it is settled. */
  renameState(
    place: { readonly realm: number; readonly state: number },
    report?: number,
    note?: string,
  ): Promise<Reply<'POST /dev/states/{realm}/{state}/rename'>> {
    return ask(this.transport, 'POST /dev/states/{realm}/{state}/rename', place, { body: { report, note } });
  }

  /** Takes a general or an academic its name away, by which a report of it is settled. */
  renameCharacter(
    character: { readonly kind: 'general' | 'academic'; readonly id: number },
    report?: number,
    note?: string,
  ): Promise<Reply<'POST /dev/characters/{kind}/{id}/rename'>> {
    return ask(this.transport, 'POST /dev/characters/{kind}/{id}/rename', character, {
      body: { report, note },
    });
  }

  /** Takes down what a state says of itself, or the title of a house of it, by which a report of it is settled. */
  clearState(
    place: { readonly realm: number; readonly state: number },
    what: {
      readonly house?: number | undefined;
      readonly report?: number | undefined;
      readonly note?: string | undefined;
    },
  ): Promise<Reply<'POST /dev/states/{realm}/{state}/clear'>> {
    return ask(this.transport, 'POST /dev/states/{realm}/{state}/clear', place, { body: what });
  }

  /** Says who may found a house in this age: `open`, `invited`, or a list of e-mail addresses and names of accounts. */
  setAccess(access: AccessWish, note?: string): Promise<Reply<'POST /dev/age/access'>> {
    return ask(this.transport, 'POST /dev/age/access', {}, { body: { access, note } });
  }

  /** Makes an invitation into a private age, which is answered this once. */
  inviteToAge(
    invite: { readonly age?: number; readonly uses: number; readonly days: number },
    note?: string,
  ): Promise<Reply<'POST /dev/age/invites'>> {
    return ask(this.transport, 'POST /dev/age/invites', {}, { body: { ...invite, note } });
  }

  /** Ends an invitation; who has come by it stays. */
  async endInvite(id: number, note?: string): Promise<void> {
    await ask(this.transport, 'POST /dev/age/invites/{id}/end', { id }, { body: { note } });
  }

  /** A house that looks fed is not. */
  clearSuspect(house: number, note?: string): Promise<Reply<'POST /dev/signals/{house}/clear'>> {
    return ask(this.transport, 'POST /dev/signals/{house}/clear', { house }, { body: { note } });
  }

  /** Reports of abuse that wait, the first that came first; or those that are done, the newest first. */
  async reports(closed = false): Promise<AbuseReport[]> {
    return (await ask(this.transport, 'GET /dev/abuse', { closed })).reports;
  }

  /** Takes a report, leaves it, notes something about it, or closes it. */
  handleReport(id: number, step: ReportStep, note?: string): Promise<Reply<'POST /dev/abuse/{id}'>> {
    return ask(this.transport, 'POST /dev/abuse/{id}', { id }, { body: { step, note } });
  }

  /** Sanctions, the newest first; those with an appeal that waits, or on one account. */
  async sanctions(of: Requests['GET /dev/sanctions']['query'] = {}): Promise<StaffSanction[]> {
    return (await ask(this.transport, 'GET /dev/sanctions', of)).sanctions;
  }

  /** Warns, renames, mutes, suspends or bans. The reason is told to whom it is done. */
  sanction(sanction: NewSanction): Promise<StaffSanction> {
    return ask(this.transport, 'POST /dev/sanctions', {}, { body: sanction });
  }

  liftSanction(id: number, reason: string): Promise<StaffSanction> {
    return ask(this.transport, 'POST /dev/sanctions/{id}/lift', { id }, { body: { reason } });
  }

  /** Answers an appeal; a sanction that is not upheld is lifted with it. */
  answerAppeal(id: number, upheld: boolean, answer: string): Promise<StaffSanction> {
    return ask(this.transport, 'POST /dev/sanctions/{id}/answer', { id }, { body: { upheld, answer } });
  }

  /** Takes what another house's gifts have brought a house out of it, or puts it back. */
  compensate(wanted: Compensation): Promise<Reply<'POST /dev/compensations'>> {
    return ask(this.transport, 'POST /dev/compensations', {}, { body: wanted });
  }

  /** What gifts had brought houses that looked fed, in an age that has ended. */
  async gains(age: number): Promise<FoundGain[]> {
    return (await ask(this.transport, 'GET /dev/ages/{age}/gains', { age })).gains;
  }

  /** Tells everybody of one beside the result, or no longer; all may read the note. */
  tellGain(
    { age, house }: { readonly age: number; readonly house: number },
    told: boolean,
    note?: string,
  ): Promise<Reply<'POST /dev/ages/{age}/gains/{house}'>> {
    return ask(
      this.transport,
      'POST /dev/ages/{age}/gains/{house}',
      { age, house },
      { body: { told, note } },
    );
  }

  /** Pauses the ticks, or lets them go on; all may read the note. */
  pause(paused: boolean, note?: string): Promise<Reply<'POST /dev/pause'>> {
    return ask(this.transport, 'POST /dev/pause', {}, { body: { paused, note } });
  }

  /** Lets players look and change nothing, or lets them go on; all may read the note. */
  readOnly(on: boolean, note?: string): Promise<Reply<'POST /dev/read-only'>> {
    return ask(this.transport, 'POST /dev/read-only', {}, { body: { on, note } });
  }

  /** Tells everybody something, in place of what was announced before; undefined takes that down. */
  announce(
    text: string | undefined,
    until?: number,
    note?: string,
  ): Promise<Reply<'POST /dev/announcement'>> {
    return ask(this.transport, 'POST /dev/announcement', {}, { body: { text, until, note } });
  }

  /** What a house ordered in this age, and what changed it. */
  houseOrders(id: number, of: HouseOrdersOf = {}): Promise<HouseOrders> {
    return ask(this.transport, 'GET /dev/houses/{id}/orders', { id, ...of });
  }

  /** What staff did and tried, oldest first, after the row of a number. */
  async audit(after = 0, limit = 200): Promise<AuditRow[]> {
    return (await ask(this.transport, 'GET /dev/audit', { after, limit })).rows;
  }
}
