import { command } from '../command_spec.ts';
import { amount, houseId } from '../fields.ts';
import { operationReply } from '../operation.ts';

export const spy = command({
  type: 'spy',
  summary: 'Send thieves for a dossier.',
  description: 'The same as `operation` with `op` dossier.',
  refusals: ['unknown_operation', 'no_such_house', 'in_your_state', 'not_enough'],
  fields: {
    target: houseId('The house they are sent to'),
    thieves: amount('How many are sent'),
  },
  example: { target: 9, thieves: 40 },
  replies: 'spied',
  reply: { ...operationReply },
  reply_example: {
    op: 'dossier',
    target: 9,
    thieves: 40,
    nerve: 3,
    chance: 'even',
    success: false,
    lost: 1,
    hit: { battered_tenths: 320, protection_bp: 6_800 },
    report: null,
  },
});
