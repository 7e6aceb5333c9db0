import type { Requests } from '@realm/contract';
import { type CommandOptions, newIdempotencyKey } from './commands.ts';
import type { Request, Transport } from './transport.ts';

/** A request of the interface, by its method and its path: `GET /houses/{id}`. */
export type RequestName = keyof Requests;

/** What a request answers. */
export type Reply<N extends RequestName> = Requests[N]['reply'];

/** What stands in a request's address: the parameters of its path, and of its query. */
type Address<N extends RequestName> = Requests[N]['params'] & Requests[N]['query'];

type Body<N extends RequestName> = Requests[N]['body'];

type Nothing = Record<never, never>;

/** How it is sent: by default a GET counts as a read and may be repeated, all else as one of the others and may not. */
type How<N extends RequestName> = Partial<
  Pick<Request, 'kind' | 'repeatable' | 'idempotency_key' | 'signal'>
> &
  (Nothing extends Body<N> ? { readonly body?: Body<N> } : { readonly body: Body<N> });

type Rest<N extends RequestName> =
  Nothing extends How<N>
    ? Nothing extends Address<N>
      ? [address?: Address<N>, how?: How<N>]
      : [address: Address<N>, how?: How<N>]
    : [address: Address<N>, how: How<N>];

/**
 * Asks what the contract knows by this name, with the fields that it says, and answers what it says. Its types are all
 * that is known of the contract here, so that no client has to load its schemas. Throws {@link RealmError}.
 */
export async function ask<N extends RequestName>(
  transport: Transport,
  name: N,
  ...[address = {}, how]: Rest<N>
): Promise<Reply<N>> {
  const [method, path] = name.split(' ') as [Request['method'], string];
  const kind = method === 'GET' ? 'reads' : 'others';
  return (await transport.request({ method, kind, ...how, path: addressOf(path, address) })) as Reply<N>;
}

/** How a request with a key is sent: asked again by itself where no answer came, yet done once. */
export function keyed({
  idempotency_key = newIdempotencyKey(),
  signal,
}: CommandOptions = {}): Pick<Request, 'repeatable' | 'idempotency_key' | 'signal'> {
  return { repeatable: true, idempotency_key, signal };
}

/** An address: fields that the path doesn't take are its query, in alphabetical order. */
export function addressOf(path: string, fields: object): string {
  const rest: Record<string, unknown> = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(rest).sort()) {
    if (rest[name] !== undefined) query.set(name, String(rest[name]));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}
