/** What the file of a write other than a command says. */
import type { Static, TObject, TProperties } from 'typebox';
import type { Deprecation } from './deprecation.ts';
import { object } from './fields.ts';
import { type AnswerHeader, BODY_MAX, type Limit } from './http.ts';
import type { Caller } from './read_spec.ts';
import type { RefusalCode } from './refusals.ts';

type Tag =
  | 'auth'
  | 'chat'
  | 'commands'
  | 'dev'
  | 'heirs'
  | 'live'
  | 'notices'
  | 'packs'
  | 'service'
  | 'staff';

type WriteMethod = 'POST' | 'DELETE';

export type WriteSpec<
  P extends TProperties = TProperties,
  R extends TProperties = TProperties,
  Q extends TProperties = TProperties,
  Path extends string = string,
  Method extends WriteMethod = WriteMethod,
  C extends Caller = Caller,
> = {
  readonly method: Method;
  /** With `{name}` for a path parameter. */
  readonly path: Path;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly caller: C;
  readonly limit: Limit;
  /** Whether pages of other sites may send it: no cookie counts for it. */
  readonly any_page: boolean;
  /**
   * Whether it goes on while nothing may be changed: what changes nothing though it is posted, signing in and out, and staff, whose
   * acts look themselves.
   */
  readonly while_read_only: boolean;
  /** Whether players who are suspended may send it: what is about their own account and their notices. */
  readonly while_suspended: boolean;
  readonly refusals: readonly RefusalCode[];
  /** Headers of its answer that others have not. */
  readonly headers: readonly AnswerHeader[];
  /** Whether an Idempotency-Key is kept for it; elsewhere one is passed over. */
  readonly keyed: boolean;
  /** Where it is on its way out. */
  readonly deprecated: Deprecation | undefined;
  /** Path parameters. One that does not decode is a 404. */
  readonly params: TObject<Q>;
  readonly example_params: Static<TObject<Q>>;
  /** Null where no body is needed; `body_optional` where one that is left out says nothing. */
  readonly body: TObject<P> | null;
  readonly body_optional: boolean;
  /** The most bytes of a body, where they are more than elsewhere. */
  readonly body_max: number;
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
  const C extends Caller = Caller,
>(spec: {
  method?: Method;
  path: Path;
  tag: Tag;
  summary: string;
  description: string;
  caller: C;
  /** `reads` by default. */
  limit?: Limit;
  any_page?: boolean;
  /** False by default. */
  while_read_only?: boolean;
  /** False by default. */
  while_suspended?: boolean;
  refusals?: readonly RefusalCode[];
  headers?: readonly AnswerHeader[];
  keyed?: boolean;
  deprecated?: Deprecation;
  params?: Q;
  example_params?: Static<TObject<Q>>;
  body?: P;
  body_optional?: boolean;
  body_max?: number;
  body_example?: Static<TObject<P>>;
  reply: R;
  example: Static<TObject<R>>;
}): WriteSpec<P, R, Q, Path, Method, C> {
  return {
    method: 'POST' as Method,
    limit: 'reads',
    any_page: false,
    while_read_only: false,
    while_suspended: false,
    refusals: [],
    headers: [],
    keyed: false,
    deprecated: undefined,
    example_params: {} as Static<TObject<Q>>,
    body_optional: false,
    body_max: BODY_MAX,
    body_example: null,
    ...spec,
    params: object(spec.params ?? ({} as Q)),
    body: spec.body === undefined ? null : object(spec.body),
    reply: object(spec.reply),
  };
}
