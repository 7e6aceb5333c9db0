import { isAscii, isUtf8 } from 'node:buffer';
import { BODY_MAX, because, type Decoded, isRefusal, type Refusal, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type JsonValue, parseJson } from '../json/strict.ts';

/**
 * Bodies come as bytes, at most 16 KiB of them, and only as JSON: what they say is read by the route, after the
 * caller is known. Fastify refuses all other types.
 */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, body),
  );
}

/** What a request's body says; `numbers` as for `parseJson`. */
export function readBody(
  { body, headers }: FastifyRequest,
  numbers?: Parameters<typeof parseJson>[1],
): { value: JsonValue } | Refusal {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return refuse('not_json');
  if (!Buffer.isBuffer(body) || body.length === 0)
    return refuse('malformed', { reason: because('it is empty') });
  return readBytes(body, numbers);
}

/** What bytes from outside say, whichever way they came: read strictly (see {@link parseJson}). */
export function readBytes(
  bytes: Buffer,
  numbers?: Parameters<typeof parseJson>[1],
): { value: JsonValue } | Refusal {
  if (isAscii(bytes)) return parseJson(bytes.toString('latin1'), numbers);
  if (!isUtf8(bytes)) return refuse('malformed', { reason: because('it is not UTF-8') });
  return parseJson(bytes.toString('utf8'), numbers);
}

/** What a body says, by a decoder of the contract. */
export function decodeBody<T>(
  request: FastifyRequest,
  decode: (value: unknown) => Decoded<T>,
): { readonly value: T } | Refusal {
  const body = readBody(request);
  if (isRefusal(body)) return body;
  const decoded = decode(body.value);
  return decoded.refusal ?? { value: decoded.value };
}

/** Whether a request brought a body at all, where none is needed. */
export function hasBody({ body }: FastifyRequest): boolean {
  return Buffer.isBuffer(body) && body.length > 0;
}
