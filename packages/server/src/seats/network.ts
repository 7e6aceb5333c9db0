import { BlockList, isIP } from 'node:net';

/** Addresses that say nothing of who asks: this machine, networks behind a gateway, what a proxy left out. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * The network that an address, as limits write it (`addressKey`), belongs to: an address of IPv4, or the /56 of IPv6 that
 * one household has. Null for what tells nothing.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/\/64$/, '');
  const version = isIP(plain);
  if (version === 0 || PRIVATE.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null;
  if (version === 4) return plain;
  const groups = plain.split(':').slice(0, 4);
  const last = Number.parseInt(groups[3], 16) & 0xff00;
  return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/56`;
}
