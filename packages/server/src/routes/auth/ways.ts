import { auth_ways } from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../serve/answer.ts';
import type { Gate } from '../../serve/gate.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import type { Stage } from '../../serve/stage.ts';

/** How one can sign in here. */
export function routeWays(app: FastifyInstance, { site, providers }: Stage, dev: boolean, gate: Gate): void {
  app.get(auth_ways.path, (request, reply) => {
    if (!gate(request, reply)) return;
    const body: typeof auth_ways.example = {
      issuers: [...providers.values()].map(({ id, name }) => ({ id, name })),
      passkeys: site.passkeyHost(request.raw) !== undefined,
      dev,
    };
    answer(reply, 200, JSON.stringify(body), NO_STORE);
  });
}
