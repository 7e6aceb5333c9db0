import type { IncomingMessage } from 'node:http';
import { BODY_MAX, refuse } from '@realm/contract';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { addressFromOutside } from '../outside.ts';
import { answerRefusal } from '../serve/answer.ts';
import type { Certificate } from '../tls/certificate.ts';
import { refuseConnection } from './errors.ts';

/** A request that has not come whole by then is answered 408; looked at every second. */
const REQUEST_MS = 10_000;
const HEADERS_MS = 5_000;
const LOOK_MS = 1_000;
/** A connection without a request is closed after this: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** An HTTP server that says of what it can't read what is wrong with it, and has no routes yet. */
export function openHttp(certificate: Certificate | undefined, requestId: () => string): FastifyInstance {
  const server_options = {
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: LOOK_MS,
    // It is refused where all else is.
    requireHostHeader: false,
    // Some clients offer HTTP/2 this way with every request; those are answered as if they had not.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  return Fastify({
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => addressFromOutside(url),
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...(certificate === undefined
      ? { http: server_options }
      : { https: { ...server_options, cert: certificate.cert, key: certificate.key } }),
    // What requests say is decoded by the contract; compilers of Fastify's own are not even read.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // While the server goes down its routes answer by themselves.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseConnection(error as FastifyError, socket, requestId()),
    frameworkErrors: (_error, _request, reply) => answerRefusal(reply, refuse('not_found')),
  });
}

function noCompiler(): never {
  throw new Error('no route has a schema of Fastify');
}
