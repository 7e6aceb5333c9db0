import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressOf } from '../serve/address.ts';

/** What a node proves itself by to another of the same database, and on whose behalf it asks. */
export const NODE_HEADER = 'x-realm-node';
export const CLIENT_HEADER = 'x-realm-client';

/** Whether another node asks. */
export function isPeer({ headers }: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(String(headers[NODE_HEADER] ?? ''));
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Whether another node asks for itself, and passes on nobody's question. */
export function isFromNode(request: IncomingMessage, secret: string): boolean {
  return request.headers[CLIENT_HEADER] === undefined && isPeer(request, secret);
}

/** Where a request comes from, also where another node passed it on. */
export function addressesByPeers(secret: string, otherwise: AddressOf): AddressOf {
  return (request) =>
    request.headers[CLIENT_HEADER] !== undefined && isPeer(request, secret)
      ? String(request.headers[CLIENT_HEADER])
      : otherwise(request);
}
