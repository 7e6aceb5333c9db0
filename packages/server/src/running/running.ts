import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@realm/contract';
import type { World } from '@realm/engine';
import type { FastifyInstance } from 'fastify';
import type { GameNode } from '../game/node.ts';
import type { Alive } from '../health/alive.ts';
import type { Admin } from '../metrics/admin.ts';
import type { WatchedCertificate } from '../tls/certificate.ts';
import { Housekeeping, type Kept } from './housekeeping.ts';
import type { Server, Taken } from './server.ts';

/** How long requests and feeds have to end by themselves when the server stops. */
const GRACE_MS = 5_000;
/** How long a feed has to answer that it is closed, where another process comes after: who sleeps answers nothing, and all others wait. */
const SILENT_FEED_MS = 300;
/** How long kept connections are closed after their next answer before they are closed without one, where another process comes after. */
const LEAVING_MS = 1_000;
/** How long a connection that was just taken has to bring its first request, where another process comes after. */
const UNREAD_MS = 300;

/** All that a server runs on, once it listens. */
export interface Running extends Kept {
  readonly address: string;
  readonly http: FastifyInstance;
  readonly admin: Admin | undefined;
  readonly alive: Alive;
  readonly certificate: WatchedCertificate | undefined;
}

type ClosedWith = typeof closeCodes.restarting | typeof closeCodes.going_away;

/** A server that listens, until it is stopped or lets another node lead. */
export class RunningServer implements Server {
  readonly address: string;
  readonly #running: Running;
  readonly #housekeeping: Housekeeping;
  #closing: Promise<void> | undefined;

  constructor(running: Running) {
    this.address = running.address;
    this.#running = running;
    this.#housekeeping = new Housekeeping(running);
    const { service, storage } = running;
    const { isAccompanied } = storage;
    if (isAccompanied !== undefined)
      service.handOver = { isAccompanied: isAccompanied.bind(storage), begin: () => this.#handOver() };
  }

  /** Lets another node lead; harmless when repeated. */
  #handOver(): void {
    const { service, storage, onFatal } = this.#running;
    this.#housekeeping.stop();
    service.handOver = undefined;
    const finish = async () => {
      await service.backups?.close();
      await service.robots?.stop();
      await service.outgoing?.close();
      const { node } = service;
      storage.tables.transaction(() => service.outages.flush(Date.now()));
      service.access.flush();
      await node?.retire();
      // It writes nothing from here on.
      service.node = undefined;
      const { hub } = service;
      service.hub = undefined;
      hub?.retire();
    };
    const handOver = async () => {
      // While it leads as ever: nobody waits for places that players named.
      await service.outgoing?.sent();
      await storage.handOver?.(finish);
    };
    handOver().catch(onFatal);
  }

  get leads(): boolean {
    return this.#running.service.node?.leads() ?? false;
  }

  get node(): GameNode {
    return this.#running.service.node as GameNode;
  }

  get world(): World | undefined {
    return this.#running.service.game?.world;
  }

  get socket(): Taken {
    // Node has no other word for it.
    const { _handle: handle } = this.#running.http.server as unknown as { _handle: object };
    return { handle, address: this.address };
  }

  close({ restart = false, leaves = false } = {}): Promise<void> {
    this.#closing ??= this.#close(restart ? closeCodes.restarting : closeCodes.going_away, leaves);
    return this.#closing;
  }

  async #close(code: ClosedWith, leaves: boolean): Promise<void> {
    const { service, http, admin, storage, alive, certificate } = this.#running;
    certificate?.close();
    this.#housekeeping.stop();
    // While all are served as ever: nobody waits for places that players named.
    const sent = service.outgoing?.sent();
    const { server } = http;
    if (leaves) {
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await sleep(LEAVING_MS);
    }
    await sent;
    alive.end();
    if (leaves) {
      // Node closes what looks idle together with the socket, and so does a connection whose first request is on its way.
      const closeIdle = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => void setTimeout(closeIdle, UNREAD_MS);
      await this.#closeDoor(code, leaves);
    }
    service.stopping = true;
    await service.backups?.close();
    await storage.settle();
    await service.robots?.stop();
    await service.outgoing?.close();
    await this.#closeDoor(code, leaves);
    admin?.close();
    const { node } = service;
    await service.house_orders.close();
    if (node !== undefined) {
      service.access.flush();
      storage.tables.transaction(() => service.outages.flush(Date.now()));
    }
    await node?.close();
    await service.following?.close();
    await storage.close();
    await service.tracer?.close();
    service.tell('info', 'stopped', {});
  }

  /** Feeds and requests end, by themselves or after a while: feeds soon, where others wait for that. Harmless when repeated. */
  async #closeDoor(code: ClosedWith, leaves: boolean): Promise<void> {
    const { service, http } = this.#running;
    const { hub } = service;
    hub?.close(code);
    const silent = setTimeout(() => hub?.drop(), leaves ? SILENT_FEED_MS : GRACE_MS);
    const impatience = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
    await http.close();
    clearTimeout(silent);
    clearTimeout(impatience);
  }
}
