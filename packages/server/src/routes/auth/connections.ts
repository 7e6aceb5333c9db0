import {
  auth_connection_end,
  auth_connections,
  auth_disconnect,
  live_ticket,
  refuse,
  TICKET_MS,
} from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../accounts/connections.ts';
import type { SignIn } from '../../accounts/sign_in.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { routePath } from '../../serve/route_path.ts';
import { nowOn, type Stage } from '../../serve/stage.ts';

/** Connected sites: which there are, ending them, and their way to the live feed. */
export function routeConnections(
  app: FastifyInstance,
  stage: Stage,
  gates: { read: Gate; write: Gate; site: Gate },
): void {
  const { connections, one_time } = stage.doors;

  app.get(auth_connections.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const { account } = request.sign_in as SignIn;
    const list = connections.list(account.id, nowOn(stage));
    answer(reply, 200, JSON.stringify({ connections: list }), NO_STORE);
  });

  app.post(routePath(auth_connection_end.path), { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const { account } = request.sign_in as SignIn;
    const { id } = request.params as { id: string };
    if (!connections.end(account.id, id)) return answerRefusal(reply, refuse('not_found'));
    return answer(reply, 200, JSON.stringify({ ended: true }), NO_STORE);
  });

  app.post(auth_disconnect.path, { onRequest: beforeBody(gates.site) }, (request, reply) => {
    const { account, id } = request.sign_in as Connection;
    connections.end(account.id, id);
    answer(reply, 200, JSON.stringify({ ended: true }), NO_STORE);
  });

  app.post(live_ticket.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const { kind, key, account } = request.sign_in as SignIn;
    const expires_at = nowOn(stage) + TICKET_MS;
    const ticket = one_time.give('ticket', { kind, key }, expires_at, account.id);
    answer(reply, 200, JSON.stringify({ ticket, expires_at }), NO_STORE);
  });
}
