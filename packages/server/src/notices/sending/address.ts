/** Which addresses the service asks on behalf of players: none that only its own network reaches. */

import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { because, type Reason } from '@realm/contract';
import { signsIn } from '../../without_passwords.ts';
import { isOwnName, type LookUps } from './look_up.ts';

const kept = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  kept.addSubnet(network, bits, 'ipv4');
// Within what is given out: ways to older networks, and examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  kept.addSubnet(network, bits, 'ipv6');

/** All that is given out of IPv6. */
const given_out = new BlockList();
given_out.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the open internet. */
function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !kept.check(address, 'ipv4');
  return version === 6 && given_out.check(address, 'ipv6') && !kept.check(address, 'ipv6');
}

/** A connection that is not made, since it would lead into the service's own network. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor() {
    super('it leads to a private address');
  }
}

/** Looks a name up when a connection is made, and answers only if all that it stands for is public, or private ones are allowed. */
export function lookUpBy(names: LookUps, allow_private: boolean): LookupFunction {
  return (hostname, options, callback) => {
    names.addressesOf(hostname).then(
      (found) => {
        if (!allow_private && !found.every(isPublic)) return callback(new PrivateAddress(), '', 0);
        const addresses = inOrder(found).map((address) => ({ address, family: isIP(address) }));
        if (options.all === true) return callback(null, addresses);
        callback(null, addresses[0].address, addresses[0].family);
      },
      (error) => callback(error, '', 0),
    );
  };
}

/** As the system has it: IPv6 first where this machine has it, and else where there is nothing besides. */
function inOrder(addresses: readonly string[]): readonly string[] {
  const [older, newer] = [4, 6].map((version) => addresses.filter((address) => isIP(address) === version));
  if (older.length === 0) return newer;
  const own = Object.values(networkInterfaces()).flat();
  const has_newer = own.some((each) => each?.family === 'IPv6' && isPublic(each.address));
  return has_newer ? [...newer, ...older] : older;
}

/** Why an address can't be sent to, as far as that is known before it is asked; undefined where nothing is wrong. */
export function wrongWith(text: string, allow_private: boolean): Reason | undefined {
  const url = URL.parse(text);
  if (url === null) return because('it is no address');
  if (signsIn(url)) return because('it has a user name');
  if (url.hash !== '') return because('it has a part behind a #');
  if (url.protocol !== 'https:' && !(allow_private && url.protocol === 'http:'))
    return because('it is not https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The connection looks nothing up for an address; and a name that always is this machine's need not be looked up.
  const is_private = isIP(host) === 0 ? isOwnName(host) : !isPublic(host);
  if (!allow_private && is_private) return because('it leads to a private address');
  return undefined;
}
