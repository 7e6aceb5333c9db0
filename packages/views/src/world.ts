import { kept } from './standing/kept.ts';
import type { View } from './view.ts';

/** Houses that robots play. Robots come and go with foundings alone. */
const robotsOf = kept(
  (of) => of.last_house_id,
  (of) => of.houses.reduce((robots, house) => robots + house.robot, 0),
);

/** The world at a glance. */
export const world: View<'world'> = ({ world: of, now_ms }) => ({
  age: of.age.age,
  name: of.age.name,
  now: now_ms,
  started: of.startedBy(now_ms),
  ended: of.ended,
  tick: of.tick,
  next_tick_at: of.ended ? null : of.next_tick_at,
  houses: of.houses.length,
  robots: robotsOf(of),
});
