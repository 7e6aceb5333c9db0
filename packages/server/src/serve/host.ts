import type { IncomingMessage } from 'node:http';

/** Whether a request does not say whom it is for, which HTTP/1.1 asks for (RFC 9112, 3.2). */
export function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}
