import { readFileSync } from 'node:fs';
import { jsonOfFile } from '../json/file.ts';
import { signsIn } from '../without_passwords.ts';
import { IdentityProvider, type ProviderSettings } from './provider.ts';

/** A file of identity providers that can't be used: everything that is wrong with it, one line each. */
export class ProvidersError extends Error {
  override name = 'ProvidersError';
}

const ID = /^[a-z0-9][a-z0-9_-]{0,31}$/;
const FIELDS = ['id', 'name', 'issuer', 'client_id', 'client_secret'] as const;

/**
 * The identity providers of a file: a JSON list of `{id, name, issuer, client_id, client_secret}`. The secret may be
 * left out for a public client. Throws {@link ProvidersError}.
 */
export function readProviders(file: string | undefined): Map<string, IdentityProvider> {
  if (file === undefined) return new Map();
  let list: unknown;
  try {
    list = jsonOfFile(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ProvidersError(`${file} can't be read as identity providers: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new ProvidersError(`${file} must hold a JSON list of identity providers`);
  const problems: string[] = [];
  const providers = new Map<string, IdentityProvider>();
  for (const [i, entry] of list.entries()) {
    const wrong = problemsOf(entry);
    problems.push(...wrong.map((problem) => `${file}, entry ${i + 1}: ${problem}`));
    if (wrong.length > 0) continue;
    const settings = entry as ProviderSettings;
    if (providers.has(settings.id)) problems.push(`${file}, entry ${i + 1}: the id ${settings.id} is taken`);
    providers.set(settings.id, new IdentityProvider(settings));
  }
  if (problems.length > 0) throw new ProvidersError(problems.join('\n'));
  return providers;
}

function problemsOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return ['it must be an object'];
  const fields = entry as Record<string, unknown>;
  const problems = Object.keys(fields)
    .filter((name) => !(FIELDS as readonly string[]).includes(name))
    .map((name) => `${name} is not a field; there are ${FIELDS.join(', ')}`);
  for (const name of FIELDS) {
    const value = fields[name];
    if (value === undefined && name === 'client_secret') continue;
    if (typeof value !== 'string' || value === '') problems.push(`${name} must be a text`);
  }
  if (problems.length > 0) return problems;
  if (!ID.test(String(fields.id))) problems.push('id must be of a-z, 0-9, _ and -, at most 32 of them');
  const url = URL.parse(String(fields.issuer));
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !local) problems.push('issuer must be an https address');
  else if (signsIn(url))
    problems.push(
      'issuer must be an address without user and password: client_id and client_secret are for that',
    );
  return problems;
}
