/** Whether the service lives and is ready: for whoever runs it. */
import Type from 'typebox';
import { object, tick } from './fields.ts';
import { read } from './read_spec.ts';

export const healthz = read({
  path: '/healthz',
  summary: 'Whether the program answers.',
  description: 'Always 200 while the program runs. It says nothing of the game.',
  caller: 'anyone',
  limit: null,
  caching: 'never',
  reply: object({ ok: Type.Literal(true) }),
  example: { ok: true },
});

export const readyz = read({
  path: '/readyz',
  summary: 'Whether the game can be played.',
  description: '200 once the world is loaded; 503 while it is starting, restarting or behind.',
  caller: 'anyone',
  limit: null,
  caching: 'never',
  reply: object({
    ready: Type.Literal(true),
    tick: tick('The tick the world stands at'),
  }),
  example: { ready: true, tick: 18 },
});
