import { Command } from 'commander';
import { integer } from '../arguments.ts';
import { withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type VerifyOptions, verify } from './verify.ts';

export function verifyCommand(terminal: Terminal): Command {
  return withPlace(new Command('verify'))
    .summary('play a journal again and see that it is whole')
    .description(
      'Plays the journal again from its first entry and compares: each entry with the chain, ' +
        'each command with what was accepted, the world with the hashes that its ticks noted. Prints where it ' +
        'ends and the hash of the whole state. Servers may be running on the data; nothing is changed. An exported ' +
        'age is played in the same way, and must come to the result that it is said to have come to.\n\n' +
        'When something does not agree it names the entry and exits with 1.',
    )
    .option('--fast', 'start from the newest snapshot in place of the first entry')
    .option('--to <seq>', 'go no further than this entry', integer(0, Number.MAX_SAFE_INTEGER))
    .option('--export <file>', 'an age that `realm export` wrote, in place of a data folder')
    .option(
      '--published <place>',
      "that age's result: the address of GET /ages/{age}, or a file of its answer",
    )
    .action((options: VerifyOptions) => verify(options, terminal));
}
