import type { AbuseReport, ChatMessage, PlayerMessage } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { type KeptReport, toldKind } from '../../moderation/reports.ts';
import { toldSanction } from '../../moderation/sanctions.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { personOf } from './people.ts';

/** Messages told before a reported one, and after it; and flows of its house. */
const AROUND = 5;
const FLOWS = 5;

/** A report with what is known beside it; facts of the game only to whoever may be shown them. */
export function toldReport(
  service: Service,
  world: ReadonlyWorld,
  report: KeptReport,
  shows_game: boolean,
): AbuseReport {
  const { id, age, at, kind, target, text, reason, account, by_account, state, taken_by, sanction } = report;
  const { reports, sanctions } = service.moderation;
  const now_ms = nowOn(service);
  return {
    id,
    age,
    at,
    ...toldKind(kind),
    target,
    text,
    reason,
    about: personOf(service, world, account),
    by: personOf(service, world, by_account),
    state,
    taken_by,
    sanction,
    notes: reports.notes(id),
    around: aroundOf(service, report),
    flows: shows_game && age === world.age.age ? flowsOf(service, report.house) : [],
    sanctions: sanctions.of(account).map((each) => toldSanction(each, now_ms)),
    reported_before: reports.about(account) - 1,
    reporter_false: reports.falseOf(by_account, 0).length,
  };
}

function aroundOf(
  { chat }: Service,
  { kind, age, target, house, by_house }: KeptReport,
): AbuseReport['around'] {
  const found: readonly ((ChatMessage | PlayerMessage) & { readonly hidden?: boolean })[] =
    kind === 'message'
      ? chat.messages.around(target, AROUND)
      : kind === 'direct'
        ? chat.conversations.around(age, [house, by_house], target, AROUND)
        : [];
  return found.map(({ id, from: { house, name }, text, at, hidden = false }) => ({
    id,
    house,
    name,
    text,
    at,
    hidden,
  }));
}

function flowsOf({ ages }: Service, house: number): AbuseReport['flows'] {
  return ages.flows
    .list({ houses: [house], people: true, limit: FLOWS, skip: 0 })
    .map(({ giver, receiver, net }) => ({ giver, receiver, net }));
}
