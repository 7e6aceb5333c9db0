import { read } from '../read_spec.ts';
import { rulesExample } from '../rules/example.ts';
import { rulesReply } from '../rules/reply.ts';

export const rules = read({
  path: '/rules',
  summary: 'The rules of the age.',
  description:
    'Slots, definitions, fingerprints, numbers, attributes and traits, recipes. It changes only when another age ' +
    'opens.',
  caller: 'anyone',
  reply: rulesReply,
  example: rulesExample,
});
