import {
  auth_connection_end,
  auth_connections,
  auth_disconnect,
  live_ticket,
  refuse,
  TICKET_MS,
} from '@realm/contract';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Connected sites: which there are, ending them, and their way to the live feed. */
export function routeConnections({ route }: Routes, service: Service): void {
  const { connections, one_time } = service.access;

  route(auth_connections, ({ who: { account } }) => ({
    connections: connections
      .list(account.id, nowOn(service))
      .map(({ key: _key, kind: _kind, account: _account, scopes, ...told }) => ({
        ...told,
        scopes: scopes && [...scopes],
      })),
  }));

  route(auth_connection_end, ({ who: { account }, params: { id } }) =>
    connections.end(account.id, id) ? { ended: true } : refuse('not_found'),
  );

  route(auth_disconnect, ({ who: { kind, account, id } }) => {
    service.access[`${kind}s`].end(account.id, id);
    return { ended: true };
  });

  route(live_ticket, ({ who: { kind, key, account } }) => {
    const expires_at = nowOn(service) + TICKET_MS;
    return { ticket: one_time.give('ticket', { kind, key }, expires_at, account.id), expires_at };
  });
}
