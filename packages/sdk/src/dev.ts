/** What only a server in dev mode does. */
import { ask, type Reply } from './requests.ts';
import type { Transport } from './transport.ts';

type SignedIn = Reply<'POST /auth/dev'>;
type Ticked = Reply<'POST /dev/tick'>;

/** Signs in by name; the cookie the answer sets goes with later requests (a browser keeps it itself). */
export async function devUser(transport: Transport, name: string): Promise<SignedIn> {
  const request = { method: 'POST', path: '/auth/dev', kind: 'others', body: { name } } as const;
  const { body, headers } = await transport.response(request);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  transport.signIn(cookies.length === 0 ? {} : { cookie: cookies.join('; ') });
  return body as SignedIn;
}

/** Runs ticks; not asked again by itself, as each time runs more. */
export function devTick(transport: Transport, count: number): Promise<Ticked> {
  return ask(transport, 'POST /dev/tick', {}, { body: { count } });
}
