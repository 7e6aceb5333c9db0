/**
 * The yardstick: the HTTP library alone. It takes the body of a command apart and checks it as the server does, and
 * answers a constant; and it answers reads with constant bytes. With a folder, bodies go into a journal there first, all of
 * a turn in one append.
 */

import type { AddressInfo } from 'node:net';
import { decodeCommand } from '@realm/contract';
import { openSqliteJournal } from '@realm/journal';
import Fastify from 'fastify';

/** Lengths of what it answers: to a command, and to each path. */
const lengths = JSON.parse(process.argv[2]) as {
  command: number;
  reads: Record<string, number>;
  journal?: string;
};

const app = Fastify({ logger: false });
app.setValidatorCompiler(() => (body) => {
  const { refusal } = decodeCommand(body);
  return refusal === undefined ? { value: body } : { error: new Error(refusal.code) };
});
const reply = JSON.stringify({ constant: 'x'.repeat(Math.max(0, lengths.command - 15)) });
const journal =
  lengths.journal === undefined ? undefined : await openSqliteJournal({ data: lengths.journal });
const waiting: { readonly bytes: Uint8Array; readonly told: () => void }[] = [];
app.post('/commands', { schema: { body: {} } }, ({ body }, answer) => {
  const told = () => {
    answer.header('content-type', 'application/json').send(reply);
  };
  if (journal === undefined) return told();
  if (waiting.push({ bytes: Buffer.from(JSON.stringify(body)), told }) > 1) return;
  setImmediate(() => {
    const all = waiting.splice(0);
    journal.append(all.map(({ bytes }) => bytes));
    for (const { told } of all) told();
  });
});
for (const [path, length] of Object.entries(lengths.reads)) {
  const bytes = Buffer.alloc(length, 'x');
  app.get(path, (_request, answer) => {
    answer.header('content-type', 'application/json').send(bytes);
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
console.log(`listening at http://127.0.0.1:${port}:`);
process.on('SIGTERM', () => process.exit(0));
