import { age_result, ages, ended_recap, me_ages, queryDecoder, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '../../accounts/sign_in.ts';
import { answerRefusal } from '../../serve/answer.ts';
import { answerRead } from '../../serve/answer_read.ts';
import type { Gate } from '../../serve/gate.ts';
import { routePath } from '../../serve/route_path.ts';
import type { Stage } from '../../serve/stage.ts';

/** What an age that has ended came to never changes, and is the same for everybody, signed in or not. */
const FOR_EVER = ['Cache-Control', 'public, max-age=31536000, immutable'];

const CHECKED = ['Cache-Control', 'no-cache'];
const OWN = ['Cache-Control', 'private, no-cache'];

const decodeAge = queryDecoder(age_result.params);

/** Ages that have ended. */
export function routeAges(
  app: FastifyInstance,
  { ages: keeper }: Stage,
  gates: { open: Gate; signed_in: Gate },
): void {
  app.get(ages.path, (request, reply) => {
    if (!gates.open(request, reply)) return;
    const caching = request.sign_in === null ? CHECKED : OWN;
    return answerRead(request, reply, JSON.stringify({ ages: keeper.books.rows }), caching);
  });

  const stored =
    (read: (age: number) => string | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
      if (!gates.open(request, reply)) return;
      const params = decodeAge(request.params as Record<string, unknown>);
      const json = params.value === undefined ? undefined : read(params.value.age);
      if (json === undefined) answerRefusal(reply, refuse('not_found'));
      else return answerRead(request, reply, json, FOR_EVER);
    };
  app.get(
    routePath(age_result.path),
    stored((age) => keeper.books.result(age)),
  );
  app.get(
    routePath(ended_recap.path),
    stored((age) => keeper.books.recap(age)),
  );

  app.get(me_ages.path, (request, reply) => {
    if (!gates.signed_in(request, reply)) return;
    const { account } = request.sign_in as SignIn;
    return answerRead(request, reply, JSON.stringify({ ages: keeper.books.recordsOf(account.id) }), OWN);
  });
}
