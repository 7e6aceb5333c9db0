/** The way every answer goes out: the headers that all of them have stand here and nowhere else. */
import { exposedHeaders, headers, type Refusal, renderRefusal } from '@realm/contract';
import type { FastifyReply } from 'fastify';

/** Headers as Node takes them: name, value, name, value. */
export type HeaderList = readonly string[];

/** Any page may call the player's interface, without cookies; these headers of the answer it may read. */
const CORS = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', exposedHeaders.join(', ')];

/** How long to wait before coming back after a 503, in seconds. */
const BUSY_SECONDS = '1';

/** Whether pages of other origins may call an address: all of the player's interface, not signing in nor staff's. */
export function isOpenToPages(url: string): boolean {
  return !url.startsWith('/auth/') && !url.startsWith('/dev');
}

/** Answers with JSON. It goes past Fastify's own way of replying, which costs as much again as all of this. */
export function answer(reply: FastifyReply, status: number, json: string | Buffer, more: HeaderList): void {
  const length = typeof json === 'string' ? Buffer.byteLength(json) : json.length;
  const head = ['Content-Type', 'application/json', 'Content-Length', `${length}`];
  write(reply, status, head, more, json);
}

/** Answers a read that has not changed since the caller last asked. */
export function answerNotModified(reply: FastifyReply, more: HeaderList): void {
  write(reply, 304, [], more, undefined);
}

/** Answers with a refusal of the catalogue. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal): void {
  const { status, body } = renderRefusal(refusal);
  const more = ['Cache-Control', 'no-store'];
  if (status === 429) more.push(headers.retry_after, String(refusal.params.retry_after));
  if (status === 503) more.push(headers.retry_after, BUSY_SECONDS);
  if (status === 405) more.push('Allow', String(refusal.params.allow));
  answer(reply, status, JSON.stringify({ ...body, request_id: reply.request.id }), more);
}

/** Answers with a page or another document. */
export function answerDocument(reply: FastifyReply, type: string, bytes: Buffer, more: HeaderList): void {
  write(reply, 200, ['Content-Type', type, 'Content-Length', `${bytes.length}`], more, bytes);
}

/** Answers the question whether a page of another origin may send a request. */
export function answerPreflight(reply: FastifyReply, more: HeaderList): void {
  write(reply, 204, [], more, undefined);
}

function write(
  reply: FastifyReply,
  status: number,
  head: string[],
  more: HeaderList,
  body: string | Buffer | undefined,
): void {
  const { request, raw } = reply;
  head.push(headers.request_id, request.id, 'X-Content-Type-Options', 'nosniff', ...more);
  if (isOpenToPages(request.url)) head.push(...CORS);
  const { limiter } = request;
  if (limiter !== null) {
    head.push(
      headers.rate_limit_policy,
      limiter.policy,
      headers.rate_limit,
      limiter.header(request.tokens_left),
    );
  }
  reply.hijack();
  raw.writeHead(status, head);
  raw.end(body);
}
