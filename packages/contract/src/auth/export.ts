import Type from 'typebox';
import { count, int, list, ms, object, text } from '../fields.ts';
import { read } from '../read_spec.ts';

export const auth_export = read({
  path: '/auth/export',
  summary: 'All that is kept of you, as a file.',
  description:
    "Every row of your account in every table, without secrets, and every command of yours in the journal, of every age that is kept. Only on the game's own site, within ten minutes of signing in.",
  caller: 'player',
  headers: ['Content-Disposition'],
  limit: 'changes',
  caching: 'never',
  refusals: ['sign_in_first'],
  reply: object({
    format: int('The form of this file; it grows when that changes', 1, 1_000),
    made_at: ms('When it was made'),
    account: count("The account's number"),
    tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
      description: 'Rows by the name of what they are, fields as they are kept',
    }),
    commands: list(
      object({
        seq: count('The entry of the journal'),
        at: ms('When'),
        command: Type.Record(Type.String(), Type.Unknown(), { description: 'What was ordered' }),
      }),
      'Commands of yours that were done, oldest first; heirs that were brought back too',
    ),
    about: text('What this is, in words'),
  }),
  example: {
    format: 1,
    made_at: 1_795_003_200_000,
    account: 7,
    tables: {
      accounts: [{ id: 7, name: 'ada', email: 'ada@example.org', created_at: 1_794_934_800_000 }],
      chat: [
        { id: 4_711, age: 1, channel: 'state', text: 'Who has timber to spare?', at: 1_794_999_600_000 },
      ],
    },
    commands: [{ seq: 512, at: 1_794_999_600_000, command: { type: 'explore', house: 7, acres: 8 } }],
    about: 'All that this server keeps of the account, without secrets',
  },
});
