import type { Command, CommandOf, CommandReply, CommandReplyOf, CommandType } from '@realm/contract';

/** What may go with a write. */
export interface CommandOptions {
  /** Names this order; asked again with it, the service answers the first success again. Default: a new one. */
  readonly idempotency_key?: string;
  readonly signal?: AbortSignal;
}

/** A command of a batch, and the key that names it. */
export interface BatchItem {
  readonly command: Command;
  readonly key?: string;
}

export interface BatchOptions {
  /** Whether those after one that is refused are carried out. */
  readonly on_refusal: 'stop' | 'go_on';
  readonly signal?: AbortSignal;
}

/** A method for each command, named as on the wire: `commands.explore({ house: 7, acres: 20 })`. */
export type Commands = {
  readonly [T in CommandType]: (
    fields: Omit<CommandOf<T>, 'type'>,
    options?: CommandOptions,
  ) => Promise<CommandReplyOf<T>>;
};

/**
 * The methods, made as they are asked for: which commands there are is known to the types alone, so that a
 * client needs neither the contract's schemas nor a list that can fall behind.
 */
export function commandMethods(
  send: (command: Command, options?: CommandOptions) => Promise<CommandReply>,
): Commands {
  return new Proxy({} as Commands, {
    get(_, type) {
      // Waiting for the object itself asks for its `then`.
      if (typeof type === 'symbol' || type === 'then') return undefined;
      return (fields: object, options?: CommandOptions) => send({ ...fields, type } as Command, options);
    },
  });
}

/** 128 random bits: a key that no other order has. */
export function newIdempotencyKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
