import {
  auth_token_end,
  auth_token_make,
  auth_tokens,
  checkName,
  NAME_MAX,
  refuse,
  sayScopes,
  TOKEN_DAYS_USUAL,
  TOKEN_SCOPES,
  TOKENS_MAX,
} from '@realm/contract';
import { grantedOf } from '../../accounts/granted.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { changeAccount, mayChangeWays } from './change_ways.ts';

const DAY_MS = 86_400_000;

/** Tokens that players make for bots and tools of their own. */
export function routeTokens({ route }: Routes, service: Service): void {
  const { tokens } = service.access;

  route(auth_tokens, ({ who: { account } }) => ({
    scopes: sayScopes(TOKEN_SCOPES),
    tokens: tokens
      .list(account.id, nowOn(service))
      .map(({ id, name, scopes, created_at, last_used_at, expires_at }) => ({
        id,
        name,
        scopes: [...scopes],
        created_at,
        last_used_at: last_used_at || null,
        expires_at,
      })),
  }));

  route(auth_token_make, ({ who, body }) => {
    const now_ms = nowOn(service);
    const refusal = mayChangeWays(service, who);
    if (refusal !== undefined) return refusal;
    const checked = checkName(body.name, NAME_MAX);
    if (checked.refusal !== undefined) return checked.refusal;
    if (tokens.list(who.account.id, now_ms).length >= TOKENS_MAX)
      return refuse('too_many_tokens', { max: TOKENS_MAX });
    const { name } = checked;
    const expires_at = now_ms + (body.expires_in_days ?? TOKEN_DAYS_USUAL) * DAY_MS;
    const wanted = { name, scopes: grantedOf(body.scopes), expires_at };
    return changeAccount(service, who, 'token_made', name, now_ms, () =>
      tokens.make(who.account, wanted, now_ms),
    );
  });

  route(auth_token_end, ({ who, params: { id } }) => {
    const now_ms = nowOn(service);
    const token = tokens.list(who.account.id, now_ms).find((each) => each.id === id);
    if (token === undefined) return refuse('not_found');
    changeAccount(service, who, 'token_ended', token.name, now_ms, () => tokens.end(who.account.id, id));
    return { ended: true };
  });
}
