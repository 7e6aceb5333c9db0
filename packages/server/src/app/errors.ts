import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  BODY_MAX,
  because,
  headers,
  INTERFACE_VERSION,
  type Refusal,
  refuse,
  renderRefusal,
} from '@realm/contract';
import { OutcomeUnknown } from '@realm/journal';
import type { FastifyError, FastifyRequest } from 'fastify';

/** What an error that Fastify or a route threw is to the caller. */
export function refusalOf(error: FastifyError, { routeOptions }: FastifyRequest): Refusal {
  if (error instanceof OutcomeUnknown) return refuse('outcome_unknown');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('too_large', { max: routeOptions.bodyLimit ?? BODY_MAX });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('not_json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'ECONNRESET':
      return refuse('malformed', { reason: because('it breaks off') });
    default:
      return refuse('internal');
  }
}

/** What can't be read as HTTP at all is answered as well as may be, and the connection closed. */
export function refuseConnection(error: FastifyError, socket: Socket, request_id: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = renderRefusal(refuse(CONNECTION_ERRORS[error.code] ?? 'not_http'));
  const json = JSON.stringify({ ...body, request_id });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n` +
      `X-Request-Id: ${request_id}\r\n${headers.version}: ${INTERFACE_VERSION}\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n${json}`,
  );
}

const CONNECTION_ERRORS: Readonly<Record<string, 'request_timeout' | 'headers_too_large' | undefined>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};
