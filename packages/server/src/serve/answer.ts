/** The way every answer goes out: the headers that all of them have stand here and nowhere else. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { csp_reports, exposedHeaders, headers, INTERFACE_VERSION, type Refusal } from '@realm/contract';
import type { FastifyReply } from 'fastify';
import { deprecationOf } from './deprecation.ts';
import { refusalIn } from './language.ts';
import type { PlainPage } from './plain_page.ts';

/** Headers as Node takes them: name, value, name, value. */
export type HeaderList = readonly string[];

/** What a page of another origin may read of an answer. */
const EXPOSED = exposedHeaders.join(', ');

/** How long to wait before coming back after a 503, in seconds. */
const BUSY_SECONDS = '1';

/** The same where staff have closed the game: it takes them minutes. */
const CLOSED_SECONDS = '30';

const IDEMPOTENCY_KEY = headers.idempotency_key.toLowerCase();

/** What a connected site may ask under `/auth/`, also from a page of its own. */
const FOR_SITES = /^\/auth\/(?:disconnect|token|connections(?:\/[^/]+\/end)?)$/;

/**
 * Whether pages of other origins may call a route: all of the player's interface, not signing in nor staff's. It goes by
 * the route as it was declared, since an address may be written in many ways (`/%61uth`).
 */
export function isOpenToPages(route: string): boolean {
  if (route.startsWith('/dev')) return false;
  return !route.startsWith('/auth/') || FOR_SITES.test(route);
}

/** A JSON reply that a browser is shown as a page loads nothing, and stands in no other page. */
const BARE = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];

/** Answers with JSON; a text that is not bytes yet may have tokens in it, in whose place words are put. */
export function answer(reply: FastifyReply, status: number, said: string | Buffer, more: HeaderList): void {
  const json = typeof said === 'string' ? reply.server.inWords(said) : said;
  const length = typeof json === 'string' ? Buffer.byteLength(json) : json.length;
  const head = headOf(reply, more);
  head.push(...BARE, 'Content-Type', 'application/json', 'Content-Length', `${length}`);
  // A text of as many bytes as letters is ASCII, which goes out without being encoded.
  write(reply, status, head, json, length === json.length ? 'latin1' : 'utf8');
}

/** Answers with a page or another document. */
export function answerDocument(reply: FastifyReply, type: string, bytes: Buffer, more: HeaderList): void {
  const head = headOf(reply, more);
  head.push('Content-Type', type, 'Content-Length', `${bytes.length}`);
  write(reply, 200, head, bytes);
}

/** What no page of the service's uses, nor anything that might get into one. Passkeys are for its own pages. */
const UNUSED = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PASSKEYS = ['publickey-credentials-create', 'publickey-credentials-get'];

/** What every page says: what it does not use, and where browsers tell of what its policy stopped. */
export const BY_PAGES: HeaderList = [
  'Permissions-Policy',
  [...UNUSED.map((name) => `${name}=()`), ...PASSKEYS.map((name) => `${name}=(self)`)].join(', '),
  'Reporting-Endpoints',
  `csp="${csp_reports.path}"`,
];

/** What a page of the game's own says to browsers beside its policy: keep it, tell of it and frame it nowhere. */
const PAGE = [
  'Cache-Control',
  'no-store',
  'Referrer-Policy',
  'no-referrer',
  'X-Frame-Options',
  'DENY',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  ...BY_PAGES,
];

/** Answers with a page for the player's own browser. */
export function answerPage(
  reply: FastifyReply,
  status: number,
  { html, policy }: PlainPage,
  more: HeaderList = [],
): void {
  const bytes = Buffer.from(html);
  const head = headOf(reply, [...PAGE, 'Content-Security-Policy', policy, ...more]);
  head.push('Content-Type', 'text/html; charset=utf-8', 'Content-Length', `${bytes.length}`);
  write(reply, status, head, bytes);
}

/** Sends a browser on, with a GET whatever it came with. */
export function answerRedirect(reply: FastifyReply, location: string, more: HeaderList = []): void {
  const none = ['Cache-Control', 'no-store', 'Referrer-Policy', 'no-referrer', 'Content-Length', '0'];
  write(reply, 303, headOf(reply, [...none, 'Location', location, ...more]), undefined);
}

/** Answers with what another protocol says, which has its own bodies and statuses. */
export function answerRaw(reply: FastifyReply, status: number, type: string, bytes: Buffer): void {
  const head = [...headOf(reply, ['Cache-Control', 'no-store']), ...BARE];
  write(reply, status, [...head, 'Content-Type', type, 'Content-Length', `${bytes.length}`], bytes);
}

/** Answers with a file, or a part of one, as it is read. */
export function answerFile(
  reply: FastifyReply,
  status: 200 | 206,
  type: string,
  length: number,
  file: Readable | undefined,
  more: HeaderList,
): void {
  const head = [...headOf(reply, more), ...BARE, 'Content-Type', type, 'Content-Length', `${length}`];
  const to = reply.hijack().raw;
  to.writeHead(status, head);
  if (file === undefined) to.end();
  // Whoever goes away has had enough; a file that can't be read on breaks off, which its length tells.
  else pipeline(file, to, () => {});
}

/** Begins an answer that goes on for as long as somebody reads it; whoever asked for the head alone gets that. */
export function beginStream(reply: FastifyReply, type: string): ServerResponse {
  reply.hijack();
  // No proxy is to gather what is told as it happens.
  const more = ['Content-Type', type, 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no', ...BARE];
  reply.raw.writeHead(200, headOf(reply, more));
  reply.raw.flushHeaders();
  return reply.raw;
}

/** Answers without a body: 204, or 304 for a read that has not changed since the caller last asked. */
export function answerEmpty(reply: FastifyReply, status: 204 | 304, more: HeaderList): void {
  write(reply, status, headOf(reply, more), undefined);
}

/** What a 401 says of how to do better (RFC 6750): a token was not valid, or none came. */
export function challengeTo({ headers: { authorization } }: IncomingMessage): string {
  return authorization === undefined ? 'Bearer realm="Realm"' : 'Bearer realm="Realm", error="invalid_token"';
}

/** Answers with a refusal of the catalogue. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal): void {
  // Not there at all on a request that could not be read.
  const { status, body } = refusalIn(reply.request.language ?? 'en', refusal);
  const more = ['Cache-Control', 'no-store'];
  if (status === 429) more.push(headers.retry_after, String(refusal.params.retry_after));
  if (status === 503 && maySayAgain(refusal, reply.request.raw))
    more.push(headers.retry_after, refusal.code === 'read_only' ? CLOSED_SECONDS : BUSY_SECONDS);
  if (status === 416) more.push('Content-Range', `bytes */${refusal.params.bytes}`);
  if (status === 405) more.push('Allow', String(refusal.params.allow));
  if (status === 401) more.push(headers.challenge, challengeTo(reply.request.raw));
  if (status === 426) more.push('Connection', 'Upgrade', 'Upgrade', 'websocket');
  answer(reply, status, JSON.stringify({ ...body, request_id: reply.request.id }), more);
}

/** What may have been done is not to be asked again as it stands, unless a key keeps it from being done twice. */
function maySayAgain({ code }: Refusal, { headers: sent }: IncomingMessage): boolean {
  return code !== 'outcome_unknown' || sent[IDEMPOTENCY_KEY] !== undefined;
}

/** The headers that every answer has, and `more`. */
function headOf({ request }: FastifyReply, more: HeaderList): string[] {
  const head = [
    headers.request_id,
    request.id,
    headers.version,
    INTERFACE_VERSION,
    'X-Content-Type-Options',
    'nosniff',
    ...request.server.always,
  ];
  const route = request.route || (request.routeOptions?.url ?? request.open_route ?? '');
  head.push(...deprecationOf(request.method, route));
  if (isOpenToPages(route)) {
    head.push('Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED);
  }
  const { limiter } = request;
  // Not there at all on a request that has no route.
  if (limiter) {
    head.push(
      headers.rate_limit_policy,
      limiter.policy,
      headers.rate_limit,
      limiter.header(request.tokens_left),
    );
  }
  // Not there either on one that could not even be read.
  if (request.as_of) head.push(headers.as_of, request.as_of);
  for (let i = 0; i < more.length; i++) head.push(more[i]);
  return head;
}

/** Past Fastify's own way of replying, which costs as much again as all the rest; once it is durable what it tells of. */
function write(
  reply: FastifyReply,
  status: number,
  head: string[],
  body: string | Buffer | undefined,
  encoding: 'latin1' | 'utf8' = 'utf8',
): void {
  reply.hijack();
  const send = () => {
    reply.raw.writeHead(status, head);
    reply.raw.end(body, encoding);
  };
  const settled = reply.server.settled();
  if (settled === undefined) send();
  // What was answered is not known to be so: whoever asked learns nothing, but that something was refused.
  else settled.then(send, () => (status >= 400 ? send() : reply.raw.destroy()));
}
