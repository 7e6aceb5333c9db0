import { createInterface } from 'node:readline/promises';
import { Realm, RealmError } from '@realm/sdk';
import { Command } from 'commander';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { Player } from './player.ts';
import { newsLine, plain } from './told.ts';

interface Options {
  readonly url: string;
  readonly as?: string;
}

export function playCommand(terminal: Terminal): Command {
  return new Command('play')
    .summary('play in a terminal')
    .description(
      'Plays a house of the server at --url by the token in REALM_TOKEN, which your account’s page makes, or on a dev server as ' +
        'somebody by name. Orders are typed, looked at and given; what happens is told as it happens. Lines from a file or a ' +
        'pipe are given one after the other.',
    )
    .option('--url <address>', 'where the game is', process.env.REALM_URL ?? 'http://127.0.0.1:8080')
    .option('--as <name>', 'on a dev server, who you are')
    .action((options: Options) => play(options, terminal));
}

async function play({ url, as }: Options, terminal: Terminal): Promise<void> {
  const token = process.env.REALM_TOKEN;
  if (as === undefined && token === undefined)
    throw new Failure('who plays? Put a token of yours into REALM_TOKEN, or say --as <name> on a dev server');
  const realm = new Realm({ base_url: url, ...(as === undefined ? { token } : {}) });
  try {
    if (as !== undefined) await realm.signInDev(as);
    await realm.me();
  } catch (error) {
    throw error instanceof RealmError ? new Failure(`${url}: ${plain(error.message)}`) : error;
  }
  const watched = process.stdin.isTTY === true;
  const typed = createInterface({
    input: process.stdin,
    ...(watched ? { output: process.stdout } : {}),
    completer: async (line: string): Promise<[string[], string]> => {
      const last = line.split(/\s+/).at(-1) ?? '';
      const all = await player.completions(line);
      return [all.filter((word) => word.startsWith(last)), last];
    },
  });
  const confirm = async (what: string) => !/^\s*n/i.test(await typed.question(`${what}[Y/n] `));
  const player = new Player(realm, terminal.out, watched ? confirm : undefined);
  const prompt = async () => {
    if (!watched) return;
    typed.setPrompt(await player.prompt());
    typed.prompt(true);
  };
  const feed = watched
    ? realm.live({
        onMessage: (message) => {
          if (message.type === 'news') terminal.out(`\r\u001b[K${newsLine(message.news)}`);
          if (message.type === 'chat')
            terminal.out(`\r\u001b[K${plain(`${message.from.name}: ${message.text}`)}`);
          prompt().catch(() => {});
        },
      })
    : undefined;
  if (watched)
    await player.take('look').then(() => terminal.out('help says what can be typed; Tab completes.'));
  await prompt();
  for await (const line of typed) {
    if (!(await player.take(line))) break;
    await prompt();
  }
  feed?.close();
  typed.close();
}
