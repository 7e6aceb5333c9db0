import {
  AUDIT_MAX,
  authority,
  chat_hide,
  dev,
  dev_age,
  dev_announce,
  dev_audit,
  dev_compensate,
  dev_flows,
  dev_pause,
  dev_read_only,
  dev_roles,
  drop_plan,
  end_age,
  end_invite,
  invite_to_age,
  isRefusal,
  open_age,
  plan_age,
  type Refusal,
  rankOf,
  refusalText,
  refuse,
  set_access,
} from '@realm/contract';
import type { AnySignIn } from '../../accounts/access.ts';
import { staffUntil } from '../../accounts/fresh.ts';
import type { Refused } from '../../acts/act.ts';
import type { ActInput, ActName } from '../../acts/index.ts';
import { toldFlows } from '../../ages/told_flows.ts';
import { actOn, checkOn } from '../../serve/acts.ts';
import { readBody } from '../../serve/body.ts';
import { ManyWrong, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { planning } from './planning.ts';
import { wishIn } from './wish.ts';

/** Rows of the audit log that are answered where nothing else is asked for. */
const AUDIT_DEFAULT = 50;

/** What staff may do and read. In dev mode everyone who is signed in is staff. */
export function routeStaff({ route, playing }: Routes, service: Service, is_dev: boolean): void {
  const { ages, staff } = service;
  const act = <N extends ActName>(name: N, input: ActInput<N>, who: AnySignIn, note: string | undefined) =>
    actOn(service, name, input, staff.by(who, note, nowOn(service)));

  route(dev, ({ who }) => {
    const roles = who.kind === 'session' || is_dev ? staff.rolesOf(who.account.role) : [];
    const may = (act: keyof typeof authority) => roles.some((role) => rankOf(role) >= rankOf(authority[act]));
    const { ways } = service.access;
    return {
      staff: roles.length > 0,
      roles,
      can: {
        plan: may('plan_age'),
        end: may('end_age'),
        open: may('open_age'),
        roles: may('set_role'),
        audit: may('read_audit'),
        flows: may('read_flows'),
      },
      fresh_until: is_dev || who.kind !== 'session' ? null : staffUntil(who, ways, nowOn(service)),
      dev: is_dev,
    };
  });

  playing(dev_age, ({ request }, world) => planning(ages, world, nowOn(service), request.language));

  route(dev_audit, ({ query: { after = 0, limit = AUDIT_DEFAULT } }) => ({
    rows: staff.audit.list(after, Math.min(limit, AUDIT_MAX)),
  }));

  playing(dev_flows, ({ query }, world) => toldFlows(world, ages.flows, service.names, query));

  const { body: _, ...planning_age } = plan_age;
  playing<typeof planning_age, undefined>(planning_age, async ({ who, request }) => {
    const body = readBody(request, 'all');
    if (isRefusal(body)) return new ManyWrong(body, [refusalText(body)]);
    const asked = wishIn(body.value);
    if (isRefusal(asked)) return new ManyWrong(asked, [refusalText(asked)]);
    const { note, wish } = asked;
    const done = await act('plan_age', wish, who, note);
    if ('reply' in done) return done.reply;
    const { refusal } = done;
    if (refusal.code === 'plan_problems') return manyWrong(done);
    // Whoever may not plan at all is told nothing of the plan.
    const by = staff.by(who, 'any', nowOn(service));
    if (by.refusal('admin') !== undefined) return refusal;
    // What is wrong with the note is told beside what is wrong with the plan.
    const checked = checkOn(service, 'plan_age', wish, by);
    const problems = ('refusal' in checked && checked.errors) || [];
    const errors = [...problems, `plan note: ${refusalText(refusal)}`];
    const told = problems.length === 0 ? refusal : refuse('plan_problems', { problems: errors.length });
    return new ManyWrong(told, errors);
  });

  playing(drop_plan, async ({ who, body: { note } }) => {
    // Dropping a plan needs no note.
    const done = await act('drop_plan', {}, who, note ?? 'none given');
    return 'reply' in done ? { dropped: true } : done.refusal;
  });

  playing(end_age, async ({ who, body: { note } }) => {
    const done = await act('end_age', {}, who, note);
    if (!('reply' in done)) return done.refusal;
    const { age, ended_at, winner, winner_name } = done.reply;
    return { age, ended_at, winner, winner_name };
  });

  playing(open_age, async ({ who, body: { note } }) => {
    const done = await act('open_age', {}, who, note);
    return 'reply' in done ? done.reply : manyWrong(done);
  });

  route(dev_roles, async ({ who, body: { account, role, note } }) => {
    const done = await act('set_role', { account: String(account), role }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(dev_pause, async ({ who, body: { paused, note = '' } }, world) => {
    const done = await act('pause', { paused }, who, note);
    if (!('reply' in done)) return done.refusal;
    return { paused, next_tick_at: world.ended ? null : world.next_tick_at, note };
  });

  route(dev_read_only, async ({ who, body: { on, note = '' } }) => {
    const done = await act('read_only', { on }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(dev_compensate, async ({ who, body }) => {
    const { house, giver, goods: wanted = [], acres = 0, back = false, note = '' } = body;
    const sums = new Map<string, number>();
    for (const { what, amount } of wanted) sums.set(what, (sums.get(what) ?? 0) + amount);
    const goods = Object.fromEntries(sums);
    const done = await act('compensate', { house, giver, goods, acres, back }, who, note);
    return 'reply' in done ? { house, giver, back, ...done.reply } : done.refusal;
  });

  route(dev_announce, async ({ who, body: { text, until, note } }) => {
    const done = await act('announce', { text, until }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(set_access, async ({ who, body: { access, note } }) => {
    const done = await act('set_access', { access }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(invite_to_age, async ({ who, body: { age, uses = 1, days = 7, note } }) => {
    const done = await act('invite_to_age', { age, uses, days }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(end_invite, async ({ who, params: { id }, body: { note } }) => {
    const done = await act('end_invite', { id }, who, note);
    return 'reply' in done ? { ended: true } : done.refusal;
  });

  route(chat_hide, async ({ who, params: { id }, body: { note } }) => {
    const done = await act('hide_message', { id }, who, note);
    return 'reply' in done ? { hidden: true } : done.refusal;
  });
}

function manyWrong({ refusal, errors }: Refused): ManyWrong | Refusal {
  return errors === undefined ? refusal : new ManyWrong(refusal, errors);
}
