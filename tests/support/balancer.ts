import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect as dial } from 'node:net';

/** A reverse proxy in front of several servers, which sends each request to the next of them, feeds too. */
export class Balancer {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sockets = new Set<Socket>();
  readonly #behind: readonly URL[];
  #turn = 0;

  private constructor(server: Server, behind: readonly string[]) {
    this.#server = server;
    this.#behind = behind.map((address) => new URL(address));
  }

  static async before(addresses: readonly string[]): Promise<Balancer> {
    // Cases rest between their requests: a connection that ended just then would fail the next of them.
    const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 });
    const balancer = new Balancer(server, addresses);
    server.on('request', (request, reply) => {
      const { hostname, port } = balancer.#next();
      const { method, url: path, rawHeaders: headers } = request;
      const asked = ask({ hostname, port, method, path, headers, agent: balancer.#agent }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(reply);
      });
      asked.once('error', () => reply.destroy());
      request.pipe(asked);
    });
    server.on('upgrade', (request, socket: Socket, head) => balancer.#upgrade(request, socket, head));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #next(): URL {
    return this.#behind[this.#turn++ % this.#behind.length];
  }

  /** Passes the request on as it came, and everything after it, both ways. */
  #upgrade({ method, url, rawHeaders }: IncomingMessage, near: Socket, head: Buffer): void {
    const { hostname, port } = this.#next();
    const far = dial({ host: hostname, port: Number(port) });
    const pairs = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}\r\n`] : []));
    far.write(`${method} ${url} HTTP/1.1\r\n${pairs.join('')}\r\n`);
    far.write(head);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        this.#sockets.delete(socket);
        other.destroySoon();
      });
      socket.pipe(other);
    }
  }
}
