import assert from 'node:assert/strict';
import { hash, randomBytes } from 'node:crypto';
import type { Client } from './support.ts';

export const SITE = 'https://tool.example';
export const RETURN_TO = 'https://tool.example/connected?a=1';

/** The query of `/auth/connect`. */
export function connectQuery(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

/** Lets a site act for a player, as the page does; answers its token. */
export async function connectSite(player: Client, site = SITE): Promise<string> {
  const query = connectQuery({ site, return_to: `${site}/back`, state: 'state' });
  const asked = await player.ask(`/auth/connect/request?${query}`);
  assert.equal(asked.status, 200, asked.text);
  const { body, text } = await player.post('/auth/connect', { token: asked.body.token, allow: true });
  const token = /#token=(.+)&state=state$/.exec(body?.location ?? '')?.[1];
  assert.ok(token !== undefined, text);
  return token;
}

/** The header of a connected site. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A secret and its challenge, by RFC 7636. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: hash('sha256', verifier, 'base64url') };
}
