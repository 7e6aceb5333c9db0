import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { addressesBehind, addressKey, placeOf } from '../src/serve/address.ts';

test('an address in limits is a whole IPv4 address or an IPv6 network', () => {
  for (const [address, key] of [
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::1', '::1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    [undefined, 'unknown'],
  ] as const) {
    assert.equal(addressKey(address), key);
  }
});

test('behind proxies an address is what the outermost of them saw, whatever a client wrote before it', () => {
  const asked = (proxies: number, forwarded?: string) =>
    addressesBehind(proxies)({
      socket: { remoteAddress: '::ffff:10.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage);
  for (const [proxies, forwarded, address] of [
    [0, undefined, '10.0.0.1'],
    [0, '192.0.2.7', '10.0.0.1'],
    [1, '192.0.2.7', '192.0.2.7'],
    [1, '198.51.100.9, 192.0.2.7', '192.0.2.7'],
    [2, '198.51.100.9,192.0.2.7, 10.0.0.2', '192.0.2.7'],
    [1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [2, '192.0.2.7', '10.0.0.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
  ] as const) {
    assert.equal(asked(proxies, forwarded), address, `${proxies} ${forwarded}`);
  }
});

test('of where a sign-in came from no more is kept than the network', () => {
  for (const [address, place] of [
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['127.0.0.1', 'this machine'],
    ['::1', 'this machine'],
    [undefined, ''],
  ] as const)
    assert.equal(placeOf(addressKey(address)), place, `${address}`);
});
