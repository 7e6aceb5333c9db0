/** The whole OpenAPI document. */
import type { TObject } from 'typebox';
import * as ages from '../ages/index.ts';
import { asOf } from '../as_of.ts';
import * as auth from '../auth/index.ts';
import { authPages } from '../auth/pages.ts';
import { batch, batch_preview } from '../batch.ts';
import * as chat from '../chat/index.ts';
import type { CommandSpec } from '../command_spec.ts';
import { type CommandType, commands } from '../commands/index.ts';
import { csp_reports } from '../csp_reports.ts';
import { SUNSET_DAYS_MIN } from '../deprecation.ts';
import { dev_tick } from '../dev.ts';
import * as heirs from '../heirs/index.ts';
import { me_resign } from '../house/resign.ts';
import { BATCH_BODY_MAX, BODY_MAX, headers, rateLimits } from '../http.ts';
import { SPOKEN } from '../languages.ts';
import { live_ticket } from '../live_ticket.ts';
import * as messages from '../messages/index.ts';
import * as moderation from '../moderation/index.ts';
import * as notices from '../notices/index.ts';
import { operatorPages } from '../operator_pages.ts';
import * as packs from '../packs/index.ts';
import type { ReadSpec } from '../read_spec.ts';
import { reads } from '../reads/index.ts';
import { healthz, readyz } from '../service.ts';
import * as staff from '../staff/index.ts';
import { status } from '../status.ts';
import { commandScopes } from '../tokens/of_commands.ts';
import { scopeWords } from '../tokens/scopes.ts';
import { changes, INTERFACE_VERSION, KEPT_VERSIONS, version } from '../versions.ts';
import type { WriteSpec } from '../write_spec.ts';
import { mcpOperation } from './agents.ts';
import {
  commandBody,
  commandExamples,
  commandName,
  commandOperation,
  commandUnions,
  idempotencyKey,
} from './commands.ts';
import { errorSchema, errorTable, refusalsDoc, responseDocs } from './errors.ts';
import { fileOperation } from './files.ts';
import { hoist } from './hoist.ts';
import { eventsOperation, liveOperation, liveUnion, worldOperation, worldUnion } from './live.ts';
import { named, namedDocs } from './names.ts';
import { pageOperation } from './pages.ts';
import { NOT_MODIFIED } from './parts.ts';
import { minSeq, readOperation, writeOperation } from './requests.ts';
import { type Doc, inlineDoc } from './schema.ts';

export type OpenApiOptions = {
  /** The service's version. */
  readonly version: string;
  /** Where it is reached, without a slash at the end. */
  readonly server_url: string;
  /** The name of the sign-in cookie there; that of a server reached over https if left out. */
  readonly cookie?: string;
};

/** Builds the OpenAPI 3.1 description of the interface, as JSON. */
export function buildOpenApi({
  version: server_version,
  server_url,
  cookie = auth.sessionCookies.secure,
}: OpenApiOptions): Doc {
  const { paths: pathDocs, schemas: schemaDocs } = hoist(schemas(), paths());
  return {
    openapi: '3.1.0',
    info: {
      title: 'Realm',
      version: INTERFACE_VERSION,
      'x-server-version': server_version,
      summary: 'A multiplayer, tick-driven strategy game in numbered ages.',
      description: introduction(),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server_url }],
    tags,
    paths: pathDocs,
    components: {
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: 'The sign-in cookie.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            "A connected site's token, or a personal one. The scope that a request takes stands beside it in `security`.",
        },
      },
      parameters: { IdempotencyKey: idempotencyKey, MinSeq: minSeq },
      headers: headerDocs,
      requestBodies: { Command: commandBody },
      responses: responseDocs(pathDocs),
      examples: commandExamples,
      schemas: schemaDocs,
    },
  };
}

const tags = [
  { name: 'world', description: 'What anyone may know of the game.' },
  { name: 'house', description: "What a player may know of the player's own house." },
  { name: 'commands', description: 'What a player may do.' },
  { name: 'live', description: 'What happens, as it happens.' },
  { name: 'chat', description: 'What players write to each other.' },
  { name: 'notices', description: 'What players are told of, and how it reaches them.' },
  { name: 'auth', description: 'Signing in and out, connected sites.' },
  { name: 'ages', description: 'Ages that have ended.' },
  { name: 'packs', description: 'Friends who play together.' },
  { name: 'heirs', description: 'Characters that wait between ages.' },
  {
    name: 'staff',
    description: 'Planning, ending and opening ages; reports of abuse, and what is done about them.',
  },
  { name: 'dev', description: 'What only a dev server does.' },
  { name: 'service', description: 'The service itself.' },
];

function introduction(): string {
  const limits = Object.values(rateLimits).map(
    ({ name, burst, per_second }) => `${name}: ${burst} at once, then ${per_second} a second`,
  );
  const scopes = Object.entries(scopeWords)
    .map(([scope, words]) => `\`${scope}\`: ${words.toLowerCase()}`)
    .join('; ');
  return `The interface of a Realm server. Every body is JSON, at most ${BODY_MAX} bytes (a batch's
${BATCH_BODY_MAX}). Numbers are whole; rates \
are in basis points (300 means 3%); times are ms since 1970 UTC. A list by unit slot is read by position, and \
fields of the wrong type, unknown fields and numbers beyond 2^53 are refused. Null on an optional field means that \
the field is left out. Names come from players and are plain text: escape them.

Every request takes \`lang\` in its query, a language such as \`de\` (${SPOKEN.join(', ')}): \`error\` and what the age \
calls its things (\`/rules\`), and the names of medals and titles, are then told in it. Without it, and in a language that is not spoken here, they are in English. \
Codes, ids and every other field are the same in all languages.

Answers carry an \`ETag\`; send it back in \`If-None-Match\` to be told when nothing has changed. GETs answer HEAD. \
Limits, each of an account or for the signed-out of an address (IPv6 by its /64 network): ${limits.join('; ')}. \
\`sign_up\` is an address's; \`address\` and \`token\` are ceilings of what an address or a token asks in all, and never count \
commands and messages.

A token that is not valid is answered 401 everywhere, where nobody need be signed in too: leave the header out there.

A personal token, and one that a player gave a site with \`scopes\`, may do what its scopes say; one that was given without \
may do all that a connected site may. What takes a scope says which, and is refused \`needs_scope\` without it. ${scopes}. What staff do \
takes the player, signed in on the game's own site, and no token (\`not_for_sites\`); on a dev server one without scopes does it, too.

## Versions

A version of this interface is a date, this one ${INTERFACE_VERSION}. A client may name the one that it was made for in \
\`${headers.version}\` (${KEPT_VERSIONS.join(', ')}): what that version describes is as it says for as long as it is kept, and \
names that are not kept are refused. Without the header a request has the form of the game's specification, which never ends. \
New fields, requests, kinds, codes and optional parameters come at any time. What is on its way out is marked deprecated at least \
${SUNSET_DAYS_MIN} days before, with its \`x-sunset\`; answers of a whole request that goes have \`Deprecation\` and \`Sunset\`. \
\`/version\` and \`/changes\` tell more.

## Errors

Every error body has \`error\`, \`code\`, \`request_id\` and the parameters of its code. A path that takes other \
methods answers 405 with an \`Allow\` header.

${errorTable()}
`;
}

const headerDocs: Doc = {
  RequestId: header('Names the request.', 'req-4f1d2a'),
  Version: header('The newest version of the interface, to which the answer keeps.', INTERFACE_VERSION),
  RateLimit: header('Requests left, and seconds until the bucket is full.', '"commands";r=29;t=1'),
  RateLimitPolicy: header('The limit that applies.', '"commands";q=30;w=6'),
  Challenge: header(
    'How to sign in, and whether the token that came is not valid.',
    'Bearer realm="Realm", error="invalid_token"',
  ),
  RetryAfter: header('Seconds to wait.', '2'),
  Replayed: header(`\`true\` on an answer given again for an ${headers.idempotency_key}.`, 'true'),
  ETag: header('The version of the answer.', '"w-4021"'),
  Upgrade: header('What to ask the address for.', 'websocket'),
  Link: header('Where the rest of a list is, as long as there is more.', '</news?before=4021>; rel="next"'),
  Location: header('Where the browser is sent on to.', '/game/hall'),
  'Accept-Ranges': header('That parts may be asked for.', 'bytes'),
  'Clear-Site-Data': header('What the browser is to forget of this site.', '"cache"'),
  'Content-Disposition': header('What to save it as.', 'attachment; filename="age-1-houses.csv"'),
  'Content-Range': header('Which part it is, and of how much.', 'bytes 0-99/116168'),
  'Repr-Digest': header('SHA-256 of the file.', 'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:'),
  'Set-Cookie': header(
    'The cookie that signs in, that keeps what is under way, or that takes one away.',
    'realm_session=…; HttpOnly',
  ),
  AsOf: header(
    "How far the world was that the answer shows: its tick, and for the signed-in the journal's last entry. " +
      'A command answered is never after it.',
    asOf(12, 4021),
  ),
};

function header(description: string, example: string): Doc {
  return { description, schema: { type: 'string' }, example };
}

function paths(): Doc {
  const { abuse, auth_sanctions, auth_sanction_appeal, ...ofStaff } = moderation;
  const operations: [path: string, method: 'get' | 'post' | 'delete', operation: Doc][] = [];
  for (const [name, spec] of Object.entries(reads)) {
    const tag = spec.caller === 'anyone' ? 'world' : 'house';
    operations.push([spec.path, 'get', readOperation(name, tag, spec as unknown as ReadSpec, named)]);
  }
  operations.push(['/commands', 'post', commandOperation(false)]);
  operations.push(['/commands/preview', 'post', commandOperation(true)]);
  operations.push(['/live', 'get', liveOperation(named)]);
  operations.push(['/live/world', 'get', worldOperation(named)]);
  operations.push(['/events', 'get', eventsOperation(named)]);
  for (const [tag, group] of Object.entries({
    ages,
    heirs,
    packs,
    chat: { ...chat, ...messages, abuse },
    commands: { batch, batch_preview, me_resign },
    live: { live_ticket },
    notices,
    auth: { ...auth, auth_sanctions, auth_sanction_appeal },
    staff: { ...staff, ...ofStaff },
    dev: { dev_tick },
    service: { csp_reports },
  })) {
    for (const [name, spec] of requestsIn(group)) {
      if (spec.method === 'GET') operations.push([spec.path, 'get', readOperation(name, tag, spec, named)]);
      else
        operations.push([
          spec.path,
          spec.method === 'DELETE' ? 'delete' : 'post',
          writeOperation(name, spec, named),
        ]);
    }
  }
  for (const [name, spec] of Object.entries({ version, changes, healthz, readyz, status })) {
    operations.push([spec.path, 'get', readOperation(name, 'service', spec as unknown as ReadSpec, named)]);
  }
  operations.push([
    '/openapi.json',
    'get',
    documentOperation('openapi', 'This document.', 'application/json'),
  ]);
  operations.push([
    '/asyncapi.json',
    'get',
    documentOperation('asyncapi', 'The feeds, as an AsyncAPI document.', 'application/json'),
  ]);
  for (const page of Object.values(authPages))
    operations.push([page.path, 'get', pageOperation(page, named)]);
  operations.push(['/mcp', 'post', mcpOperation()]);
  const { page, click } = notices.unsubscribe;
  operations.push([page.path, 'get', pageOperation(page, named, 'notices')]);
  operations.push([click.path, 'post', pageOperation(click, named, 'notices')]);
  operations.push([
    '/docs',
    'get',
    documentOperation(
      'docs',
      'This document, to read: its contents, and what holds everywhere.',
      'text/html',
    ),
  ]);
  operations.push([DOCS_PART, 'get', docsPartOperation()]);
  for (const { path, name, summary, type } of Object.values(operatorPages))
    operations.push([path, 'get', documentOperation(name, summary, type)]);
  for (const file of Object.values(ages.ageFiles))
    operations.push([file.path, 'get', fileOperation(file, named)]);
  const docs: { [path: string]: Doc } = {};
  for (const [path, method, operation] of operations) docs[path] = { ...docs[path], [method]: operation };
  return docs;
}

/** The requests among what a folder of the contract exports, by their names. */
function requestsIn(group: object): [name: string, spec: ReadSpec | WriteSpec][] {
  const entries = Object.entries(group) as [string, unknown][];
  return entries.filter((entry): entry is [string, ReadSpec | WriteSpec] => {
    const [, value] = entry;
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  });
}

/** The pages of the reference, by what they are about. */
export const DOCS_PART = '/docs/{part}';

function docsPartOperation(): Doc {
  const operation = documentOperation('docs_part', 'A part of this document, to read.', 'text/html');
  const part = { name: 'part', in: 'path', required: true, schema: { type: 'string' }, example: 'commands' };
  const { responses, 'x-codes': codes } = operation as { responses: Doc; 'x-codes': string[] };
  return {
    ...operation,
    parameters: [{ ...part, description: 'What it is about, as `/docs` lists it' }],
    responses: { ...responses, '404': { $ref: '#/components/responses/NotFound' } },
    'x-codes': [...codes, 'not_found'],
  };
}

function documentOperation(operationId: string, summary: string, type: string): Doc {
  const schema = { type: type === 'application/json' ? 'object' : 'string' };
  return {
    operationId,
    tags: ['service'],
    summary,
    security: [{}],
    ...refusalsDoc(
      [
        'unknown_field',
        'unauthorized',
        'rate_limited',
        'internal',
        // The operator may have named nobody.
        ...(type === 'text/plain' ? (['not_found'] as const) : []),
      ],
      { '200': { description: summary, content: { [type]: { schema } } }, ...NOT_MODIFIED },
    ),
  };
}

function schemas(): Doc {
  const docs: Doc = {
    Error: errorSchema(),
    ...commandUnions,
    LiveMessage: liveUnion(),
    WorldMessage: worldUnion(),
    ...namedDocs(),
  };
  for (const spec of Object.values(commands) as unknown as CommandSpec[]) {
    docs[commandName(spec.type, 'Command')] = {
      ...inlineDoc(spec.schema as TObject, 'sent', named),
      description: describeCommand(spec),
      'x-codes': spec.refusals,
    };
    docs[commandName(spec.type, 'Reply')] = inlineDoc(spec.reply as TObject, 'answered', named);
  }
  return docs;
}

/** What `scopesOfCommand` adds to a command's own scope, in words. */
const SCOPES_BESIDE: Readonly<Record<string, string | undefined>> = {
  queue: ", and its command's",
  order: ', for the treasury `state` too',
  cancel: ", of a treasury's order `state` too",
  deputize: ', with `attack`, `hexes` or `thieves` in its limits `war` too',
};

/** What its scope is of a token; its refusals stand beside it, in the order in which it checks. */
function describeCommand({ type, summary, description }: CommandSpec): string {
  const own = `\`${commandScopes[type as CommandType]}\``;
  return `${summary} ${description} Scope of a token: ${own}${SCOPES_BESIDE[type] ?? ''}.`;
}
