/** The live feed, as far as OpenAPI can say it. */
import { liveExamples, liveMessages, liveQuery } from '../live.ts';
import { errorResponses } from './errors.ts';
import { badQuery, callerRefusals, oneOfType, parameters, security, troubles } from './parts.ts';
import { type Doc, type Named, refTo } from './schema.ts';

/** `GET /live`. Its messages stand where the body of a `101` would. */
export function liveOperation(named: Named): Doc {
  const types = Object.keys(liveMessages);
  return {
    operationId: 'live',
    tags: ['live'],
    summary: 'The live feed, a WebSocket.',
    description:
      'Each message is a JSON object with a `type` and a `seq`. Close codes: 1001 and 1012 come back; 4401 sign in ' +
      'again; 4408 messages were not read fast enough, come back; 4409 a newer feed took its place. A page of a ' +
      'connected site opens it with a `ticket` from `POST /live/ticket`.',
    security: security.house,
    parameters: parameters(liveQuery, 'query', { after: 4_020 }, named),
    responses: {
      '101': {
        description: 'The feed is open; messages follow.',
        content: {
          'application/json': {
            schema: refTo('LiveMessage'),
            examples: Object.fromEntries(types.map((type, i) => [type, { value: liveExamples[i] }])),
          },
        },
      },
      ...errorResponses([
        ...troubles,
        ...badQuery,
        ...callerRefusals.house,
        'wrong_type',
        'out_of_range',
        'forbidden',
        'too_short',
        'too_long',
        'bad_ticket',
        'upgrade_required',
      ]),
    },
  };
}

/** Live messages for the components. */
export function liveUnion(): Doc {
  return {
    description: 'A message of the live feed; `type` tells which.',
    ...oneOfType(Object.keys(liveMessages).map((type) => [type, liveName(type)])),
  };
}

export function liveName(type: string): string {
  return `Live${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
