/** A store that speaks as much of S3's protocol as backups need, and takes nothing that is not signed as it must be. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  /** What a program has in its environment to reach it. */
  readonly env: Readonly<Record<string, string>>;
  /** Bytes by bucket and key: `backups/realm/…`. */
  readonly files: Map<string, Buffer>;
  /** The next so many requests that it answers 503 to, after them as ever. */
  failing: number;
  /** Whether its key may delete nothing. */
  keeping: boolean;
  /** How many of the bytes that it is given it stores; undefined for all. */
  storing: number | undefined;
  close(): Promise<void>;
}

const REGION = 'eu-north-1';
const ID = 'AKIDTEST';
const SECRET = 'a secret / of + tests';
/** Keys that a list tells at a time: few, so that lists go on. */
const PAGE = 3;

export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const { status, body } = answerTo(request, Buffer.concat(parts));
      response.writeHead(status, { 'content-length': body.length }).end(body);
    });
  });
  const answerTo = (request: IncomingMessage, sent: Buffer): { status: number; body: Buffer } => {
    const url = new URL(request.url ?? '', 'http://store');
    if (!isSigned(request, url)) return told(403, 'SignatureDoesNotMatch & more');
    if (made.failing > 0) {
      made.failing -= 1;
      return told(503, 'SlowDown');
    }
    const key = decodeURIComponent(url.pathname.slice(1));
    if (!key.startsWith('backups')) return told(404, 'The specified bucket does not exist');
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return told(411, 'MissingContentLength');
      files.set(key, sent.subarray(0, made.storing));
      return { status: 200, body: Buffer.alloc(0) };
    }
    if (request.method === 'DELETE') {
      if (made.keeping) return told(403, 'AccessDenied');
      files.delete(key);
      return { status: 204, body: Buffer.alloc(0) };
    }
    if (url.searchParams.get('list-type') === '2') return { status: 200, body: listOf(key, url) };
    const body = files.get(key);
    return body === undefined ? told(404, 'The specified key does not exist.') : { status: 200, body };
  };
  const listOf = (bucket: string, { searchParams }: URL): Buffer => {
    const from = searchParams.get('continuation-token') ?? '';
    const prefix = `${bucket}/${searchParams.get('prefix') ?? ''}`;
    const keys = [...files.keys()]
      .sort()
      .filter((key) => key.startsWith(prefix) && key > `${bucket}/${from}`);
    const page = keys.slice(0, PAGE).map((key) => key.slice(bucket.length + 1));
    const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const rows = page
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>${files.get(`${bucket}/${key}`)?.length}</Size></Contents>`,
      )
      .join('');
    return Buffer.from(`<?xml version="1.0"?><ListBucketResult>${more}${rows}</ListBucketResult>`);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const made: S3Server = {
    env: {
      AWS_ACCESS_KEY_ID: ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    files,
    failing: 0,
    keeping: false,
    storing: undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return made;
}

const told = (status: number, message: string) => ({
  status,
  body: Buffer.from(`<Error><Message>${message.replace('&', '&amp;')}</Message></Error>`),
});

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4, worked out anew from what arrived. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const [, id, day, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/eu-north-1\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== ID) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const sum = String(headers['x-amz-content-sha256']);
  const canonical = [method, url.pathname, query, lines.join(''), signed, sum].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = [REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(key, text).toString('hex') === signature;
}
