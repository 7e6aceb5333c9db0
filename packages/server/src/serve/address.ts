import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** What a request says of where it comes from. */
export type Origin = Pick<IncomingMessage, 'headers' | 'socket'>;
/** What stands in limits for where a request comes from. */
export type AddressOf = (request: Origin) => string;

/**
 * Tells addresses behind `proxies` reverse proxies, each of which adds to `X-Forwarded-For` the address that asked
 * it: the one that the outermost added is the client's. What stands before that anybody may have written, and is
 * not believed. Without proxies, or where they added too little, the connection's own address holds.
 */
export function addressesBehind(proxies: number): AddressOf {
  return ({ socket, headers }) => {
    if (proxies === 0) return addressKey(socket.remoteAddress);
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const address = forwarded.at(-proxies)?.trim() ?? '';
    return addressKey(isIP(address) === 0 ? socket.remoteAddress : address);
  };
}

/** What stands for an address in limits: all of it, or the /64 network that one holder of IPv6 commands. */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!address.includes(':') || address === '::1' || !isIPv6(address)) return address;
  const [head, tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = [...front, ...new Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network of an address as limits name it, for its owner to know it by: no more of it is kept. */
export function placeOf(key: string): string {
  if (key === '::1' || key.startsWith('127.')) return 'this machine';
  if (isIPv6(key.replace('/64', ''))) return `${key.split(':').slice(0, 3).join(':')}::/48`;
  const last = key.lastIndexOf('.');
  return isIP(key) === 4 ? `${key.slice(0, last)}.0/24` : '';
}
