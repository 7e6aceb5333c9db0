import {
  auth_happened,
  auth_happened_seen,
  auth_session_end,
  auth_sessions,
  decoder,
  isRefusal,
  refuse,
} from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { idOf, type Session } from '../../accounts/sessions.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { CLEARED, NO_STORE } from '../../serve/no_store.ts';
import { routePath } from '../../serve/route_path.ts';
import { nowOn, type Stage } from '../../serve/stage.ts';

/** Where an account is signed in, and what happened to it. */
export function routeSessions(app: FastifyInstance, stage: Stage, gates: { read: Gate; write: Gate }): void {
  const { sessions, told } = stage.doors;

  app.get(auth_sessions.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const { account, key } = request.sign_in as Session;
    const list: typeof auth_sessions.example.sessions = sessions
      .list(account.id, nowOn(stage))
      .map((session) => {
        const { how, device, place, signed_in_at, last_used_at, expires_at } = session;
        const [id, current] = [idOf(session.key), session.key === key];
        const from = { device: device || null, place: place || null };
        return { id, how, ...from, signed_in_at, last_used_at, expires_at, current };
      });
    answer(reply, 200, JSON.stringify({ sessions: list }), NO_STORE);
  });

  app.post(routePath(auth_session_end.path), { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const { account, key } = request.sign_in as Session;
    const { id } = request.params as { id: string };
    if (!sessions.endById(account.id, id)) return answerRefusal(reply, refuse('not_found'));
    const cleared = id === idOf(key) ? CLEARED : [];
    return answer(reply, 200, JSON.stringify({ ended: true }), [...NO_STORE, ...cleared]);
  });

  app.get(auth_happened.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const { account } = request.sign_in as Session;
    answer(reply, 200, JSON.stringify(told.list(account.id)), NO_STORE);
  });

  const decodeSeen = decoder(auth_happened_seen.body as NonNullable<typeof auth_happened_seen.body>);
  app.post(auth_happened_seen.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const body = decodeBody(request, decodeSeen);
    if (isRefusal(body)) return answerRefusal(reply, body);
    told.see((request.sign_in as Session).account.id, body.value.upto);
    return answer(reply, 200, JSON.stringify({ seen: true }), NO_STORE);
  });
}
