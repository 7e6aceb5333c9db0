import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Settings } from '../settings.ts';

/** A certificate or its key that can't be served with. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

/** What a server proves itself by, as PEM. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
  /** Until when browsers take it, in ms since 1970. */
  readonly ends_at: number;
  /** What it was given out for, as it says it. */
  readonly names: string;
  /** Whether it was given out for a name or an address, as browsers see that. */
  readonly isFor: (host: string) => boolean;
}

/** Where they are. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** The files of a server that speaks TLS itself; undefined where a proxy does, or nobody. */
export function certificateFiles({
  tls_cert: cert,
  tls_key: key,
}: Pick<Settings, 'tls_cert' | 'tls_key'>): CertificateFiles | undefined {
  return cert === undefined || key === undefined ? undefined : { cert, key };
}

/** Reads both and looks whether they belong together. Throws {@link CertificateError}. */
export function readCertificate(files: CertificateFiles): Certificate {
  const cert = read(files.cert);
  const key = read(files.key);
  const parsed = the(files.cert, 'a certificate, as PEM', () => new X509Certificate(cert));
  const secret = the(files.key, 'a private key without a password, as PEM', () => createPrivateKey(key));
  if (!parsed.checkPrivateKey(secret))
    throw new CertificateError(`${files.key} is not the key of the certificate in ${files.cert}`);
  return {
    cert,
    key,
    ends_at: Date.parse(parsed.validTo),
    names: parsed.subjectAltName ?? '',
    isFor: (host) =>
      (isIP(host) === 0 ? parsed.checkHost(host, { subject: 'never' }) : parsed.checkIP(host)) !== undefined,
  };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CertificateError(`${file} can't be read: ${(error as Error).message}`);
  }
}

function the<T>(file: string, what: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new CertificateError(`${file} is not ${what}`);
  }
}

/** How often it is looked whether there is a new one. */
const LOOK_MS = 2_000;

/**
 * Looks whether the files have changed, through links too, as tools that renew certificates leave them, and tells of each that can be
 * served with. A pair of which one file is still the old one is looked at again.
 */
export class WatchedCertificate {
  readonly #files: CertificateFiles;
  readonly #timer: NodeJS.Timeout;
  #seen: string;
  #told: string;

  constructor(
    files: CertificateFiles,
    onNew: (certificate: Certificate) => void,
    onTrouble: (trouble: string) => void,
    look_ms = LOOK_MS,
  ) {
    this.#files = files;
    this.#seen = this.#mark();
    this.#told = '';
    this.#timer = setInterval(() => {
      const mark = this.#mark();
      if (mark === this.#seen) return;
      try {
        onNew(readCertificate(files));
        this.#seen = mark;
      } catch (error) {
        if (this.#told === mark) return;
        this.#told = mark;
        onTrouble((error as Error).message);
      }
    }, look_ms).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** What the files look like from outside, or why they can't be looked at. */
  #mark(): string {
    return [this.#files.cert, this.#files.key].map(markOf).join(' ');
  }
}

function markOf(file: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
