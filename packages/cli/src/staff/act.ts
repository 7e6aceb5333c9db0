import type { ActInput, ActName, ActReply, GameData } from '@realm/server';
import { Argument, Command } from 'commander';
import { act, withGameData } from '../game_data.ts';
import { type Place, withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** A command that changes or shows what is kept about accounts, beside a running server or without one. */
export function staffCommand(name: string, summary: string, description: string): Command {
  return withPlace(new Command(name).summary(summary).description(description));
}

export function withTables({ data, database, ages }: Place, use: (data: GameData) => void | Promise<void>) {
  return withGameData({ data, database, ages }, use);
}

interface OnAccount<N extends ActName, W extends string> {
  readonly act: N;
  /** What the second argument is called, what it says, and what it may be. */
  readonly word: readonly [name: string, about: string, choices: readonly W[]];
  readonly input: (account: string, word: W) => ActInput<N>;
  readonly said: (done: ActReply<N>) => string;
}

/** A command that does an act of staff on an account, and prints what became of it. */
export function onAccount<N extends ActName, const W extends string>(
  command: Command,
  { act: name, word, input, said }: OnAccount<N, W>,
  terminal: Terminal,
): Command {
  return command
    .argument('<account>', 'its number or its name')
    .addArgument(new Argument(`<${word[0]}>`, word[1]).choices(word[2]))
    .option('--note <text>', 'why, for the audit log', '')
    .action((account: string, chosen: W, { note, ...place }: Place & { readonly note: string }) =>
      withTables(place, async (data) => {
        terminal.out(said(await act(data, name, input(account, chosen), note)));
      }),
    );
}
