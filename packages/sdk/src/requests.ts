import type { Requests } from '@realm/contract';
import { type CommandOptions, newIdempotencyKey } from './commands.ts';
import type { Request, Transport } from './transport.ts';

/** A request of the interface, by its method and its path: `GET /houses/{id}`. */
export type RequestName = keyof Requests;

/** What a request answers. */
export type Reply<N extends RequestName> = Requests[N]['reply'];

/** What stands in a request's address: the parameters of its path, and of its query. */
type Address<N extends RequestName> = Requests[N]['params'] & Requests[N]['query'];

/** What is sent with it. */
export type Body<N extends RequestName> = Requests[N]['body'];

type Nothing = Record<never, never>;

/** How it is sent: by default a GET counts as a read and may be repeated, all else as one of the others and may not. */
type How<N extends RequestName> = Partial<
  Pick<Request, 'kind' | 'repeatable' | 'idempotency_key' | 'signal'>
> &
  (Nothing extends Body<N> ? { readonly body?: Body<N> } : { readonly body: Body<N> });

/** What is given beside a request's name. */
export type Rest<N extends RequestName> =
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

/** A method a request, with the documentation that stands above its name in the table. */
export type Asking<T extends Readonly<Record<string, RequestName>>> = {
  readonly [M in keyof T]: (...rest: Rest<T[M]>) => Promise<Reply<T[M]>>;
};

/** A part of the client, which asks through its transport. */
export class Part {
  // Not enumerable: it holds the sign-in.
  declare protected readonly transport: Transport;

  constructor(transport: Transport) {
    Object.defineProperty(this, 'transport', { value: transport });
  }
}

/**
 * The class of a part whose methods are a table's: named as there, each asks for its request with the request's own
 * fields and answers its reply.
 */
export function part<const T extends Readonly<Record<string, RequestName>>>(
  table: T,
): new (
  transport: Transport,
) => Part & Asking<T> {
  class Asks extends Part {}
  for (const [method, name] of Object.entries(table)) {
    const value = function (this: Asks, ...rest: Rest<RequestName>) {
      return ask(this.transport, name, ...rest);
    };
    Object.defineProperty(Asks.prototype, method, { value, writable: true });
  }
  return Asks as new (
    transport: Transport,
  ) => Asks & Asking<T>;
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
