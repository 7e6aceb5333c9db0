import { read } from '../read_spec.ts';
import { age_recap } from '../reads/age_recap.ts';
import { ageParams } from './fields.ts';

export const ended_recap = read({
  path: '/ages/{age}/recap',
  summary: 'An age that has ended, in moments.',
  description:
    'As `GET /age/recap`, with one last frame at its end. It changes no more, but for a name that is erased.',
  caller: 'anyone',
  caching: 'checked',
  params: ageParams,
  example_params: { age: 1 },
  reply: age_recap.reply,
  example: age_recap.example,
});
