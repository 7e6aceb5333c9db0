import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** An account that was erased. By both its number and when it was made it is told from one of another database. */
export interface Erased {
  readonly account: number;
  /** ms since 1970, as all times here. */
  readonly created_at: number;
  readonly at: number;
}

/** A list of erasures that can't be read, and whoever stands in it might be there again; or that can't be written. */
export class ErasedListError extends Error {
  override name = 'ErasedListError';
}

/** Where the list is that belongs to a data folder: beside it, so that no backup of that has it. */
export function erasedBeside(data: string): string {
  return `${path.resolve(data)}.erased.jsonl`;
}

/**
 * Who was erased, a line each, outside all that is backed up and restored: whatever is restored is compared with it, so that
 * it forgets again. It has numbers and times alone.
 */
export class ErasedList {
  readonly path: string;

  constructor(file: string) {
    this.path = file;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  /** Throws {@link ErasedListError}. A last line without an end was never told to anybody as done. */
  read(): Erased[] {
    if (!this.exists) return [];
    const lines = this.#text().split('\n').slice(0, -1);
    return lines.filter((line) => line !== '').map((line, i) => this.#lineOf(line, i + 1));
  }

  /** Throws {@link ErasedListError} where no line can be added: nobody could be erased. Changes nothing. */
  assertWritable(): void {
    let place = this.path;
    while (!existsSync(place) && path.dirname(place) !== place) place = path.dirname(place);
    try {
      // What it would be made in is a folder.
      accessSync(place === this.path ? place : `${place}/.`, constants.W_OK);
    } catch (cause) {
      throw this.#unwritable(cause);
    }
  }

  /** Adds a line; it is on the disk when this returns. Throws {@link ErasedListError}, and nothing is added. */
  add(erased: Erased): void {
    // What was cut short was never told to anybody, and is no beginning of another line.
    const whole = this.exists ? Buffer.from(this.#text()).lastIndexOf('\n') + 1 : 0;
    const file = this.#opened();
    try {
      ftruncateSync(file, whole);
      // All of it, or this throws.
      writeFileSync(file, `${JSON.stringify(erased)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  #opened(): number {
    try {
      mkdirSync(path.dirname(this.path), { recursive: true });
      return openSync(this.path, 'a', 0o600);
    } catch (cause) {
      throw this.#unwritable(cause);
    }
  }

  #unwritable(cause: unknown): ErasedListError {
    const reason = (cause as Error).message;
    return new ErasedListError(
      `${this.path} can't be written, so that nobody can be erased (--erased): ${reason}`,
      { cause },
    );
  }

  #text(): string {
    try {
      return readFileSync(this.path, 'utf8');
    } catch (cause) {
      throw new ErasedListError(`${this.path} can't be read: ${(cause as Error).message}`, { cause });
    }
  }

  #lineOf(line: string, n: number): Erased {
    try {
      const { account, created_at, at } = JSON.parse(line) as Erased;
      if ([account, created_at, at].every(Number.isSafeInteger)) return { account, created_at, at };
    } catch {
      // Told of below.
    }
    throw new ErasedListError(`${this.path} is no list of erasures: see line ${n}`);
  }
}
