import { dev_signal_clear, dev_signals, SUSPECTS_MAX } from '@realm/contract';
import { toldHouse } from '../../ages/told_flows.ts';
import { actOn } from '../../serve/acts.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Suspects that are answered where nothing else is asked for. */
const SUSPECTS_DEFAULT = 50;

/** Who looks fed by others, and that staff have found nothing wrong. */
export function routeSignals({ playing, route }: Routes, service: Service): void {
  const { fair_play, staff } = service;

  playing(dev_signals, ({ query: { alerts = false, limit = SUSPECTS_DEFAULT } }, world) => {
    const suspects = fair_play.suspects(world).filter(({ alert }) => alert || !alerts);
    return {
      age: world.age.age,
      tick: world.tick,
      suspects: suspects.slice(0, Math.min(limit, SUSPECTS_MAX)).map(({ house, signals, ...rest }) => ({
        house: toldHouse(world, service.names, house),
        ...rest,
        signals: signals.map(({ houses, ...signal }) => ({ ...signal, houses: [...houses] })),
      })),
    };
  });

  route(dev_signal_clear, async ({ who, params: { house }, body: { note } }) => {
    const done = await actOn(service, 'clear_suspect', { house }, staff.by(who, note, nowOn(service)));
    if (!('reply' in done)) return done.refusal;
    const { points, alert } = done.reply;
    return { house, points, alert };
  });
}
