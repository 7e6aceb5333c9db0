import type { IncomingHttpHeaders } from 'node:http';
import { headers, KEPT_VERSIONS, type Refusal, refuse } from '@realm/contract';
import { fromOutside } from '../outside.ts';

const VERSION_HEADER = headers.version.toLowerCase();
const KEPT: ReadonlySet<string> = new Set(KEPT_VERSIONS);
const ALLOWED = KEPT_VERSIONS.join(', ');
/** As much of what was sent as is told again. */
const GIVEN_MAX = 40;

/** Addresses that tell of versions, whatever a client has been made for. */
const TELLING = /^\/(?:version|changes|docs|(?:open|async)api\.json|healthz|readyz)(?:[?/]|$)/;

/** Why a request is refused that names a version of the interface which is not kept, or none at all. */
export function refusalOfVersion(sent: IncomingHttpHeaders, url: string): Refusal | undefined {
  const given = sent[VERSION_HEADER];
  if (given === undefined || KEPT.has(String(given)) || TELLING.test(url)) return undefined;
  return refuse('unknown_version', {
    given: fromOutside(String(given)).slice(0, GIVEN_MAX),
    allowed: ALLOWED,
  });
}
