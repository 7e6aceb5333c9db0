import {
  AUDIT_MAX,
  decoder,
  dev,
  dev_age,
  dev_audit,
  dev_flows,
  dev_roles,
  drop_plan,
  end_age,
  isRefusal,
  open_age,
  plan_age,
  queryDecoder,
  type Refusal,
  refusalText,
  refuse,
  renderRefusal,
} from '@realm/contract';
import type { World } from '@realm/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffUntil } from '../../accounts/fresh.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { SignIn } from '../../accounts/sign_in.ts';
import type { StaffAct } from '../../acts/staff.ts';
import { openingOf } from '../../ages/opening.ts';
import { comesTo, type Planned, type Wish } from '../../ages/plan.ts';
import type { EndedAge } from '../../ages/records.ts';
import { toldFlows } from '../../ages/told_flows.ts';
import type { GameNode } from '../../game/node.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { answerRead } from '../../serve/answer_read.ts';
import { decodeBody, hasBody, readBody } from '../../serve/body.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { nowOn, type Stage, worldOn } from '../../serve/stage.ts';

/** Rows of the audit log that are answered where nothing else is asked for. */
const AUDIT_DEFAULT = 50;

const decodeNote = decoder(end_age.body as NonNullable<typeof end_age.body>);
const decodeRoles = decoder(dev_roles.body as NonNullable<typeof dev_roles.body>);
const decodeAudit = queryDecoder(dev_audit.query);
const decodeFlows = queryDecoder(dev_flows.query);

/** What staff may do and read. In dev mode everyone who is signed in is staff. */
export function routeStaff(
  app: FastifyInstance,
  stage: Stage,
  gates: { read: Gate; write: Gate },
  is_dev: boolean,
): void {
  const { ages, staff } = stage;
  /** What staff saw does not stay on the device. */
  const show = (request: FastifyRequest, reply: FastifyReply, body: object) =>
    answerRead(request, reply, JSON.stringify(body), NO_STORE);
  const ok = (reply: FastifyReply, body: object) => answer(reply, 200, JSON.stringify(body), NO_STORE);

  app.get(dev.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const who = request.sign_in as SignIn;
    const roles = who.kind === 'session' || is_dev ? staff.rolesOf(who.account.role) : [];
    const [admin, owner] = [roles.includes('admin'), roles.includes('owner')];
    return show(request, reply, {
      staff: admin,
      roles,
      can: { plan: admin, end: owner, open: owner, roles: owner, audit: admin, flows: admin },
      fresh_until:
        is_dev || who.kind !== 'session' ? null : staffUntil(who as Session, stage.doors.ways, nowOn(stage)),
      dev: is_dev,
    });
  });

  /** Whether whoever asks may read what staff reads; if not, they have been answered. */
  const staffOnly = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!gates.read(request, reply)) return false;
    const who = request.sign_in as SignIn;
    const may = is_dev || (who.kind === 'session' && staff.rolesOf(who.account.role).includes('admin'));
    if (!may) answerRefusal(reply, refuse('not_staff', { role: 'admin' }));
    return may;
  };

  app.get(dev_age.path, (request, reply) => {
    if (!staffOnly(request, reply)) return;
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    return show(request, reply, planning(stage, world));
  });

  app.get(dev_audit.path, (request, reply) => {
    if (!staffOnly(request, reply)) return;
    const query = decodeAudit(request.query as Record<string, unknown>);
    if (query.refusal !== undefined) return answerRefusal(reply, query.refusal);
    const { after = 0, limit = AUDIT_DEFAULT } = query.value;
    return show(request, reply, { rows: staff.audit.list(after, Math.min(limit, AUDIT_MAX)) });
  });

  app.get(dev_flows.path, (request, reply) => {
    if (!staffOnly(request, reply)) return;
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const query = decodeFlows(request.query as Record<string, unknown>);
    if (query.refusal !== undefined) return answerRefusal(reply, query.refusal);
    const told = toldFlows(world, ages.flows, query.value);
    return isRefusal(told) ? answerRefusal(reply, told) : show(request, reply, told);
  });

  app.post(plan_age.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const body = readBody(request, 'all');
    if (isRefusal(body)) return answerErrors(reply, body, [refusalText(body)]);
    const { note, wish } = wishIn(body.value);
    const act: StaffAct = { act: 'plan_age', role: 'admin', note, about: { ...wish } };
    const who = request.sign_in as SignIn;
    const now = nowOn(stage);
    // Whoever may not plan at all is told nothing of the plan.
    const may = staff.refusal(who, { ...act, note: 'any' }, now) === undefined;
    const understood = may ? ages.understand(wish, world, now) : { problems: [] };
    const problems = 'problems' in understood ? understood.problems : [];
    const done = staff.act(who, act, now, () => {
      if ('problems' in understood) return refuse('plan_problems', { problems: problems.length });
      ages.shelf.setPlan(understood.plan);
      return understood;
    });
    if (isRefusal(done)) {
      if (!may) return answerRefusal(reply, done);
      if (done.code === 'plan_problems') return answerErrors(reply, done, problems);
      // What is wrong with the note is told beside what is wrong with the plan.
      const errors = [...problems, `plan note: ${refusalText(done)}`];
      const refusal = problems.length === 0 ? done : refuse('plan_problems', { problems: errors.length });
      return answerErrors(reply, refusal, errors);
    }
    ages.refresh();
    return ok(reply, comesTo(done as Planned));
  });

  app.delete(drop_plan.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const note = noteIn(request);
    if (isRefusal(note)) return answerRefusal(reply, note);
    // Dropping a plan needs no note.
    const act: StaffAct = { act: 'drop_plan', role: 'admin', note: note.note ?? 'none given', about: {} };
    const done = staff.act(request.sign_in as SignIn, act, nowOn(stage), () => {
      if (ages.shelf.plan() === undefined) return refuse('nothing_planned');
      ages.shelf.dropPlan();
      return true;
    });
    if (isRefusal(done)) return answerRefusal(reply, done);
    ages.refresh();
    return ok(reply, { dropped: true });
  });

  app.post(end_age.path, { onRequest: beforeBody(gates.write) }, async (request, reply) => {
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const note = noteIn(request);
    if (isRefusal(note)) return answerRefusal(reply, note);
    const { age } = world.age;
    const act: StaffAct = { act: 'end_age', role: 'owner', note: note.note, about: { age } };
    const allowed = staff.allow(request.sign_in as SignIn, act, nowOn(stage), () =>
      world.ended ? refuse('age_ended') : undefined,
    );
    if (isRefusal(allowed)) return answerRefusal(reply, allowed);
    const refusal = await (stage.node as GameNode).writer.endAge(allowed.write);
    if (refusal !== undefined) return answerRefusal(reply, refusal);
    const { started_at: _started_at, name: _name, ...told } = ages.books.row(age) as EndedAge;
    return ok(reply, told);
  });

  app.post(open_age.path, { onRequest: beforeBody(gates.write) }, async (request, reply) => {
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const note = noteIn(request);
    if (isRefusal(note)) return answerRefusal(reply, note);
    const now = nowOn(stage);
    const opening = openingOf(ages, world, now);
    const about = 'refusal' in opening ? {} : { age: opening.entry.age, archived: opening.archived };
    const act: StaffAct = { act: 'open_age', role: 'owner', note: note.note, about };
    const allowed = staff.allow(request.sign_in as SignIn, act, now, () =>
      'refusal' in opening ? opening.refusal : undefined,
    );
    if (isRefusal(allowed)) {
      const errors = 'refusal' in opening ? opening.errors : undefined;
      return answerErrors(reply, allowed, allowed.code === 'plan_problems' ? errors : undefined);
    }
    if ('refusal' in opening) throw new Error('what is refused is not allowed');
    await stage.restart(opening, allowed.write);
    const { age, name, start_at } = opening.entry;
    return ok(reply, { age, name, start_at, archived: opening.archived });
  });

  app.post(dev_roles.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const body = decodeBody(request, decodeRoles);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const { account: said, role, note } = body.value;
    const { accounts } = stage.doors;
    const account = accounts.meant(said);
    const about = { account: account?.id ?? said, role };
    const done = staff.act(
      request.sign_in as SignIn,
      { act: 'set_role', role: 'owner', note, about },
      nowOn(stage),
      () => {
        if (account === undefined) return refuse('no_such_account', { given: said });
        accounts.setRole(account.id, role);
        stage.doors.told.tell(account.id, { what: 'role_changed', name: role }, null, nowOn(stage));
        return true;
      },
    );
    if (isRefusal(done)) return answerRefusal(reply, done);
    stage.doors.refresh();
    return ok(reply, { account: account?.id, name: account?.name, role });
  });
}

function planning(stage: Stage, world: World) {
  const { ages } = stage;
  const now = nowOn(stage);
  const plan = ages.shelf.plan();
  const check = plan === undefined ? undefined : ages.check(plan, world, now);
  const errors = check !== undefined && 'problems' in check ? check.problems : [];
  const { age } = world;
  return {
    age: {
      age: age.age,
      name: age.name,
      ruleset: age.ruleset,
      started_at: age.start_at,
      started: world.startedBy(now),
      ended: world.ended,
      tick: world.tick,
      ticks: world.rules.params.age_ticks,
    },
    plan: ages.next,
    plan_check:
      check === undefined
        ? null
        : {
            ok: errors.length === 0,
            errors,
            error: errors[0] ?? null,
            understood: 'problems' in check ? null : comesTo(check),
          },
    rulesets: ages.folders().map(({ name, folder }) => ({ name, folder })),
    lowest_number: ages.lowest(world),
    archives: ages.shelf.archives().map(({ name, age, archived_at }) => ({ name, age, archived_at })),
  };
}

/** A plan as it came: any of it may be wrong, and a body that is no object at all wants everything. */
function wishIn(body: unknown): { readonly note: string | undefined; readonly wish: Wish } {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { note, ...wish } = given;
  if (typeof note === 'string') return { note, wish };
  // A note that is no text is a problem of the plan like any other.
  return { note: undefined, wish: note === undefined || note === null ? wish : given };
}

/** The note of an act, whose body may be left out. */
function noteIn(request: FastifyRequest): { note?: string } | Refusal {
  if (!hasBody(request)) return {};
  const body = decodeBody(request, decodeNote);
  return isRefusal(body) ? body : (body.value as { note?: string });
}

/** A refusal, with everything that is wrong where that is more than one thing may be. */
function answerErrors(reply: FastifyReply, refusal: Refusal, errors: readonly string[] | undefined): void {
  if (errors === undefined) return answerRefusal(reply, refusal);
  const { status, body } = renderRefusal(refusal);
  return answer(reply, status, JSON.stringify({ ...body, request_id: reply.request.id, errors }), NO_STORE);
}
