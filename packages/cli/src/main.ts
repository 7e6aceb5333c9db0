import { EXIT } from './failure.ts';
import { run } from './program.ts';
import { hostTerminal } from './terminal.ts';

const args = process.argv.slice(2);

// Whoever reads the output may have seen enough, as `| head` has, or be a terminal that is gone: that ends a command, and
// no server.
const GONE = new Set(['EPIPE', 'EIO']);
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!GONE.has(error.code ?? '')) throw error;
    if (args[0] !== 'serve') process.exit(EXIT.ok);
  });
}

process.exitCode = await run(args, hostTerminal);
