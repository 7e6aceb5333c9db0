/** Asks as the Python client does, which runs beside the tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Answer, Asked } from './player.ts';

export class PythonClient {
  readonly #child: ChildProcess;
  readonly #waiting: ((line: string) => void)[] = [];
  #failure = '';
  #has_ended = false;

  /** `folder` is the client's. */
  constructor(folder: string) {
    this.#child = spawn('python3', ['-B', '-m', 'tests.bridge'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stderr?.on('data', (text) => {
      this.#failure += text;
    });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.#waiting.shift()?.(line));
    this.#child.on('exit', () => {
      this.#has_ended = true;
      for (const told of this.#waiting.splice(0)) told('');
    });
  }

  /** One after the other, in the order in which they were asked. */
  readonly ask = async (asked: Asked): Promise<Answer> => {
    const line = await new Promise<string>((resolve) => {
      if (this.#has_ended) return resolve('');
      this.#waiting.push(resolve);
      this.#child.stdin?.write(`${JSON.stringify({ ...asked, body: asked.body ?? null })}\n`);
    });
    if (line === '') throw new Error(`the Python client ended: ${this.#failure}`);
    const { status, headers, body } = JSON.parse(line);
    return {
      status,
      headers: new Headers(headers),
      body: typeof body === 'string' ? undefined : (body ?? undefined),
    };
  };

  close(): void {
    this.#child.stdin?.end();
  }
}
