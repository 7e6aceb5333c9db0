import { isRefusal, type StatusState, status } from '@realm/contract';
import { answerRedirect } from '../../serve/answer.ts';
import { wantsPage } from '../../serve/request.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, readOnlyOn, type Service, worldOn } from '../../serve/service.ts';

/** From when on a tick that is due is late: players see it by then. */
const LATE_MS = 2_000;

/** How the service is, for anybody, whatever state the game is in. */
export function routeStatus({ route }: Routes, service: Service): void {
  const { moderation, outages, tick_times } = service;
  const told = () => {
    const now = nowOn(service);
    const world = worldOn(service);
    const pause = isRefusal(world) || world.ended ? null : world.paused;
    return {
      state: stateOf(service),
      note: readOnlyOn(service)?.note ?? pause?.note ?? null,
      now: Math.round(now),
      age: isRefusal(world)
        ? null
        : {
            age: world.age.age,
            name: world.age.name,
            tick: world.tick,
            next_tick_at: world.ended ? null : world.next_tick_at,
          },
      ticks: [...tick_times.latest],
      incidents: moderation.incidents.latest(now),
      outages: outages.days(now),
    };
  };
  // A browser is led to the page that shows it.
  route(status, () => Answer.of(told(), VARY), {
    instead: {
      when: wantsPage,
      spec: { method: 'GET', path: status.path, caller: 'anyone', limit: 'reads' },
      handle: (_request, reply) => answerRedirect(reply, '/game/status', VARY),
    },
  });
}

const VARY = ['Vary', 'Accept'];

/** How the game is. */
export function stateOf(service: Service): StatusState {
  const world = worldOn(service);
  if (isRefusal(world))
    return world.code === 'behind' || world.code === 'starting' ? world.code : 'restarting';
  if (readOnlyOn(service) !== null) return 'read_only';
  if (world.ended) return 'ended';
  if (world.paused !== null) return 'paused';
  if ((service.node?.writer ?? service.follower)?.late_ticks !== undefined) return 'waiting';
  return nowOn(service) - world.next_tick_at > LATE_MS ? 'behind' : 'up';
}
