import { list, object } from '../fields.ts';
import { read } from '../read_spec.ts';
import { tickRow, tickRowExample } from '../ticks.ts';

export const ticks = read({
  path: '/ticks',
  summary: 'What the last 48 ticks changed for your house.',
  description:
    "Newest first, at most 48 rows: each tick's own effect, commands excluded, with every level after the tick.",
  caller: 'house',
  reply: object({ ticks: list(tickRow, 'Newest first') }),
  example: { ticks: [tickRowExample] },
});
