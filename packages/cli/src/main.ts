import { run } from './program.ts';
import { hostTerminal } from './terminal.ts';

process.exitCode = await run(process.argv.slice(2), hostTerminal);
