import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** CBOR (RFC 8949) of the few kinds of value that an authenticator says. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const FLAGS = { present: 1, verified: 4, attested: 64 };

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** What a ceremony may be made to say, for tests that lie. */
export interface Say {
  readonly origin: string;
  readonly verified?: boolean;
  readonly host?: string;
  readonly type?: string;
  readonly user_handle?: string;
}

/** A passkey in software: an ES256 key that signs as a security key does. */
export class Authenticator {
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  readonly credential = randomBytes(20);
  #handle = '';
  #host = '';
  counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  get id(): string {
    return this.credential.toString('base64url');
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge, rp, user }: CreationOptions, say: Say): object {
    this.#handle = user.id;
    this.#host = rp.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [left, right] = [x, y].map((each) => Buffer.from(each, 'base64url'));
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ]),
    );
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credential.length]),
      this.credential,
      key,
    ]);
    const data = this.#data(FLAGS.attested, say, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.#answer({
      clientDataJSON: clientData(say.type ?? 'webauthn.create', challenge, say.origin),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge }: { readonly challenge: string }, say: Say): object {
    this.counter++;
    const data = this.#data(0, say);
    const json = clientData(say.type ?? 'webauthn.get', challenge, say.origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(json, 'base64url'))]);
    return this.#answer({
      clientDataJSON: json,
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
      userHandle: say.user_handle ?? this.#handle,
    });
  }

  #data(flags: number, { verified = true, host = this.#host }: Say, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | FLAGS.present | (verified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(host), Buffer.from([all]), counter, attested]);
  }

  #answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
