import { isRefusal, type Refusal, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACTS } from '../../acts/index.ts';
import { ACTS_PATH, type Asked, isFromNode } from '../../acts/private_door.ts';
import { commandLine } from '../../acts/staff.ts';
import { actOn } from '../../serve/acts.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { readBody } from '../../serve/body.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { type Service, worldOn } from '../../serve/service.ts';

/** Acts of the server's own command line: of whoever knows the secret. To all others there is nothing here. */
export function routePrivate(http: FastifyInstance, service: Service, secret: string): void {
  http.post(ACTS_PATH, {
    onRequest(request, reply, done) {
      if (isFromNode(request.raw, secret)) done();
      else answerRefusal(reply, refuse('not_found'));
    },
    async handler(request, reply) {
      const asked = askedIn(request);
      const world = worldOn(service);
      if (isRefusal(asked)) answerRefusal(reply, asked);
      else if (isRefusal(world)) answerRefusal(reply, world);
      else {
        const done = await actOn(service, asked.act, asked.input, commandLine(asked.note));
        answer(reply, 200, JSON.stringify(done), NO_STORE);
      }
      return reply;
    },
  });
}

/** What the command line of this version asks for, which says it as its types have it. */
function askedIn(request: FastifyRequest): Asked | Refusal {
  const body = readBody(request);
  if (isRefusal(body)) return body;
  const asked = body.value as unknown as Asked;
  return Object.hasOwn(ACTS, asked.act) ? asked : refuse('not_found');
}
