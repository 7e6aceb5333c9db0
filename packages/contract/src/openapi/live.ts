/** The live feed, as far as OpenAPI can say it. */
import { liveExamples, liveMessages, liveQuery } from '../live.ts';
import { worldExamples, worldMessages, worldQuery } from '../live_world.ts';
import type { RefusalCode } from '../refusals.ts';
import { needOf } from '../tokens/of_requests.ts';
import { refusalsDoc } from './errors.ts';
import { liveName, worldName } from './names.ts';
import {
  badQuery,
  callerRefusals,
  headersDoc,
  LIMITED,
  limitDoc,
  needRefusals,
  oneOfType,
  parameters,
  security,
  troubles,
} from './parts.ts';
import { type Doc, type Named, refTo } from './schema.ts';

/** `GET /live`. Its messages stand where the body of a `101` would. */
export function liveOperation(named: Named): Doc {
  const need = needOf('GET', '/live');
  const types = Object.keys(liveMessages);
  return {
    operationId: 'live',
    tags: ['live'],
    summary: 'The live feed, a WebSocket.',
    description:
      'Each message is a JSON object with a `type` and a `seq`. Close codes: 1001 and 1012 come back; 4401 sign in ' +
      'again; 4408 messages were not read fast enough, come back; 4409 a newer feed took its place. A page of a ' +
      'connected site opens it with a `ticket` from `POST /live/ticket`. A token without the scope `chat` is told no `chat`, and ' +
      'may not ask for `direct`, nor one without `notices` for `notice`. Asked for without an upgrade it is refused as it would be ' +
      'with one (a page is not told why a socket did not open), and by `upgrade_required` where it would open.',
    security: security('house', need),
    ...limitDoc('reads'),
    parameters: parameters(liveQuery, 'query', { after: 4_020 }, named),
    ...refusalsDoc(
      [
        ...troubles,
        ...badQuery,
        ...callerRefusals.house,
        ...needRefusals(need),
        'wrong_type',
        'out_of_range',
        'forbidden',
        'too_short',
        'too_long',
        'bad_ticket',
        'upgrade_required',
      ],
      {
        '101': {
          description: 'The feed is open; messages follow.',
          content: {
            'application/json': {
              schema: refTo('LiveMessage'),
              examples: Object.fromEntries(types.map((type, i) => [type, { value: liveExamples[i] }])),
            },
          },
        },
      },
    ),
  };
}

/** What both ways of following the world may be refused by. */
const worldRefusals: readonly RefusalCode[] = [
  ...troubles,
  ...badQuery,
  ...callerRefusals.anyone,
  'wrong_type',
  'out_of_range',
];

/** `GET /live/world`. */
export function worldOperation(named: Named): Doc {
  const types = Object.keys(worldMessages);
  return {
    operationId: 'live_world',
    tags: ['live'],
    summary: "The world's feed, a WebSocket.",
    description:
      "What anybody may know as it happens, without signing in: the world's news, ticks, standings, what was traded. Of an " +
      'entry of the journal `chronicle` comes first, of a tick then `trades`, `standings` and `tick`. A ping comes every 25 ' +
      'seconds. Close codes: 1001 and 1012 come back; 4408 messages were not read fast enough, come back. `GET /events` ' +
      'tells the same.',
    security: security('anyone'),
    ...limitDoc('reads'),
    parameters: parameters(worldQuery, 'query', { after: 5_020 }, named),
    ...refusalsDoc([...worldRefusals, 'upgrade_required'], {
      '101': {
        description: 'The feed is open; messages follow.',
        content: {
          'application/json': {
            schema: refTo('WorldMessage'),
            examples: Object.fromEntries(types.map((type, i) => [type, { value: worldExamples[i] }])),
          },
        },
      },
    }),
  };
}

/** `GET /events`. */
export function eventsOperation(named: Named): Doc {
  const [example] = worldExamples;
  return {
    operationId: 'events',
    tags: ['live'],
    summary: "The world's feed as Server-Sent Events.",
    description:
      'The messages of `/live/world`, by the same numbers: `event` is the `type`, `id` the `seq`, `data` the message. What a ' +
      'browser sends as `Last-Event-ID` when it comes back counts as `after`. A comment comes every 25 seconds. The answer ' +
      'does not end by itself; whoever does not read is told to `resync`, and let go.',
    security: security('anyone'),
    ...limitDoc('reads'),
    parameters: [
      ...parameters(worldQuery, 'query', { after: 5_020 }, named),
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'As `after`; goes before it',
        schema: { type: 'string' },
        example: '5020',
      },
    ],
    ...refusalsDoc(worldRefusals, {
      '200': {
        description: 'The feed is open; messages follow.',
        headers: headersDoc(...LIMITED),
        content: {
          'text/event-stream': {
            schema: { type: 'string' },
            example: `id: ${example.seq}\nevent: ${example.type}\ndata: ${JSON.stringify(example)}\n\n`,
          },
        },
      },
    }),
  };
}

/** The world's messages for the components. */
export function worldUnion(): Doc {
  return {
    description: "A message of the world's feed; `type` tells which.",
    ...oneOfType(Object.keys(worldMessages).map((type) => [type, worldName(type)])),
  };
}

/** Live messages for the components. */
export function liveUnion(): Doc {
  return {
    description: 'A message of the live feed; `type` tells which.',
    ...oneOfType(Object.keys(liveMessages).map((type) => [type, liveName(type)])),
  };
}
