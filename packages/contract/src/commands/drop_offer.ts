import { command } from '../command_spec.ts';
import { count, int } from '../fields.ts';

const offer = int("The offer's id", 1, Number.MAX_SAFE_INTEGER);

export const drop_offer = command({
  type: 'drop_offer',
  summary: 'Take an offer back.',
  description: 'The gold it holds returns.',
  refusals: ['no_such_offer'],
  fields: { offer },
  example: { offer: 1 },
  replies: 'offer_dropped',
  reply: { offer, gold: count('Gold that returns') },
  reply_example: { offer: 1, gold: 30_000 },
});
