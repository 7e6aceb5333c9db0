import {
  abuse,
  auth_sanction_appeal,
  auth_sanctions,
  dev_abuse,
  dev_abuse_handle,
  dev_character_rename,
  dev_sanction,
  dev_sanction_answer,
  dev_sanction_lift,
  dev_sanctions,
  dev_state_clear,
  dev_state_rename,
  isRefusal,
  REASON_MAX,
  REPORTS_READ,
  type Refusal,
  refuse,
  type StaffSanction,
} from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { AnySignIn } from '../../accounts/access.ts';
import type { Done } from '../../acts/act.ts';
import type { ActInput, ActName } from '../../acts/index.ts';
import { refusalOfText } from '../../acts/text.ts';
import { toldKind } from '../../moderation/reports.ts';
import { isInForce, type KeptSanction, toldSanction } from '../../moderation/sanctions.ts';
import { actOn } from '../../serve/acts.ts';
import { plays } from '../../serve/look.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { toldReport } from './facts.ts';
import { notBelow, personOf } from './people.ts';
import { reportOf } from './report.ts';

/** Reports that are answered where nothing else is asked for. */
const REPORTS_DEFAULT = 20;

/** Reports of abuse, what staff do about them, and what is said against that. */
export function routeModeration({ playing, route }: Routes, service: Service): void {
  const { access, moderation, staff } = service;
  const { reports, sanctions } = moderation;
  /** An act on a person, whose reason, which is told, is its note too. */
  const act = <N extends ActName>(name: N, input: ActInput<N>, who: AnySignIn, note: string | undefined) =>
    actOn(service, name, input, staff.by(who, note, nowOn(service)));
  const told = (world: ReadonlyWorld, kept: KeptSanction): StaffSanction => ({
    ...toldSanction(kept, nowOn(service)),
    on: personOf(service, world, kept.account),
    by: kept.by_account,
  });
  const toldIf = (world: ReadonlyWorld, done: Done<KeptSanction>): StaffSanction | Refusal =>
    'reply' in done ? told(world, done.reply) : done.refusal;

  playing(abuse, ({ who: { account }, body }, world) => {
    const now_ms = nowOn(service);
    const refusal = refusalOfText('reason', body.reason, REASON_MAX);
    if (refusal !== undefined) return refusal;
    return access.together(() => {
      const { of, ...wanted } = body;
      const kind_of = body.kind === 'name' && of !== undefined ? of : body.kind;
      const report = reportOf(service, world, account.id, { ...wanted, kind: kind_of }, now_ms);
      if (isRefusal(report)) return report;
      const { kind, target, at } = report;
      return { id: reports.add(report), ...toldKind(kind), target, at };
    });
  });

  playing(dev_abuse, ({ who, query }, world) => {
    const { closed = false, after, limit = REPORTS_DEFAULT } = query;
    const most = Math.min(limit, REPORTS_READ);
    const hidden = notBelow(service, who);
    const found = closed
      ? reports.closed(after ?? Number.MAX_SAFE_INTEGER, most, hidden)
      : reports.waiting(after ?? 0, most, hidden);
    return {
      reports: found.map((report) =>
        toldReport(service, world, report, staff.dev || !plays(service, who, world)),
      ),
    };
  });

  route(dev_abuse_handle, async ({ who, params: { id }, body: { step, note } }) => {
    const done = await act('handle_report', { id, step }, who, note);
    if (!('reply' in done)) return done.refusal;
    const { state, taken_by } = done.reply;
    return { id, state, taken_by };
  });

  playing(dev_state_clear, async ({ who, params: { realm, state }, body: { house, report, note } }) => {
    const done = await act('clear_state_page', { realm, state, house, report }, who, note);
    if ('reply' in done) service.chat.onChange({ channel: 'state', realm, state });
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(dev_state_rename, async ({ who, params: { realm, state }, body: { report, note } }) => {
    const done = await act('rename_state', { realm, state, report }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  route(dev_character_rename, async ({ who, params: { kind, id }, body: { report, note } }) => {
    const done = await act('rename_character', { kind, id, report }, who, note);
    return 'reply' in done ? done.reply : done.refusal;
  });

  playing(dev_sanctions, ({ query: { account, appeals = false, before } }, world) => {
    const found = appeals
      ? sanctions.appealed()
      : account === undefined
        ? sanctions.newest(before)
        : sanctions.of(account, before);
    return { sanctions: found.map((each) => told(world, each)) };
  });

  playing(dev_sanction, async ({ who, body }, world) =>
    toldIf(world, await act('sanction', { ...body, account: String(body.account) }, who, body.reason)),
  );

  playing(dev_sanction_lift, async ({ who, params: { id }, body: { reason } }, world) =>
    toldIf(world, await act('lift_sanction', { id, reason }, who, reason)),
  );

  playing(dev_sanction_answer, async ({ who, params: { id }, body: { upheld, answer } }, world) =>
    toldIf(world, await act('answer_appeal', { id, upheld, answer }, who, answer)),
  );

  route(auth_sanctions, ({ who: { account } }) => ({
    sanctions: sanctions.of(account.id).map((each) => toldSanction(each, nowOn(service))),
  }));

  route(auth_sanction_appeal, ({ who: { account }, params: { id }, body: { text } }) => {
    const now_ms = nowOn(service);
    const kept = sanctions.get(id);
    if (kept?.account !== account.id) return refuse('no_such_sanction', { sanction: id });
    if (kept.appeal !== null) return refuse('appealed_already');
    if (!isInForce(kept, now_ms)) return refuse('sanction_over');
    const refusal = refusalOfText('text', text, REASON_MAX);
    if (refusal !== undefined) return refusal;
    access.together(() => sanctions.appeal(id, text, now_ms));
    return toldSanction(sanctions.get(id) as KeptSanction, now_ms);
  });
}
