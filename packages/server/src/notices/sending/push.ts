/**
 * Web Push: what is sent can be read by the device alone (RFC 8291), and says who sends it (RFC 8292). The libraries there are
 * have not been kept for long or bring cryptography of their own; Node has all that it takes.
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
/** One record holds all that is sent; padded, so that its length says little. */
const RECORD_BYTES = 4_096;
const PADDED_BYTES = 1_024;
/** How long a push service keeps what it can't deliver, in seconds. */
const KEPT_S = 86_400;
const TOKEN_S = 43_200;

/** The service's own key, as a browser subscribes with it and as it signs with it. */
export interface PushKey {
  /** The point, uncompressed, in base64url. */
  readonly public_key: string;
  /** PKCS 8, PEM. */
  readonly private_key: string;
}

export function newPushKey(): PushKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    public_key: point.toString('base64url'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** Whether a browser's keys are what they should be: a point of the curve, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Bytes that only the device of these keys can read: content coding `aes128gcm` (RFC 8188), keyed as RFC 8291 says. */
export function encrypt(plain: Buffer, device: { readonly p256dh: string; readonly auth: string }): Buffer {
  const theirs = Buffer.from(device.p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  const ours = ecdh.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key_material = hkdf(ecdh.computeSecret(theirs), Buffer.from(device.auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = hkdf(key_material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(key_material, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const padding = Buffer.alloc(Math.max(0, PADDED_BYTES - plain.length));
  const sealed = [
    cipher.update(plain),
    cipher.update(Buffer.from([2])),
    cipher.update(padding),
    cipher.final(),
  ];
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, 16);
  header.writeUInt8(ours.length, 20);
  return Buffer.concat([header, ours, ...sealed, cipher.getAuthTag()]);
}

function hkdf(key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** Signs for push services, each by its origin; a token is good for half a day and made anew after half of that. */
export class Vapid {
  readonly #key: KeyObject;
  readonly #public_key: string;
  readonly #subject: string;
  readonly #tokens = new Map<string, { readonly token: string; readonly until_s: number }>();

  /** `subject` is whom a push service may ask about what is sent: a mail address or a site. */
  constructor({ public_key, private_key }: PushKey, subject: string) {
    this.#key = createPrivateKey(private_key);
    this.#public_key = public_key;
    this.#subject = subject;
  }

  headersFor(
    endpoint: string,
    { urgent, topic }: { urgent: boolean; topic: string },
  ): Record<string, string> {
    return {
      authorization: `vapid t=${this.#tokenFor(new URL(endpoint).origin)}, k=${this.#public_key}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_S),
      urgency: urgent ? 'high' : 'normal',
      topic,
    };
  }

  #tokenFor(origin: string): string {
    const now_s = Math.floor(Date.now() / 1000);
    const known = this.#tokens.get(origin);
    const left_s = (known?.until_s ?? 0) - now_s;
    // One that is good for longer was made by a clock that was ahead, and is no longer taken (RFC 8292, 2).
    if (known !== undefined && left_s > TOKEN_S / 2 && left_s <= TOKEN_S) return known.token;
    const until_s = now_s + TOKEN_S;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: until_s, sub: this.#subject })}`;
    const signature = sign('sha256', Buffer.from(claims), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    const token = `${claims}.${signature.toString('base64url')}`;
    if (this.#tokens.size > 1_000) this.#tokens.clear();
    this.#tokens.set(origin, { token, until_s });
    return token;
  }
}
