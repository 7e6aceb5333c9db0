import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { TestContext } from 'node:test';

/** What is known of a name; of one that is silent no question is answered. */
export type Known = 'silent' | { readonly ipv4?: string; readonly ipv6?: string; readonly alias_of?: string };

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;
const NO_SUCH_NAME = 3;

/** A name server on this machine that knows a few names. */
export class NameServer {
  /** The names that it was asked for, once for each question. */
  readonly asked: string[] = [];
  readonly #known: Readonly<Record<string, Known>>;
  readonly #socket = createSocket('udp4');

  private constructor(known: Readonly<Record<string, Known>>) {
    this.#known = known;
    this.#socket.on('message', (question, { port, address }) => {
      const answer = this.#answer(question);
      if (answer !== undefined) this.#socket.send(answer, port, address);
    });
  }

  static async open(t: TestContext, known: Readonly<Record<string, Known>>): Promise<NameServer> {
    const server = new NameServer(known);
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    t.after(() => server.#socket.close());
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  #answer(question: Buffer): Buffer | undefined {
    const labels: string[] = [];
    let at = 12;
    for (; question[at] > 0; at += question[at] + 1)
      labels.push(question.toString('latin1', at + 1, at + 1 + question[at]));
    const name = labels.join('.').toLowerCase();
    const type = question.readUInt16BE(at + 1);
    this.asked.push(name);
    const known = this.#known[name];
    if (known === 'silent') return undefined;
    const meant = known?.alias_of ?? name;
    const { ipv4, ipv6 } = (this.#known[meant] ?? {}) as Exclude<Known, 'silent'>;
    const records: Buffer[] = [];
    if (known?.alias_of !== undefined) records.push(record(name, TYPES.CNAME, inLabels(meant)));
    if (type === TYPES.A && ipv4 !== undefined)
      records.push(record(meant, type, Buffer.from(ipv4.split('.').map(Number))));
    if (type === TYPES.AAAA && ipv6 !== undefined)
      records.push(record(meant, type, Buffer.from(ipv6.padStart(32, '0'), 'hex')));
    const head = Buffer.from(question.subarray(0, at + 5));
    head.writeUInt16BE(0x8180 | (known === undefined ? NO_SUCH_NAME : 0), 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    return Buffer.concat([head, ...records]);
  }
}

function inLabels(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

function record(name: string, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(type, 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([inLabels(name), fields, data]);
}
