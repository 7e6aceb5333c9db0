import { CLIENT_HEADER, isPeer } from '../acts/private_door.ts';
import type { AddressOf } from '../serve/address.ts';

/** Where a request comes from, also where another node passed it on. */
export function addressesByPeers(secret: string, otherwise: AddressOf): AddressOf {
  return (request) =>
    request.headers[CLIENT_HEADER] !== undefined && isPeer(request, secret)
      ? String(request.headers[CLIENT_HEADER])
      : otherwise(request);
}
