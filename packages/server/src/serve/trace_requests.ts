import type { FastifyInstance } from 'fastify';
import type { Tracer } from '../traces/tracer.ts';

/** Traces requests, each from its first byte here to the last of its answer. Of whom they are is not told. */
export function traceRequests(http: FastifyInstance, tracer: Tracer, proxies: number): void {
  http.addHook('onRequest', (request, reply, done) => {
    // What strangers send along is theirs to make up.
    const { traceparent } = proxies > 0 ? request.headers : {};
    const begun = tracer.begin(typeof traceparent === 'string' ? traceparent : undefined);
    if (begun === undefined) return done();
    const from = performance.now();
    const { place, parent } = begun;
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? 'none';
      const { statusCode: status } = reply.raw;
      tracer.note({
        name: `${request.method} ${route}`,
        kind: 'server',
        parent,
        place,
        from,
        to: performance.now(),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
          'realm.request_id': String(request.id),
        },
        failed: status >= 500,
      });
    });
    tracer.within(place, done);
  });
}
