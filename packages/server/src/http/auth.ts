import { auth_dev, auth_signout, checkName, decoder, isRefusal, NAME_MAX, refuse } from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../accounts/sessions.ts';
import { isLoopback } from '../settings.ts';
import { answer, answerRefusal } from './answer.ts';
import { decodeBody } from './body.ts';
import type { SessionCookie } from './caller.ts';
import { beforeBody, type Gate } from './gate.ts';
import { nowOn, type Stage } from './stage.ts';

const NO_STORE = ['Cache-Control', 'no-store'];

/** Signing out. */
export function routeAuth(app: FastifyInstance, stage: Stage, cookie: SessionCookie, gate: Gate): void {
  app.post(auth_signout.path, { onRequest: beforeBody(gate) }, (request, reply) => {
    stage.sessions.end(request.session as Session);
    answer(reply, 200, JSON.stringify({ signed_out: true }), [...NO_STORE, 'Set-Cookie', cookie.clear()]);
  });
}

/**
 * Signing in by name, in dev mode. `anywhere` is for a dev server that others may reach; one for this machine only
 * is not to be talked to under another name either, which a page elsewhere could have made to point here.
 */
export function routeDevSignIn(
  app: FastifyInstance,
  stage: Stage,
  cookie: SessionCookie,
  gate: Gate,
  anywhere: boolean,
): void {
  const decode = decoder(auth_dev.body as NonNullable<typeof auth_dev.body>);
  app.post(auth_dev.path, { onRequest: beforeBody(gate) }, (request, reply) => {
    if (!anywhere && !isLoopback(request.hostname)) {
      return answerRefusal(reply, refuse('forbidden', { reason: `this server is not ${request.hostname}` }));
    }
    const body = decodeBody(request, decode);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const checked = checkName(body.value.name, NAME_MAX);
    if (checked.refusal !== undefined) return answerRefusal(reply, checked.refusal);
    const now = nowOn(stage);
    const { account, created } = stage.accounts.named(checked.name, checked.folded, now);
    const { token } = stage.sessions.open(account, now);
    const headers = [...NO_STORE, 'Set-Cookie', cookie.set(token)];
    return answer(reply, 200, JSON.stringify({ account, created }), headers);
  });
}
