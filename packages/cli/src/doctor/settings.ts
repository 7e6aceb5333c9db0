import { accessSync, constants, statSync } from 'node:fs';
import {
  certificateFiles,
  isBucket,
  isLoopback,
  readCertificate,
  readOperatorPages,
  readProviders,
  type Settings,
  troubleOfMail,
  warningsOf,
} from '@realm/server';
import { bad, type Finding, messageOf, ok, warn } from './finding.ts';

/** A certificate that ends so soon is told of, in ms. */
const ENDS_SOON_MS = 21 * 86_400_000;
/** How long an identity provider may take to say who it is. */
const ANSWER_MS = 5_000;

/** Looks the settings over, and what they lead to: certificates, identity providers, mail, folders. Asks the network for what they name. */
export async function* settingsFound(settings: Settings): AsyncGenerator<Finding> {
  for (const warning of warningsOf(settings)) yield warn(`the settings: ${warning}`);
  yield* addressFound(settings);
  yield* certificateFound(settings);
  if (!settings.dev) yield* await providersFound(settings);
  if (settings.smtp !== undefined) {
    const trouble = await troubleOfMail(settings.smtp);
    yield trouble === undefined ? ok('mail: the server takes it') : warn(`mail: ${trouble}`);
  } else yield ok('mail: none is sent');
  for (const [what, place] of [
    ['backups', settings.backup_to],
    ['the copy that follows', settings.follow_to],
  ] as const)
    if (place !== undefined && !isBucket(place)) yield folderFound(what, place);
  if (settings.backup_to === undefined && settings.follow_to === undefined && settings.database === 'sqlite:')
    yield warn('backups: none are made; give --backup-to or --follow-to');
  yield keptFound(settings);
  try {
    readOperatorPages(settings);
    const missing = (['privacy', 'terms'] as const).filter((name) => settings[name] === undefined);
    if (missing.length > 0) yield warn(`what players are told: no ${missing.join(' and no ')}`);
    else yield ok('what players are told: privacy and terms');
  } catch (error) {
    yield bad(`what players are told: ${messageOf(error)}`);
  }
}

function* addressFound({ public_url, host, tls_cert, proxies, dev }: Settings): Generator<Finding> {
  if (public_url === undefined)
    return yield dev
      ? ok('the address: this machine alone')
      : warn('the address: --public-url is not given, so only this machine signs in');
  const plain = tls_cert === undefined && proxies === 0 && !isLoopback(host);
  yield plain
    ? warn(
        `the address: ${public_url}, and anybody reaches ${host} without TLS: put a proxy in front, or give --tls-cert`,
      )
    : ok(`the address: ${public_url}, ${tls_cert === undefined ? 'by a proxy' : 'by its own certificate'}`);
}

function* certificateFound(settings: Settings): Generator<Finding> {
  const files = certificateFiles(settings);
  if (files === undefined) return;
  try {
    const { ends_at, names, isFor } = readCertificate(files);
    const host = new URL(settings.public_url ?? 'https://localhost').hostname.replace(/^\[|\]$/g, '');
    if (!isFor(host)) yield bad(`the certificate: it is for ${names || 'no name'}, not for ${host}`);
    const until = new Date(ends_at).toISOString();
    if (ends_at < Date.now()) yield bad(`the certificate: it ended ${until}`);
    else if (ends_at < Date.now() + ENDS_SOON_MS) yield warn(`the certificate: it ends ${until}`);
    else yield ok(`the certificate: good until ${until}`);
  } catch (error) {
    yield bad(`the certificate: ${messageOf(error)}`);
  }
}

async function providersFound({ oidc }: Settings): Promise<Finding[]> {
  try {
    const providers = [...readProviders(oidc).values()];
    if (providers.length === 0) return [warn('identity providers: none; players sign in by passkeys alone')];
    return await Promise.all(providers.map(({ name, issuer }) => providerFound(name, issuer)));
  } catch (error) {
    return [bad(`identity providers: ${messageOf(error)}`)];
  }
}

async function providerFound(name: string, issuer: string): Promise<Finding> {
  const about = `the identity provider ${name}`;
  try {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return warn(`${about}: ${url} answers ${response.status}`);
    const said = ((await response.json()) as { issuer?: string }).issuer;
    return said === issuer
      ? ok(`${about}: it answers`)
      : bad(`${about}: it calls itself ${said}, not ${issuer}`);
  } catch (error) {
    const { cause } = error as { cause?: Error };
    return warn(`${about}: ${issuer} does not answer (${cause?.message ?? messageOf(error)})`);
  }
}

/** What is kept for how long. */
function keptFound({ keep_archives, audit_days }: Settings): Finding {
  const archives =
    keep_archives === undefined
      ? 'journals of all ages'
      : `journals of ${keep_archives} ages that have ended`;
  const audit = audit_days === undefined ? 'for good' : `for ${audit_days} days`;
  return ok(`what is kept: ${archives}, the audit log ${audit}, replies to keys for a day`);
}

function folderFound(what: string, folder: string): Finding {
  try {
    if (!statSync(folder).isDirectory()) return bad(`${what}: ${folder} is no folder`);
    accessSync(folder, constants.W_OK);
    return ok(`${what}: into ${folder}`);
  } catch (error) {
    return bad(`${what}: ${messageOf(error)}`);
  }
}
