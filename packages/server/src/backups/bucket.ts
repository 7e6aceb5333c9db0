/** Backups in a bucket of a store that speaks S3's protocol. */
import { createWriteStream, globSync, mkdirSync, openAsBlob, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BACKUP_LABEL,
  type BackupLabel,
  type Dropped,
  dropEach,
  isBackupName,
  oldBackups,
  parseLabel,
} from '@realm/journal';
import { AwsClient } from 'aws4fetch';
import { partsOfBucket, troubleOfBucket } from '../bucket_address.ts';
import { signsIn } from '../without_passwords.ts';

/** How often a request is tried again that the store could not answer, after longer and longer waits. */
const RETRIES = 5;
/** Longest that a store is silent to what is only asked, before its answer and within it; the whole takes as long as it takes. */
const SILENT_MS = 30_000;
/** Longest that it takes nothing of what is uploaded, or does not answer then: megabytes may be on a slow line still. */
const SILENT_UPLOAD_MS = 300_000;

/** A bucket can't be used: its address, its key or its store is not as it must be; the message says which. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** The files under a prefix, without it, and how many bytes each has. */
export type Listed = ReadonlyMap<string, number>;

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
    const url = URL.parse(endpoint);
    if (url !== null && signsIn(url))
      throw new BucketError(
        'AWS_ENDPOINT_URL has a user or a password in it: take them out, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY sign in',
      );
    this.#base = `${endpoint.replace(/\/$/, '')}/${parts.name}`;
    this.#prefix = parts.prefix;
  }

  /**
   * Puts a backup there that was made in a folder, and answers what is there then. What is cut short has no label, and counts for none.
   * What a store says that it took is believed once it lists it, whole.
   */
  async upload(folder: string, name: string): Promise<Listed> {
    const files = globSync('**', { cwd: folder }).filter((file) =>
      statSync(path.join(folder, file)).isFile(),
    );
    const ordered = [...files.filter((file) => file !== BACKUP_LABEL), BACKUP_LABEL];
    const put = new Map<string, number>();
    for (const file of ordered) {
      const body = await openAsBlob(path.join(folder, file));
      const key = `${name}/${file.replaceAll(path.sep, '/')}`;
      await this.#ask('PUT', key, body);
      put.set(key, body.size);
    }
    const there = await this.#files();
    for (const [key, bytes] of put) {
      const found = there.get(key);
      if (found !== bytes)
        throw new BucketError(
          `${this.#address}: the store was given ${key} with ${bytes} bytes and has ${found ?? 'none'} of them`,
        );
    }
    return there;
  }

  /** Fetches a backup into a folder, which is made. */
  async download(name: string, folder: string): Promise<void> {
    const files = [...(await this.#files()).keys()].filter((file) => file.startsWith(`${name}/`));
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

  /** Removes all but the newest of what is there. */
  dropOld(there: Listed, keep: number): Promise<Dropped> {
    return dropEach(oldBackups(namesAmong(there), wholeAmong(there), keep), async (name) => {
      // The label goes first: half of one is to count for none.
      const of = [...there.keys()].filter((file) => file.startsWith(`${name}/`));
      for (const file of of.sort(
        (a, b) => Number(b.endsWith(BACKUP_LABEL)) - Number(a.endsWith(BACKUP_LABEL)),
      ))
        await this.#ask('DELETE', file);
    });
  }

  /** All files under the prefix, without it. */
  async #files(): Promise<Listed> {
    const files = new Map<string, number>();
    let after = '';
    do {
      const page = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix });
      if (after !== '') page.set('continuation-token', after);
      const text = await (await this.#ask('GET', undefined, undefined, `?${page}`)).text();
      if (!text.includes('<ListBucketResult'))
        throw new BucketError(`${this.#address}: what ${this.#base} answers is no list of a bucket`);
      for (const [, of] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = plain(/<Key>([^<]*)</.exec(of)?.[1] ?? '');
        files.set(key.slice(this.#prefix.length), Number(/<Size>(\d+)</.exec(of)?.[1]));
      }
      after = plain(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '');
    } while (after !== '');
    return files;
  }

  async #ask(method: string, file?: string, body?: Blob, query = ''): Promise<Response> {
    const path = file === undefined ? '' : `/${this.#prefix}${file}`;
    const silence = new AbortController();
    const { signal } = silence;
    const silent_ms = body === undefined ? SILENT_MS : SILENT_UPLOAD_MS;
    const trouble = new BucketError(
      `${this.#address}: the store at ${this.#base} has said nothing for ${silent_ms / 1_000} s`,
    );
    const patience = setTimeout(() => silence.abort(trouble), silent_ms).unref();
    const onPart = () => void patience.refresh();
    const sent = body === undefined ? undefined : new WatchedBlob(body, onPart);
    const answer = await this.#client
      .fetch(`${this.#base}${path}${query}`, { method, body: sent, signal })
      .catch((error) => {
        throw this.#troubleOf(error);
      });
    const response = new Response(answer.body?.pipeThrough(watched(onPart)) ?? null, answer);
    if (response.ok) return response;
    const said = /<Message>([^<]*)</.exec(await response.text())?.[1] ?? '';
    throw new BucketError(
      `${this.#address}: the store answers ${response.status} to ${method} ${path || '/'}: ${plain(said)}`,
    );
  }

  /** What the network's side of a request fails with says nothing by itself; what this machine's disk does is its own. */
  #troubleOf(error: unknown): unknown {
    if (!(error instanceof TypeError)) return error;
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const why = cause?.message || cause?.code || error.message;
    return new BucketError(`${this.#address}: the store at ${this.#base} can't be reached: ${why}`, {
      cause: error,
    });
  }
}

/** Passes on what comes, and tells of each part. */
const watched = (onPart: () => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, passed) => {
      onPart();
      passed.enqueue(part);
    },
  });

/** Tells of each part that is taken of it. */
class WatchedBlob extends Blob {
  readonly #onPart: () => void;

  constructor(blob: Blob, onPart: () => void) {
    super([blob]);
    this.#onPart = onPart;
  }

  override stream() {
    return super.stream().pipeThrough(watched(this.#onPart));
  }
}

function namesAmong(files: Listed): string[] {
  return [...new Set([...files.keys()].map((file) => file.split('/')[0]))];
}

function wholeAmong(files: Listed): Set<string> {
  const labels = [...files.keys()].filter((file) => file.endsWith(`/${BACKUP_LABEL}`));
  return new Set(labels.map((file) => file.split('/')[0]).filter(isBackupName));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text of XML as it is meant. */
function plain(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]);
}
