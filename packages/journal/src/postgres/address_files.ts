import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseRefused } from '../errors.ts';

/**
 * Throws `DatabaseRefused` where a file that an address names for TLS can't be read or is none of its kind, or where key and
 * certificate don't belong together: what the connection fails with otherwise names neither.
 */
export function assertFiles(address: string): void {
  fileOf(address, 'sslrootcert', 'a certificate, as PEM', (pem) => new X509Certificate(pem));
  const own = fileOf(address, 'sslcert', 'a certificate, as PEM', (pem) => new X509Certificate(pem));
  const key = fileOf(
    address,
    'sslkey',
    'a private key without a password, as PEM',
    (pem): KeyObject => createPrivateKey(pem),
  );
  if (own !== undefined && key !== undefined && !own.is.checkPrivateKey(key.is))
    throw refused(key.named, `is not the key of the certificate ${own.named}`);
}

/** What the file of a parameter holds; undefined where there is none. */
function fileOf<T>(address: string, name: string, what: string, parse: (pem: string) => T) {
  // The client takes the last of a name, and none that is empty.
  const file = new URL(address).searchParams.getAll(name).at(-1);
  if (!file) return undefined;
  const named = `${name}=${file}`;
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw refused(named, `can't be read: ${(error as Error).message}`);
  }
  try {
    return { named, is: parse(pem) };
  } catch {
    throw refused(named, `is not ${what}`);
  }
}

const refused = (named: string, trouble: string) =>
  new DatabaseRefused(`the database: ${named} in its address ${trouble}`);
