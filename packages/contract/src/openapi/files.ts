/** The operations of files. */
import type { AgeFile, ageFiles } from '../ages/data.ts';
import { object } from '../fields.ts';
import { refusalsDoc } from './errors.ts';
import {
  badFields,
  badQuery,
  badRange,
  callerRefusals,
  headersDoc,
  LIMITED,
  limitDoc,
  NOT_MODIFIED,
  parameters,
  security,
  troubles,
} from './parts.ts';
import type { Doc, Named } from './schema.ts';

/** A file of an ended age. */
export function fileOperation(
  { name, summary, description, type, params, query, example_query, example }: (typeof ageFiles)[AgeFile],
  named: Named,
): Doc {
  const fields = Object.keys(query.properties).length > 0;
  const whole = name === 'age_entries';
  const content = { [type]: { schema: { type: 'string' }, example } };
  const headers = [
    ...LIMITED,
    'ETag',
    ...(whole ? ['Accept-Ranges'] : ['Repr-Digest', 'Content-Disposition']),
  ];
  return {
    operationId: name,
    tags: ['ages'],
    summary,
    description,
    security: security('anyone'),
    parameters: [
      ...parameters(object(params), 'path', { age: 1 }, named),
      ...parameters(query, 'query', example_query, named),
    ],
    ...limitDoc('reads'),
    ...refusalsDoc(
      [
        ...troubles,
        ...badQuery,
        ...callerRefusals.anyone,
        'not_found',
        'behind',
        ...(fields ? [...badFields, ...badRange] : []),
        ...(whole ? (['not_published', 'out_of_file'] as const) : []),
      ],
      {
        '200': { description: 'The file.', headers: headersDoc(...headers), content },
        ...(whole
          ? {
              '206': {
                description: 'The part asked for.',
                headers: headersDoc(...headers, 'Content-Range'),
                content,
              },
            }
          : {}),
        ...NOT_MODIFIED,
      },
    ),
  };
}
