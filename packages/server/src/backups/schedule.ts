import { Worker } from 'node:worker_threads';
import { isFollowed, newestBackup, readFollowed } from '@realm/journal';
import { isBucket } from '../bucket_address.ts';
import type { Tell } from '../tell.ts';
import { Bucket } from './bucket.ts';
import { type BackupMade, type BackupWanted, undroppedTold, withRoom } from './make.ts';

export interface BackupsOptions extends Omit<BackupWanted, 'now_ms' | 'room'> {
  readonly every_ms: number;
  /** Whether this server is the one to make them: of many nodes, the one that leads. */
  readonly leads: () => boolean;
  readonly tell: Tell;
}

/** How soon one that failed is tried again, and how often it is looked who leads. */
const AGAIN_MS = 60_000;
/** The longest delay a timer takes. */
const DELAY_MAX_MS = 2 ** 31 - 1;

/** Makes backups while the game runs, each so long after the one before, by the time of day; an old one is made up for at once. */
export class Backups {
  readonly #options: BackupsOptions;
  #timer: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;
  #is_over = false;
  /** When the newest was begun, by the clock of then. */
  #newest_ms: number | undefined;
  /** Since when that one is there, or none is: by a clock that nobody puts right. */
  #since_ms = performance.now();
  #failures = 0;
  /** Whether it was told that old ones can't be removed: once while that lasts. */
  #told_undropped = false;

  constructor(options: BackupsOptions) {
    this.#options = options;
    newestIn(options.to)
      .then((newest_ms) => {
        this.#newest_ms ??= newest_ms;
      })
      .catch((error) => this.#failed(error))
      .then(() => this.#arm(this.#due()));
  }

  /** How old the newest is, or how long none has been there, in ms; undefined where another node makes them. */
  get age_ms(): number | undefined {
    if (!this.#options.leads()) return undefined;
    // The time of one that was made while the clock was ahead tells less than how long it is known.
    const known_ms = performance.now() - this.#since_ms;
    return this.#newest_ms === undefined ? known_ms : Math.max(known_ms, Date.now() - this.#newest_ms);
  }

  /** Tries that failed since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** What is under way is left unfinished: without a label it counts for none, and the next one made removes it. */
  async close(): Promise<void> {
    this.#is_over = true;
    clearTimeout(this.#timer);
    await this.#thread?.terminate();
  }

  /** In how many ms the next one is due. How old one from the future is nobody knows: it is due at once then. */
  #due(): number {
    const now_ms = Date.now();
    if (this.#newest_ms === undefined || this.#newest_ms > now_ms) return 0;
    return this.#newest_ms + this.#options.every_ms - now_ms;
  }

  #arm(delay_ms: number): void {
    if (this.#is_over) return;
    this.#timer = setTimeout(() => this.#make(), Math.min(DELAY_MAX_MS, Math.max(0, delay_ms))).unref();
  }

  #make(): void {
    const { every_ms, leads, tell, to, keep, data, database } = this.#options;
    const again_ms = Math.min(every_ms, AGAIN_MS);
    if (!leads() || this.#due() > 0) return this.#arm(leads() ? this.#due() : again_ms);
    const now_ms = Date.now();
    const began_ms = performance.now();
    let wait_ms = again_ms;
    withRoom(to, async (room) => {
      const wanted: BackupWanted = { to, keep, data, database, now_ms, room };
      const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: wanted });
      this.#thread = thread;
      thread.unref();
      thread.on('message', ({ label: { at, seq, bytes }, dropped, undropped }: BackupMade) => {
        this.#newest_ms = at;
        this.#since_ms = began_ms;
        wait_ms = this.#due();
        tell('info', 'backup', {
          seq,
          bytes,
          ms: Math.round(performance.now() - began_ms),
          dropped: dropped.length,
        });
        this.#hearUndropped(undropped);
      });
      thread.on('error', (error) => this.#failed(error as Error));
      // However it ends: its room goes then, too.
      await new Promise((resolve) => thread.once('exit', resolve));
    })
      .catch((error) => this.#failed(error))
      .then(() => {
        this.#thread = undefined;
        this.#arm(wait_ms);
      });
  }

  #hearUndropped(trouble: string | undefined): void {
    const { tell, to } = this.#options;
    if (trouble !== undefined && !this.#told_undropped)
      tell('error', 'backups_undropped', { to, trouble }, undroppedTold(to, trouble));
    this.#told_undropped = trouble !== undefined;
  }

  #failed({ message }: Error): void {
    this.#failures += 1;
    const { tell, to } = this.#options;
    tell('error', 'backup_failed', { to, trouble: message }, `the backup into ${to} failed: ${message}`);
  }
}

/** When the newest backup of a place was begun, or a copy that follows there last had all there was, in ms since 1970; undefined where there is none. */
export async function newestIn(place: string): Promise<number | undefined> {
  if (!isBucket(place)) return (isFollowed(place) ? readFollowed(place) : newestBackup(place)?.label)?.at;
  const bucket = new Bucket(place);
  const name = await bucket.newest();
  return name === undefined ? undefined : (await bucket.labelOf(name)).at;
}
