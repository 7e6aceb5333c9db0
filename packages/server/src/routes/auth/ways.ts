import { auth_ways } from '@realm/contract';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';

/** How one can sign in here. */
export function routeWays({ route }: Routes, { site, providers }: Service, dev: boolean): void {
  route(auth_ways, ({ request }) => ({
    issuers: [...providers.values()].map(({ id, name }) => ({ id, name })),
    passkeys: site.passkeyHost(request.raw) !== undefined,
    dev,
  }));
}
