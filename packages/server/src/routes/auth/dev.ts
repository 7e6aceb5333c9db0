import {
  auth_dev,
  checkName,
  type GoodName,
  isRefusal,
  NAME_MAX,
  type Refusal,
  refuse,
} from '@realm/contract';
import type { Account } from '../../accounts/accounts.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { nameOf } from './account.ts';
import type { OpenSession } from './open_session.ts';

/** Signing in by name, in dev mode. */
export function routeDevSignIn({ route }: Routes, service: Service, openSession: OpenSession): void {
  route(auth_dev, ({ body, request }) => {
    const checked = checkName(body.name, NAME_MAX);
    if (checked.refusal !== undefined) return checked.refusal;
    const known = service.access.accounts.find(checked.folded);
    const account = known ?? newAccount(service, checked);
    if (isRefusal(account)) return account;
    const signedIn = openSession(request, account, { how: 'dev', way: '', verified: false });
    return Answer.of({ account: nameOf(account), created: known === undefined }, signedIn);
  });
}

/** A new account in dev mode, whose name nobody has. It may call itself as staff do: everyone there is. */
function newAccount(service: Service, good: GoodName): Account | Refusal {
  const { access, moderation } = service;
  const { accounts } = access;
  if (accounts.has(good)) return refuse('name_taken', { name: good.name });
  const now_ms = nowOn(service);
  return access.together(() => {
    const account = accounts.add(good, now_ms);
    moderation.held.layOn(account.id, ['dev', good.folded], now_ms);
    return account;
  });
}
