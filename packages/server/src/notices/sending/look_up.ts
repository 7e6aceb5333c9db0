/**
 * Looks up names that players gave. The name servers are asked from here: of the system's own look-ups two at most that take long are
 * under way in the whole process, and none can be given up. What stands in `/etc/hosts` is the operator's, and not looked at.
 */
import { CANCELLED, Resolver, TIMEOUT } from 'node:dns/promises';

/** How long a name server has for each try, and all of them together: well within what a place has to answer. */
const TRY_MS = 2_000;
const TRIES = 2;
const LOOK_UP_MS = 5_000;
/** How long it is known of a name that it was not found: whoever asks for it at once waits no second time. */
const NOT_FOUND_MS = 3_000;

/** A connection that is not made, since no address is known. */
class NameNotFound extends Error {
  override name = 'NameNotFound';

  /** `code` is one of c-ares. */
  constructor(code: string) {
    super(
      code === TIMEOUT || code === CANCELLED
        ? 'its name was not found in time'
        : `its name was not found (${code})`,
    );
  }
}

/** Whether a name always is this machine's. */
export function isOwnName(host: string): boolean {
  return /(^|\.)localhost\.?$/.test(host);
}

/** Addresses behind names: each is asked for once at a time, and what is found is not kept. */
export class LookUps {
  readonly #servers: readonly string[] | undefined;
  readonly #known = new Map<string, Promise<readonly string[]>>();

  /** `servers` are name servers other than the system's, for tests. */
  constructor(servers?: readonly string[]) {
    this.#servers = servers;
  }

  /** All that a name stands for, of IPv4 and IPv6. Rejects where that is nothing, within `LOOK_UP_MS`. */
  addressesOf(name: string): Promise<readonly string[]> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = this.#ask(name);
    this.#known.set(name, found);
    const forget = () => this.#known.delete(name);
    found.then(forget, () => setTimeout(forget, NOT_FOUND_MS).unref());
    return found;
  }

  async #ask(name: string): Promise<readonly string[]> {
    if (isOwnName(name)) return ['127.0.0.1', '::1'];
    // One for each, since it reads but once which name servers the system has.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (this.#servers !== undefined) resolver.setServers(this.#servers);
    const patience = setTimeout(() => resolver.cancel(), LOOK_UP_MS);
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    clearTimeout(patience);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    throw new NameNotFound(codes.find((code) => code === TIMEOUT || code === CANCELLED) ?? codes[0]);
  }
}
