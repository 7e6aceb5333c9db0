import { refuse } from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../../serve/answer.ts';
import type { Gate } from '../../serve/gate.ts';

/** `GET /live` as a plain request: the feed is a WebSocket, which comes another way. */
export function routeLive(app: FastifyInstance, gate: Gate): void {
  app.get('/live', (request, reply) => {
    if (gate(request, reply)) answerRefusal(reply, refuse('upgrade_required'));
  });
}
