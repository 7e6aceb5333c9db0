import type { RefusalCode, RefusalParams } from '@realm/contract';

/**
 * What only a client can say. `unreachable`: no answer of the service came, at most a page of something in between. `not_understood`: an answer came that this
 * service doesn't give. `replaced`: a live feed gave way to a newer one of its account. `no_websocket`: the host has none
 * to follow a feed by. `not_opened`: the service would open a feed, and again and again none opened.
 */
type ClientCode = 'unreachable' | 'not_understood' | 'replaced' | 'no_websocket' | 'not_opened';

/**
 * Anything but success: the service's refusal, or no usable answer. `message` is the text a player reads.
 *
 * A refusal (status 400 to 499) changed nothing. After a 5xx or `unreachable` a command's outcome is unknown,
 * although it was asked again with its key as often as the client's patience allows.
 */
export class RealmError extends Error {
  override readonly name = 'RealmError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: RefusalCode | ClientCode;
  /** The code's own parameters, such as `needed` and `have`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What to quote when asking the service's keepers about it; empty where no answer came. */
  readonly request_id: string;

  constructor(
    status: number,
    code: RefusalCode | ClientCode,
    text: string,
    params: Readonly<Record<string, unknown>> = {},
    request_id = '',
    cause?: unknown,
  ) {
    super(text, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.params = params;
    this.request_id = request_id;
  }

  /** Whether it is a refusal of this code, whose parameters then have their types. */
  is<C extends RefusalCode>(code: C): this is RefusedWith<C> {
    return this.code === code;
  }
}

/** A refusal of a code that is known. */
export interface RefusedWith<C extends RefusalCode> extends RealmError {
  readonly code: C;
  readonly params: Readonly<RefusalParams<C>>;
}

/** The error of an answer that isn't success, a batch's included; `body` is its parsed JSON, or its text where it isn't JSON. */
export function errorOf(status: number, body: unknown, request_id = ''): RealmError {
  if (typeof body === 'object' && body !== null && 'error' in body && 'code' in body) {
    const { error, code, request_id: said, ...params } = body as Record<string, unknown>;
    return new RealmError(
      status,
      code as RefusalCode,
      String(error),
      params,
      request_id || String(said ?? ''),
    );
  }
  return new RealmError(status, 'not_understood', `the service answered ${status}`, { body }, request_id);
}
