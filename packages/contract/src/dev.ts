/** What only a dev server does. */
import { int, text, tick } from './fields.ts';
import { write } from './write_spec.ts';

export const dev_tick = write({
  path: '/dev/tick',
  tag: 'dev',
  summary: 'Run ticks at once, in dev mode only.',
  description:
    'Runs the next ticks at once, as if their time had come, and answers when they are durable. The clock of ' +
    'the age goes on from now. Outside dev mode there is nothing at this address.',
  caller: 'signed_in',
  while_read_only: true,
  limit: 'dev',
  refusals: ['out_of_range', 'age_ended', 'paused'],
  body: { count: int('Ticks to run (1 to 1,000)', 1, 1_000) },
  body_example: { count: 10 },
  reply: {
    tick: tick('The tick the world stands at now'),
    seq: int("The journal's last entry", 0, Number.MAX_SAFE_INTEGER),
    state_hash: text("SHA-256 of the world's whole state; hexadecimal"),
  },
  example: {
    tick: 28,
    seq: 3_120,
    state_hash: '9b1f2ce0a4d35f6178c9e0b2a4d35f6178c9e0b2a4d35f6178c9e0b2a4d35f61',
  },
});
