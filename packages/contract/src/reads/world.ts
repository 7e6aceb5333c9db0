import { count, flag, int, ms, object, orNull, text, tick } from '../fields.ts';
import { read } from '../read_spec.ts';

export const world = read({
  path: '/world',
  summary: 'The world at a glance.',
  description: 'The age, the current time, the tick count and the number of houses.',
  caller: 'anyone',
  reply: object({
    age: int("The age's number", 1, 1_000_000),
    name: text("The age's name"),
    now: ms("The service's clock when it answered, exact to a quarter of a second"),
    started: flag('Whether the age has started'),
    ended: flag('Whether it has ended'),
    tick: tick('Ticks so far'),
    next_tick_at: orNull(
      ms('When the next tick is due'),
      'When the next tick is due, in ms; null once ended',
    ),
    houses: count('Houses, robots included'),
    robots: count('Houses that robots play'),
  }),
  example: {
    age: 1,
    name: 'Embers 1',
    now: 1_795_000_912_000,
    started: true,
    ended: false,
    tick: 18,
    next_tick_at: 1_795_003_200_000,
    houses: 240,
    robots: 233,
  },
});
