import { median } from '../lib/numbers.ts';
import type { Outcome, Stretch } from './messages.ts';
import type { Load, Served } from './processes.ts';

/** Commands a second that run beside the reads. */
export const RATE = 500;

/** Reads from a server while commands run, and what they cost it without the commands. */
export class Reader {
  /** Processor time of a read, by round. */
  readonly each_us: number[] = [];
  readonly #server: Served;
  readonly #load: Load;
  readonly #read: string;
  readonly #ms: number;
  #commands_us = 0;

  constructor(server: Served, load: Load, read: string, ms: number) {
    this.#server = server;
    this.#load = load;
    this.#read = read;
    this.#ms = ms;
  }

  /** Compiles the server, and finds out what a stretch of the commands alone takes. */
  async warmUp(): Promise<void> {
    const stretch = { ms: this.#ms, commands_a_second: RATE };
    await used(this.#server, this.#load, { ...stretch, read: this.#read });
    const alone: number[] = [];
    for (let i = 0; i < 3; i++) alone.push((await used(this.#server, this.#load, stretch)).processor_us);
    this.#commands_us = median(alone);
  }

  async measure(): Promise<void> {
    const stretch = { ms: this.#ms, commands_a_second: RATE, read: this.#read };
    const { processor_us, outcome } = await used(this.#server, this.#load, stretch);
    this.each_us.push((processor_us - this.#commands_us) / outcome.reads);
  }
}

/** Runs a stretch of load, and tells what processor time it took the server. */
export async function used(
  server: Served,
  load: Load,
  stretch: Omit<Stretch, 'kind' | 'port'>,
): Promise<{ outcome: Outcome; processor_us: number }> {
  const before = await server.processor_us();
  const outcome = await load.run({ port: server.port, ...stretch });
  return { outcome, processor_us: (await server.processor_us()) - before };
}
