/** Where notices arrive in tests: a push service whose device decrypts, a receiver of webhooks, a mail server. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { decrypt } from 'http_ece';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';

export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Something on this machine that takes what is posted, and answers as it is told. */
export class Sink {
  readonly arrived: Arrived[] = [];
  /** The status of each answer, or how it is given otherwise. */
  answer: number | 'never' | 'redirect' | 'endless' | 'unended' | 'upgrade' = 201;
  /** Of the next answers, before that. */
  readonly answers: (typeof this.answer)[] = [];
  /** After which it wants to be asked again. */
  retry_after: string | undefined;
  /** Nothing is answered before it is over. */
  held: Promise<void> | undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', async () => {
        const { url = '', headers } = request;
        this.arrived.push({ path: url, headers, body: Buffer.concat(chunks) });
        const answer = this.answers.shift() ?? this.answer;
        await this.held;
        if (answer === 'never') return;
        if (answer === 'upgrade') {
          request.socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
          );
          return;
        }
        if (answer === 'redirect') response.writeHead(307, { location: `${this.address}/elsewhere` }).end();
        else if (answer === 'unended') response.writeHead(200).write('{');
        else if (answer === 'endless') {
          response.writeHead(500);
          const more = () => {
            while (response.write(Buffer.alloc(65_536)));
          };
          response.on('drain', more);
          more();
        } else {
          if (this.retry_after !== undefined) response.setHeader('retry-after', this.retry_after);
          response.writeHead(answer).end();
        }
      });
    });
  }

  static async open(t: TestContext): Promise<Sink> {
    const sink = new Sink();
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', resolve));
    t.after(() => {
      sink.#server.closeAllConnections();
      sink.#server.close();
    });
    return sink;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
}

/** A browser that is subscribed: it reads what nobody else can. */
export class Device {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor() {
    this.#ecdh.generateKeys();
    this.keys = { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** What a push says, once its sender has shown who it is: throws where that is not the key that was subscribed with. */
  read({ headers, body }: Arrived, push_key: string, audience: string): Record<string, unknown> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== push_key) throw new Error('another key');
    const [head, claims, signature] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key: known, dsaEncoding: 'ieee-p1363' }, bytes))
      throw new Error('another signature');
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    if (aud !== audience || exp * 1000 < Date.now()) throw new Error('for another place or time');
    const plain = decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.#ecdh,
      authSecret: this.#auth.toString('base64url'),
    });
    return JSON.parse(plain.toString());
  }
}

/** What a signed webhook says; throws where the standard's own library does not take it. */
export function readWebhook({ headers, body }: Arrived, secret: string): Record<string, unknown> {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
}

/** A mail server that keeps what it gets. */
export class MailSink {
  readonly mails: Email[] = [];
  /** Whether it takes nothing. */
  refuses = false;
  /** No mail is said to be taken before it is over. */
  held: Promise<void> | undefined;
  readonly #server: SMTPServer;

  /** `is_safe` where it offers a certificate, which nobody vouches for. */
  private constructor(is_safe: boolean) {
    this.#server = new SMTPServer({
      disabledCommands: is_safe ? ['AUTH'] : ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(this.refuses ? new Error('not here') : null),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
            this.mails.push(mail);
            await this.held;
            done();
          }, done);
        });
      },
    });
  }

  static async open(t: TestContext, { is_safe = false } = {}): Promise<MailSink> {
    const sink = new MailSink(is_safe);
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', resolve));
    // Whoever sends may be killed in the middle of it.
    sink.#server.on('error', () => {});
    t.after(() => new Promise<void>((resolve) => sink.#server.close(() => resolve())));
    return sink;
  }

  get address(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }
}
