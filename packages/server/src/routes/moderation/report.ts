import { REPORTS_WAITING_MAX, type Refusal, refuse, stateOfTarget } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { hears } from '../../chat/audience.ts';
import type { NewReport } from '../../moderation/reports.ts';
import type { Service } from '../../serve/service.ts';

/** Reports that were found to be false, within such a time, by which no more are taken until one of them is older. */
const FALSE_MAX = 3;
const FALSE_MS = 30 * 86_400_000;

type Wanted = Pick<NewReport, 'kind' | 'target' | 'reason'> & { readonly house?: number | undefined };
type Reported = Pick<NewReport, 'account' | 'house' | 'text'>;

/** A report as it is to be kept, of what was said or is called as it stands now; or why it is not taken. */
export function reportOf(
  service: Service,
  world: ReadonlyWorld,
  by: number,
  wanted: Wanted,
  now_ms: number,
): NewReport | Refusal {
  const { reports } = service.moderation;
  const own = service.names.players.houseOf(world, by);
  const reported = reportedIn(service, world, own, wanted);
  if ('code' in reported) return reported;
  const { kind, target, reason } = wanted;
  const { account, house } = reported;
  if (account === 0 || account === by) return refuse('not_to_report', { house });
  const report = {
    ...reported,
    kind,
    target,
    reason,
    age: world.age.age,
    at: now_ms,
    by_account: by,
    by_house: own?.id ?? 0,
  };
  const found_false = reports.falseOf(by, now_ms - FALSE_MS);
  if (found_false.length >= FALSE_MAX)
    return refuse('reports_refused', { until: found_false[FALSE_MAX - 1] + FALSE_MS });
  const same = reports.same(report);
  if (same !== undefined) return refuse('already_reported', { report: same });
  if (reports.waitingOf(by) >= REPORTS_WAITING_MAX) {
    return refuse('too_many_reports', { max: REPORTS_WAITING_MAX });
  }
  return report;
}

/** What is reported: nobody reports what they can't read. */
function reportedIn(
  { chat, names }: Service,
  world: ReadonlyWorld,
  own: ReadonlyHouse | undefined,
  { kind, target, house: writer }: Wanted,
): Reported | Refusal {
  if (kind === 'message') {
    const kept = chat.messages.get(target);
    const read =
      kept?.age === world.age.age &&
      !kept.hidden &&
      (kept.audience.channel === 'world' || (own !== undefined && hears(kept.audience, world, own.id)));
    if (kept === undefined || !read) return refuse('no_such_message', { target });
    return { account: kept.account, house: kept.message.from.house, text: kept.message.text };
  }
  if (kind === 'direct') {
    if (writer === undefined) return refuse('missing_field', { path: 'house' });
    if (own === undefined) return refuse('no_house');
    const kept = chat.conversations.get(world.age.age, [own.id, writer], target);
    if (kept === undefined || kept.message.from.house !== writer)
      return refuse('no_such_message', { target });
    return { account: kept.account, house: writer, text: kept.message.text };
  }
  if (kind === 'state_name') {
    const place = stateOfTarget(target);
    const state = world.realms[place.realm - 1]?.state(place.state);
    if (state === undefined) return refuse('unknown_state', place);
    // Whoever gave it, though another may lead by now.
    const account = names.words.giverOf(state.name);
    return { account, house: names.players.houseOf(world, account)?.id ?? 0, text: state.name };
  }
  if (kind === 'state_page') {
    const place = stateOfTarget(target);
    const kept = chat.pages.of({ age: world.age.age, ...place });
    if (kept === undefined) return refuse('nothing_written', place);
    return { account: kept.account, house: kept.house, text: kept.text };
  }
  if (kind === 'general' || kind === 'academic') {
    const listing = [...world.hall.listings.values()].find(
      ({ character: of }) => of.kind === kind && of.id === target,
    );
    if (listing === undefined) return refuse('not_listed', { kind, id: target });
    const { name } = listing.character;
    // Whoever gave it, though another may have bought it since.
    const account = names.words.giverOf(name);
    return { account, house: names.players.houseOf(world, account)?.id ?? 0, text: name };
  }
  const house = world.house(target);
  if (house === undefined) return refuse('no_such_house', { house: target });
  if (kind === 'title') {
    const { realm, state } = house;
    const titles = chat.pages.titles({ age: world.age.age, realm, state });
    const kept = titles.find((each) => each.house === target);
    if (kept === undefined) return refuse('nothing_written', { realm, state });
    // Whoever gave it, and not who bears it.
    const giver = names.players.houseOf(world, kept.account)?.id ?? 0;
    return { account: kept.account, house: giver, text: kept.title };
  }
  // Also of a house that was given up: its name stands.
  return { account: names.players.founderOf(world, house), house: house.id, text: house.name };
}
