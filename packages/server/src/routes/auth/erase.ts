import { auth_erase, refuse } from '@realm/contract';
import type { Eraser } from '../../erasure/eraser.ts';
import type { SessionCookie } from '../../serve/caller.ts';
import { CLEARED } from '../../serve/no_store.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { mayActAlone } from './change_ways.ts';

/** An account that its player wants to be gone. */
export function routeErase({ route }: Routes, service: Service, eraser: Eraser, cookie: SessionCookie): void {
  route(auth_erase, async ({ who, body: { confirm } }) => {
    const refusal = mayActAlone(service, who);
    if (refusal !== undefined) return refusal;
    if (confirm !== who.account.name) return refuse('not_confirmed');
    const { node } = service;
    if (node === undefined) return refuse('restarting');
    await eraser.erase(node, who.account.id, nowOn(service));
    return Answer.of({ erased: true }, [...CLEARED, 'Set-Cookie', cookie.clear()]);
  });
}
