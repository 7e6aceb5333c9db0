import { auth_happened, auth_happened_seen, auth_session_end, auth_sessions, refuse } from '@realm/contract';
import { idOf } from '../../accounts/sessions.ts';
import { CLEARED } from '../../serve/no_store.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Where an account is signed in, and what happened to it. */
export function routeSessions({ route }: Routes, service: Service): void {
  const { sessions, told } = service.access;

  route(auth_sessions, ({ who: { account, key: own } }) => ({
    sessions: sessions.list(account.id, nowOn(service)).map((session) => {
      const { key, how, device, place, signed_in_at, last_used_at, expires_at } = session;
      const from = { device: device || null, place: place || null };
      return { id: idOf(key), how, ...from, signed_in_at, last_used_at, expires_at, current: key === own };
    }),
  }));

  route(auth_session_end, ({ who: { account, key }, params: { id } }) => {
    if (!sessions.endById(account.id, id)) return refuse('not_found');
    return Answer.of({ ended: true }, id === idOf(key) ? CLEARED : []);
  });

  route(auth_happened, ({ who: { account } }) => told.list(account.id));

  route(auth_happened_seen, ({ who: { account }, body: { upto } }) => {
    told.see(account.id, upto);
    return { seen: true };
  });
}
