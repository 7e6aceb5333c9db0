import { list, object } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { reason, sanctionExample, sanctionFields, sanctionId } from './fields.ts';

export const auth_sanctions = read({
  path: '/auth/sanctions',
  summary: 'Sanctions that staff have laid on you.',
  description: "The newest first, those that are over too. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({ sanctions: list(object(sanctionFields), 'The newest first') }),
  example: { sanctions: [sanctionExample] },
});

export const auth_sanction_appeal = write({
  path: '/auth/sanctions/{id}/appeal',
  tag: 'auth',
  summary: 'Appeal against a sanction.',
  description:
    "Once, while it holds; a warning and a new name can be appealed against too. Staff answer, another of them than who laid it on wherever there is another. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['no_such_sanction', 'sanction_over', 'appealed_already', 'bad_text'],
  params: { id: sanctionId() },
  example_params: { id: 3 },
  body: { text: reason('What there is to say against it') },
  body_example: { text: 'it was a joke among friends' },
  reply: sanctionFields,
  example: {
    ...sanctionExample,
    appeal: {
      text: 'it was a joke among friends',
      at: 1_795_006_800_000,
      answer: null,
      upheld: null,
      answered_at: null,
    },
  },
});
