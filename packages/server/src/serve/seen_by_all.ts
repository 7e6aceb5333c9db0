import { isRefusal, type ReadName, type ReadReply } from '@realm/contract';
import { type Viewer, views } from '@realm/views';
import { nowOn, readOnlyOn, type Service, worldOn } from './service.ts';

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/** What a read says to a stranger, with words in it as they are told; undefined where it says nothing. */
export function seenByAll<N extends ReadName>(
  service: Service,
  name: N,
  params: Readonly<Record<string, number>> = {},
): ReadReply<N> | undefined {
  const world = worldOn(service);
  if (isRefusal(world)) return undefined;
  const now_ms = nowOn(service);
  const body = views[name](
    {
      world,
      viewer: NOBODY,
      now_ms,
      next: service.ages.next,
      announcement: service.moderation.announcements.at(now_ms),
      read_only: readOnlyOn(service),
      access: service.ages.privacyOf(world.age.age),
      folded: (house) => service.names.folded(house),
      isGiven: (look) => service.names.isGiven(world, look),
    },
    params as never,
    {} as never,
  );
  return isRefusal(body) ? undefined : JSON.parse(service.names.words.inJson(JSON.stringify(body)));
}
