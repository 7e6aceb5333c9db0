/*
 * A process that writes a journal, for tests that kill it or take its disk away:
 *   writer.ts <data> <task>
 * It prints a line `<seq> <chain>` for every append that was acknowledged, and goes on until it is stopped.
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { OutcomeUnknown, openSqliteJournal } from '../src/index.ts';
import { entryAt, receiptAt } from './history.ts';

/** Says a line before anything else is done; waits where whoever listens is behind. */
function say(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

const [data, task] = process.argv.slice(2);
const journal = await openSqliteJournal({ data });

/** A batch of one to five entries, each told by its number, the last with a receipt. */
function appendNext(): void {
  const next = journal.head().seq + 1;
  const batch = Array.from({ length: 1 + (next % 5) }, (_, i) => entryAt(next + i));
  journal.append(batch, [receiptAt(next + batch.length - 1)]);
  say(`${journal.head().seq} ${journal.head().chain}`);
}

if (task === 'hold') {
  for (let i = 0; i < 12; i++) appendNext();
  say('done');
  await sleep(60_000);
} else {
  try {
    for (;;) {
      appendNext();
      await (task === 'steady' ? sleep(2) : new Promise(setImmediate));
    }
  } catch (error) {
    say(error instanceof OutcomeUnknown ? 'unknown' : `unexpected: ${error}`);
  }
  try {
    journal.append([entryAt(0)]);
  } catch (error) {
    say(error instanceof OutcomeUnknown ? 'dead' : `unexpected: ${error}`);
  }
}
