import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of bytes one way: they pass, or they wait, unnoticed by either end, until they pass again. */
export type Way = 'passes' | 'waits';

/** One connection through a relay. */
interface Pair {
  /** The end of whoever came. */
  readonly near: Socket;
  /** The end of whom they wanted. */
  readonly far: Socket;
}

/**
 * A network between a program and a server that the program reaches through it: it delays, keeps back and cuts, for all
 * connections alike. What waits is not lost, as TCP loses nothing either; it comes late, or never when it is cut.
 */
export class Relay {
  readonly #listener: Server;
  readonly #pairs = new Set<Pair>();
  /** Bytes one way are delayed by so much, in ms. */
  delay_ms = 0;
  /** From the program to the server, and back. */
  #there: Way = 'passes';
  #back: Way = 'passes';
  #passing: (() => void)[] = [];

  private constructor(listener: Server) {
    this.#listener = listener;
  }

  /** Listens for what is to reach a port of this machine. */
  static async to(port: number): Promise<Relay> {
    const listener = createServer({ allowHalfOpen: true });
    const relay = new Relay(listener);
    listener.on('connection', (near) => relay.#join(near, port));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return relay;
  }

  get port(): number {
    return (this.#listener.address() as { port: number }).port;
  }

  /** Connections that are through it now. */
  get size(): number {
    return this.#pairs.size;
  }

  /** Both ways from here on. */
  set({ there = 'passes', back = 'passes' }: { readonly there?: Way; readonly back?: Way }): void {
    this.#there = there;
    this.#back = back;
    for (const again of this.#passing.splice(0)) again();
  }

  /** Everything passes at once. */
  clear(): void {
    this.delay_ms = 0;
    this.set({});
  }

  /** Breaks every connection; at one end only, or in good order at that end, where that is asked for. */
  cut(where: 'both' | 'near' | 'far' | 'half' = 'both'): void {
    for (const { near, far } of [...this.#pairs]) {
      if (where === 'both' || where === 'near') near.destroy();
      if (where === 'both' || where === 'far') far.destroy();
      // The server hears that nothing more will come, and the program hears nothing.
      if (where === 'half') far.end();
    }
  }

  async close(): Promise<void> {
    this.clear();
    this.cut();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  #join(near: Socket, port: number): void {
    const far = dial({ port, host: '127.0.0.1', allowHalfOpen: true });
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const socket of [near, far]) {
      socket.setNoDelay();
      socket.on('error', () => {});
      socket.on('close', () => {
        if (near.destroyed && far.destroyed) this.#pairs.delete(pair);
      });
    }
    // Nobody is there to be reached: whoever came is told so, by the same sign.
    far.once('error', () => near.destroy());
    void this.#carry(near, far, () => this.#there);
    void this.#carry(far, near, () => this.#back);
  }

  /** Carries bytes one way, in order, until one end is gone. */
  async #carry(from: Socket, to: Socket, way: () => Way): Promise<void> {
    try {
      for await (const bytes of from) {
        if (this.delay_ms > 0) await sleep(this.delay_ms);
        while (way() === 'waits' && !to.destroyed)
          await new Promise<void>((again) => this.#passing.push(again));
        if (to.destroyed) return;
        if (!to.write(bytes as Buffer)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      }
      to.end();
    } catch {
      // How it broke one way is how it breaks the other: unless that way is kept back, and nobody can know.
      while (way() === 'waits' && !to.destroyed)
        await new Promise<void>((again) => this.#passing.push(again));
      to.destroy();
    }
  }
}
