import { exposedHeaders, headers, type Refusal, renderRefusal } from '@realm/contract';
import type { FastifyReply } from 'fastify';

/** Headers as Node takes them: name, value, name, value. */
export type HeaderList = readonly string[];

/** The way every answer of the service goes out: the headers that all of them have stand here and nowhere else. */

const JSON_TYPE = 'application/json';

/** Any page may call the player's interface, without cookies; these headers of the answer it may read. */
const CORS = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', exposedHeaders.join(', ')];

/** Whether an address is part of the interface that pages of other origins may call: signing in and staff are not. */
export function isOpenToPages(url: string): boolean {
  return !url.startsWith('/auth/') && !url.startsWith('/dev');
}

/**
 * Answers with a body, past Fastify's own way of doing so, which costs as much again as all of this. Headers in
 * `more` are written as they are.
 */
export function answer(
  reply: FastifyReply,
  status: number,
  body: string | Buffer,
  more: HeaderList = [],
  type = JSON_TYPE,
): void {
  const { request, raw } = reply;
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const list = [
    'Content-Type',
    type,
    'Content-Length',
    `${length}`,
    headers.request_id,
    request.id,
    'X-Content-Type-Options',
    'nosniff',
    ...more,
  ];
  if (isOpenToPages(request.url)) list.push(...CORS);
  const { limiter } = request;
  if (limiter !== null) {
    list.push(
      headers.rate_limit_policy,
      limiter.policy,
      headers.rate_limit,
      limiter.header(request.tokens_left),
    );
  }
  reply.hijack();
  raw.writeHead(status, list);
  raw.end(body);
}

/** Answers a read that has not changed since the client last asked. */
export function answerNotModified(reply: FastifyReply, more: HeaderList): void {
  const { request, raw } = reply;
  const list = [headers.request_id, request.id, ...more];
  if (isOpenToPages(request.url)) list.push(...CORS);
  const { limiter } = request;
  if (limiter !== null) {
    list.push(
      headers.rate_limit_policy,
      limiter.policy,
      headers.rate_limit,
      limiter.header(request.tokens_left),
    );
  }
  reply.hijack();
  raw.writeHead(304, list);
  raw.end();
}

/** How long to wait before coming back after a 503, in seconds. */
const BUSY_SECONDS = '1';

/** Answers with a refusal of the catalogue. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal): void {
  const { status, body } = renderRefusal(refusal);
  const more = ['Cache-Control', 'no-store'];
  if (status === 429) more.push(headers.retry_after, String(refusal.params.retry_after));
  if (status === 503) more.push(headers.retry_after, BUSY_SECONDS);
  if (status === 405) more.push('Allow', String(refusal.params.allow));
  answer(reply, status, JSON.stringify({ ...body, request_id: reply.request.id }), more);
}
