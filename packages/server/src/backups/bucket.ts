/** Backups in a bucket of a store that speaks S3's protocol. */
import { createWriteStream, globSync, mkdirSync, openAsBlob, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BACKUP_LABEL, type BackupLabel, isBackupName, oldBackups, parseLabel } from '@realm/journal';
import { AwsClient } from 'aws4fetch';
import { partsOfBucket, troubleOfBucket } from '../bucket_address.ts';

/** How long a store may take for an answer that holds no backup. */
const ANSWER_MS = 30_000;
/** How often a request is tried again that the store could not answer, after longer and longer waits. */
const RETRIES = 5;

/** A bucket can't be used: its address, its key or its store is not as it must be; the message says which. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** Backups beside one another under a prefix: files under the backup's name, of which the label is put last. */
export class Bucket {
  readonly #address: string;
  readonly #client: AwsClient;
  readonly #base: string;
  /** Empty, or with a slash at its end. */
  readonly #prefix: string;

  /**
   * A bucket by its address, with what the store's own tools take from the environment: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
   * AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL. Throws {@link BucketError} where the first two are missing, as
   * all here does where the store does not do what it is asked.
   */
  constructor(address: string, env: Readonly<Record<string, string | undefined>> = process.env) {
    const parts = partsOfBucket(address);
    if (parts === undefined) throw new BucketError(`the place of backups ${troubleOfBucket(address)}`);
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
    if (!accessKeyId || !secretAccessKey)
      throw new BucketError(
        `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, and the bucket ${address} needs them`,
      );
    this.#address = address;
    const region = env.AWS_REGION ?? 'us-east-1';
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      sessionToken: env.AWS_SESSION_TOKEN,
      service: 's3',
      region,
      retries: RETRIES,
    });
    const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
    this.#base = `${endpoint.replace(/\/$/, '')}/${parts.name}`;
    this.#prefix = parts.prefix;
  }

  /** Puts a backup there that was made in a folder. What is cut short has no label, and counts for none. */
  async upload(folder: string, name: string): Promise<void> {
    const files = globSync('**', { cwd: folder }).filter((file) =>
      statSync(path.join(folder, file)).isFile(),
    );
    const ordered = [...files.filter((file) => file !== BACKUP_LABEL), BACKUP_LABEL];
    for (const file of ordered) {
      const body = await openAsBlob(path.join(folder, file));
      await this.#ask('PUT', `${name}/${file.replaceAll(path.sep, '/')}`, body);
    }
    // Who answers with 200 need not be a store, nor have kept all of it.
    const there = await this.#sizes();
    for (const file of ordered) {
      const bytes = statSync(path.join(folder, file)).size;
      const key = `${name}/${file.replaceAll(path.sep, '/')}`;
      if (there.get(key) !== bytes)
        throw new BucketError(
          `${this.#address}: the store lists ${key} with ${there.get(key) ?? 'no'} bytes, of ${bytes} that it was given`,
        );
    }
  }

  /** Fetches a backup into a folder, which is made. */
  async download(name: string, folder: string): Promise<void> {
    const files = (await this.#files()).filter((file) => file.startsWith(`${name}/`));
    if (!files.includes(`${name}/${BACKUP_LABEL}`))
      throw new BucketError(`there is no whole backup ${name} in ${this.#address}`);
    for (const file of files) {
      const to = path.join(folder, file.slice(name.length + 1));
      if (path.relative(folder, to).startsWith('..'))
        throw new BucketError(`${file} in ${this.#address} is no file of a backup`);
      mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
      const { body } = await this.#ask('GET', file);
      if (body === null) continue;
      await pipeline(Readable.fromWeb(body), createWriteStream(to, { mode: 0o600 })).catch((error) => {
        throw this.#troubleOf(error);
      });
    }
  }

  /** The names of what is there, whole backups or not. */
  async names(): Promise<string[]> {
    return namesAmong(await this.#files());
  }

  /** What a backup says of itself. */
  async labelOf(name: string): Promise<BackupLabel> {
    const file = `${name}/${BACKUP_LABEL}`;
    return parseLabel(await (await this.#ask('GET', file)).text(), `${file} in ${this.#address}`);
  }

  /** The newest backup that is whole, by its name; undefined where there is none. */
  async newest(): Promise<string | undefined> {
    return [...wholeAmong(await this.#files())].sort().at(-1);
  }

  /** Removes all but the newest; answers which, by their names. */
  async dropOld(keep: number): Promise<string[]> {
    const files = await this.#files();
    const dropped = oldBackups(namesAmong(files), wholeAmong(files), keep);
    for (const name of dropped) {
      // The label goes first: half of one is to count for none.
      const of = files.filter((file) => file.startsWith(`${name}/`));
      for (const file of of.sort(
        (a, b) => Number(b.endsWith(BACKUP_LABEL)) - Number(a.endsWith(BACKUP_LABEL)),
      ))
        await this.#ask('DELETE', file);
    }
    return dropped;
  }

  /** All files under the prefix, without it. */
  async #files(): Promise<string[]> {
    return [...(await this.#sizes()).keys()];
  }

  /** Their sizes in bytes. */
  async #sizes(): Promise<Map<string, number>> {
    const files = new Map<string, number>();
    let after = '';
    do {
      const page = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix });
      if (after !== '') page.set('continuation-token', after);
      const text = await (await this.#ask('GET', undefined, undefined, `?${page}`)).text();
      if (!text.includes('<ListBucketResult'))
        throw new BucketError(`${this.#address}: the store at ${this.#base} answers no list of files`);
      for (const [, each] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const [, key = ''] = /<Key>([^<]*)</.exec(each) ?? [];
        files.set(plain(key).slice(this.#prefix.length), Number(/<Size>(\d+)</.exec(each)?.[1]));
      }
      after = plain(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '');
    } while (after !== '');
    return files;
  }

  async #ask(method: string, file?: string, body?: Blob, query = ''): Promise<Response> {
    const path = file === undefined ? '' : `/${this.#prefix}${file}`;
    const response = await this.#client
      .fetch(`${this.#base}${path}${query}`, { method, body, signal: this.#patience(method, file) })
      .catch((error) => {
        throw this.#troubleOf(error);
      });
    if (response.ok) return response;
    const said = /<Message>([^<]*)</.exec(await response.text())?.[1] ?? '';
    throw new BucketError(
      `${this.#address}: the store answers ${response.status} to ${method} ${path || '/'}: ${plain(said)}`,
    );
  }

  /** A list, a label and what is removed are answered soon, or not at all; files take what they take. */
  #patience(method: string, file: string | undefined): AbortSignal | undefined {
    const is_short = method === 'DELETE' || file === undefined || file.endsWith(BACKUP_LABEL);
    return is_short ? AbortSignal.timeout(ANSWER_MS) : undefined;
  }

  /** What the network's side of a request fails with says nothing by itself; what this machine's disk does is its own. */
  #troubleOf(error: unknown): unknown {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return new BucketError(`${this.#address}: the store at ${this.#base} does not answer`, {
        cause: error,
      });
    if (!(error instanceof TypeError)) return error;
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const why = cause?.message || cause?.code || error.message;
    return new BucketError(`${this.#address}: the store at ${this.#base} can't be reached: ${why}`, {
      cause: error,
    });
  }
}

function namesAmong(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => file.split('/')[0]))];
}

function wholeAmong(files: readonly string[]): Set<string> {
  const labels = files.filter((file) => file.endsWith(`/${BACKUP_LABEL}`));
  return new Set(labels.map((file) => file.split('/')[0]).filter(isBackupName));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text of XML as it is meant. */
function plain(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]);
}
