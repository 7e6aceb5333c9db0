/** What the file of a write other than a command says. */
import type { Static, TObject, TProperties } from 'typebox';
import { object } from './fields.ts';
import type { Caller } from './read_spec.ts';
import type { RefusalCode } from './refusals.ts';

type Tag = 'auth' | 'chat' | 'dev' | 'heirs' | 'live' | 'service' | 'staff';

type WriteMethod = 'POST' | 'DELETE';

export type WriteSpec<
  P extends TProperties = TProperties,
  R extends TProperties = TProperties,
  Q extends TProperties = TProperties,
  Path extends string = string,
  Method extends WriteMethod = WriteMethod,
> = {
  readonly method: Method;
  /** With `{name}` for a path parameter. */
  readonly path: Path;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly caller: Caller;
  readonly refusals: readonly RefusalCode[];
  /** Whether an Idempotency-Key is kept for it; elsewhere one is passed over. */
  readonly keyed: boolean;
  /** Path parameters. One that does not decode is a 404. */
  readonly params: TObject<Q>;
  readonly example_params: Static<TObject<Q>>;
  /** Null where no body is needed. */
  readonly body: TObject<P> | null;
  readonly body_example: Static<TObject<P>> | null;
  readonly reply: TObject<R>;
  readonly example: Static<TObject<R>>;
};

/** Ties a write's examples to its schemas. */
export function write<
  R extends TProperties,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  const Path extends string = string,
  Method extends WriteMethod = 'POST',
>(spec: {
  method?: Method;
  path: Path;
  tag: Tag;
  summary: string;
  description: string;
  caller: Caller;
  refusals?: readonly RefusalCode[];
  keyed?: boolean;
  params?: Q;
  example_params?: Static<TObject<Q>>;
  body?: P;
  body_example?: Static<TObject<P>>;
  reply: R;
  example: Static<TObject<R>>;
}): WriteSpec<P, R, Q, Path, Method> {
  return {
    method: spec.method ?? ('POST' as Method),
    path: spec.path,
    tag: spec.tag,
    summary: spec.summary,
    description: spec.description,
    caller: spec.caller,
    refusals: spec.refusals ?? [],
    keyed: spec.keyed ?? false,
    params: object(spec.params ?? ({} as Q)),
    example_params: spec.example_params ?? ({} as Static<TObject<Q>>),
    body: spec.body === undefined ? null : object(spec.body),
    body_example: spec.body_example ?? null,
    reply: object(spec.reply),
    example: spec.example,
  };
}
