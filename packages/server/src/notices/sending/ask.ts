import http from 'node:http';
import https from 'node:https';
import { lookUpBy, wrongWith } from './address.ts';
import { LookUps } from './look_up.ts';

/** How long a place has to answer, from the first look-up to the last byte, and how much of that is read. */
const ANSWER_MS = 10_000;
const ANSWER_BYTES = 16_384;
/** Whatever a place asks for, it is tried again after so long. */
const RETRY_AFTER_MAX_S = 21_600;
/** Connections kept open to one place, and how long without use. */
const SOCKETS_MAX = 32;
const IDLE_MS = 15_000;

export interface Answered {
  readonly status: number;
  /** Seconds after which to come back, where it says so. */
  readonly retry_after: number | undefined;
}

/** Sends to addresses that players gave: no redirect is followed, and nothing that is answered is used but its status. */
export class Asker {
  readonly #allow_private: boolean;
  readonly #agents: { readonly http: http.Agent; readonly https: https.Agent };

  /** `allow_private` is for a server that only this machine reaches. */
  constructor(allow_private: boolean, names = new LookUps()) {
    this.#allow_private = allow_private;
    const options = {
      keepAlive: true,
      maxSockets: SOCKETS_MAX,
      timeout: IDLE_MS,
      lookup: lookUpBy(names, allow_private),
    };
    this.#agents = { http: new http.Agent(options), https: new https.Agent(options) };
  }

  /** Throws where no answer comes in time, or the address may not be asked. */
  post(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Answered> {
    const wrong = wrongWith(address, this.#allow_private);
    if (wrong !== undefined) return Promise.reject(new Error(wrong));
    const url = new URL(address);
    const plain = url.protocol === 'http:';
    return new Promise((resolve, reject) => {
      let answered: Answered | undefined;
      // How an answer ends is no matter: its status is known.
      const over = (error: Error) => (answered === undefined ? reject(error) : resolve(answered));
      const request = (plain ? http : https).request(url, {
        method: 'POST',
        agent: plain ? this.#agents.http : this.#agents.https,
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: { ...headers, 'content-length': String(body.length) },
      });
      request.on('error', over);
      // Where it ends without an answer, as where it would go on by another protocol, nothing else is heard of it.
      request.on('close', () => over(new Error('it gave no answer')));
      request.on('response', (response) => {
        answered = {
          status: response.statusCode ?? 0,
          retry_after: seconds(response.headers['retry-after']),
        };
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES) response.destroy();
        });
        response.on('error', over);
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }
}

/** In either form of HTTP: seconds, or a moment. */
function seconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const wanted = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return wanted >= 0 ? Math.min(wanted, RETRY_AFTER_MAX_S) : undefined;
}
