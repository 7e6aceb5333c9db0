import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../settings.ts';

/** Longest host with its port: a name has at most 253 characters. */
const HOST_MAX = 260;

/** Where players reach the service: what identity providers send back to, and passkeys are bound to. */
export class SiteAddress {
  /** The origin that `--public-url` names; undefined where it names none. */
  readonly origin: string | undefined;

  constructor(public_url: string | undefined) {
    this.origin = public_url === undefined ? undefined : new URL(public_url).origin;
  }

  /**
   * The origin that a request came to. Without a public address only this machine's own names count: what else a
   * request says in its Host header anyone may have made up.
   */
  originOf({ headers }: IncomingMessage): string | undefined {
    if (this.origin !== undefined) return this.origin;
    const { host = '' } = headers;
    const url = host.length > HOST_MAX ? null : URL.parse(`http://${host}`);
    return url !== null && url.pathname === '/' && isLoopback(url.hostname) ? url.origin : undefined;
  }

  /** Whether passkeys work there: browsers bind them to a name, never to a number. */
  passkeyHost(request: IncomingMessage): string | undefined {
    const origin = this.originOf(request);
    const host = origin === undefined ? undefined : new URL(origin).hostname;
    return host === undefined || /^[\d.]+$|^\[/.test(host) ? undefined : host;
  }
}
