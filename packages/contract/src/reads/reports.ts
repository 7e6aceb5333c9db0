import Type from 'typebox';
import { houseId, int, list, object } from '../fields.ts';
import { read } from '../read_spec.ts';
import { report, reportExamples } from '../reports.ts';

export const reports = read({
  path: '/reports',
  summary: "Your state's intel reports.",
  description:
    'What thieves and divinations of the houses of the state have brought home, newest first; with `target`, about ' +
    'that house alone. A report tells what was so when it was taken. All that the state keeps, its newest reports ' +
    '(`params.reports_kept`), and none about a house that has left. With a `limit`, a `Link` header with `rel="next"` ' +
    'leads on to the rest.',
  caller: 'house',
  headers: ['Link'],
  query: {
    target: Type.Optional(houseId('Only reports about this house')),
    limit: Type.Optional(int('Most reports to answer (1 to 200; all, if left out)', 1, 200)),
    before: Type.Optional(int('Only reports older than the one of this id', 1, Number.MAX_SAFE_INTEGER)),
  },
  reply: object({ reports: list(report, 'Newest first') }),
  example_query: { target: 9, limit: 20, before: 32 },
  example: { reports: reportExamples },
});
