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

/** An act and its note; its input the command line of this version says as its types have it. */
function askedIn(request: FastifyRequest): Asked | Refusal {
  const body = readBody(request);
  if (isRefusal(body)) return body;
  const { value } = body;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return refuse('not_found');
  const { act, input, note } = value;
  if (!isAct(act)) return refuse('not_found');
  if (typeof note !== 'string') return refuse('missing_field', { path: 'note' });
  return { act, input: input as unknown as Asked['input'], note };
}

const isAct = (name: unknown): name is Asked['act'] => typeof name === 'string' && Object.hasOwn(ACTS, name);
