/** The feeds as an AsyncAPI 3.0 document, made of the same contract as the OpenAPI one. */
import type { TObject } from 'typebox';
import { closeCodes, LIVE_FEEDS_MAX, LIVE_PING_MS, liveExamples, liveMessages, liveQuery } from '../live.ts';
import { worldExamples, worldMessages, worldQuery } from '../live_world.ts';
import { buildOpenApi, type OpenApiOptions } from './build.ts';
import { liveName, named, worldName } from './names.ts';
import { type Doc, inlineDoc, refTo } from './schema.ts';

/** Builds the AsyncAPI 3.0 description of `/live`, `/live/world` and `/events`, as JSON. */
export function buildAsyncApi(options: OpenApiOptions): Doc {
  const { components, info } = buildOpenApi(options) as { components: { schemas: Doc }; info: Doc };
  const [protocol, host = ''] = options.server_url.split('://');
  const secure = protocol === 'https';
  const own = Object.keys(liveMessages).map((type, i) => message(liveName(type), type, liveExamples[i]));
  const world = Object.keys(worldMessages).map((type, i) => message(worldName(type), type, worldExamples[i]));
  const messages = Object.fromEntries([...own, ...world]);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Realm: what happens, as it happens',
      version: info.version,
      description:
        'The feeds of a Realm server. Each message is a JSON object with a `type` and a `seq`; clients pass over types and ' +
        'fields that they do not know. After a cut go on by `after` with the last `seq` that came: what is missing is told ' +
        'first, or one `resync` where it is not kept any more. A ping (in `/events` a comment) comes every ' +
        `${LIVE_PING_MS / 1_000} seconds; after a minute of silence come back. Requests stand in \`/openapi.json\`.`,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      feeds: { host, protocol: secure ? 'wss' : 'ws', description: 'WebSockets' },
      streams: { host, protocol: secure ? 'https' : 'http', description: 'Server-Sent Events' },
    },
    channels: {
      live: {
        address: '/live',
        title: "The caller's own feed",
        description:
          'For whoever is signed in and has a house. A page of a connected site opens it with a `ticket` of `POST /live/ticket`. ' +
          `An account may have ${LIVE_FEEDS_MAX} open. ${closed(Object.entries(closeCodes))}`,
        servers: [{ $ref: '#/servers/feeds' }],
        messages: refs(own),
        bindings: { ws: { method: 'GET', query: queryOf(liveQuery) } },
      },
      world: {
        address: '/live/world',
        title: "The world's feed",
        description: `For anybody. ${closed(Object.entries(closeCodes).filter(([, code]) => code < 4_400 || code === closeCodes.too_slow))}`,
        servers: [{ $ref: '#/servers/feeds' }],
        messages: refs(world),
        bindings: { ws: { method: 'GET', query: queryOf(worldQuery) } },
      },
      events: {
        address: '/events',
        title: "The world's feed as Server-Sent Events",
        description:
          'The messages of `/live/world`: `event` is the `type`, `id` the `seq`, `data` the message. `Last-Event-ID` counts as `after`.',
        servers: [{ $ref: '#/servers/streams' }],
        messages: refs(world),
      },
    },
    operations: Object.fromEntries(
      (['live', 'world', 'events'] as const).map((channel) => [
        `tell_${channel}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/${channel}` },
          summary: `What is told on \`${channel}\`.`,
        },
      ]),
    ),
    components: { messages, schemas: draft07(reached(messages, components.schemas)) },
  };
}

type Named = readonly [name: string, message: Doc];

function message(name: string, type: string, payload: unknown): Named {
  return [name, { name: type, payload: refTo(name), examples: [{ name: type, payload }] }];
}

function refs(messages: readonly Named[]): Doc {
  return Object.fromEntries(messages.map(([name]) => [name, { $ref: `#/components/messages/${name}` }]));
}

function queryOf(query: TObject): unknown {
  return draft07(inlineDoc(query, 'answered', named));
}

function closed(codes: readonly (readonly [why: string, code: number])[]): string {
  return `Closed with ${codes.map(([why, code]) => `${code} (${why.replaceAll('_', ' ')})`).join(', ')}.`;
}

/** The schemas that something refers to, and those that these refer to. */
function reached(from: unknown, schemas: Doc): Doc {
  const found = new Map<string, unknown>();
  const look = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      found.set(name, schemas[name]);
      look(schemas[name]);
    }
  };
  look(from);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** From JSON Schema 2020-12 to AsyncAPI's own form, which is of draft 07: tuples and discriminators are said otherwise. */
function draft07(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(draft07);
  if (typeof part !== 'object' || part === null) return part;
  const { prefixItems, items, discriminator, ...rest } = part as Doc;
  const doc: Doc = {};
  for (const [key, value] of Object.entries(rest)) doc[key] = draft07(value);
  if (prefixItems !== undefined) Object.assign(doc, { items: draft07(prefixItems), additionalItems: false });
  else if (items !== undefined) doc.items = draft07(items);
  if (discriminator !== undefined)
    doc.discriminator = (discriminator as { propertyName: string }).propertyName;
  return doc;
}
