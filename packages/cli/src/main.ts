import { EXIT } from './failure.ts';
import { run } from './program.ts';
import { hostTerminal } from './terminal.ts';

const args = process.argv.slice(2);

// Whoever reads the output may have seen enough, as `| head` has: that ends a command, and no server.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (args[0] !== 'serve') process.exit(EXIT.ok);
  });
}

process.exitCode = await run(args, hostTerminal);
