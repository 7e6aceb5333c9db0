import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '@realm/journal';
import { Command } from 'commander';
import { lineOf } from '../doctor/finding.ts';
import { settingsFound } from '../doctor/settings.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { answersIn, askAll, Person } from './ask.ts';
import { type Planned, plan } from './planned.ts';
import { QUESTIONS } from './questions.ts';

interface Options {
  readonly into: string;
  readonly answers?: string;
  readonly yes?: boolean;
}

export function setupCommand(terminal: Terminal): Command {
  return new Command('setup')
    .summary('set up a server for a game in production')
    .description(
      'Asks for address, certificates, identity provider, mail, owner, age and backups, says what it will write, writes the settings and ' +
        'looks them over as `realm doctor` does. Nothing that is there is written over. A file of answers is JSON with ' +
        `${QUESTIONS.map(({ key }) => key).join(', ')}.`,
    )
    .option('--into <folder>', 'where the files of settings go', '/etc/realm')
    .option('--answers <file>', 'answers, in place of asking')
    .option('--yes', 'write without asking once more')
    .action((options: Options) => setup(options, terminal));
}

async function setup({ into, answers: file, yes = false }: Options, terminal: Terminal): Promise<void> {
  const person = file === undefined || !yes ? new Person(process.stdin, terminal) : undefined;
  try {
    const answers =
      file === undefined
        ? await askAll(person as Person, terminal)
        : answersIn(readFileSync(file, 'utf8'), file);
    const planned = plan(answers, path.resolve(into));
    if (!('files' in planned)) throw new Failure(planned.join('\n'));
    const there = planned.files.filter(({ file }) => existsSync(file)).map(({ file }) => file);
    if (there.length > 0) throw new Failure(`${there.join(', ')} is there already: move it away first`);
    show(planned, terminal);
    if (!yes && !/^y(?:es)?$/i.test((await person?.line('Write all that? [y/N] ')) ?? ''))
      throw new Failure('nothing is written');
    write(planned);
    terminal.out('written; all of it looked over:');
    for await (const finding of settingsFound(planned.settings)) terminal.out(lineOf(finding));
    terminal.out('what is left to do:');
    for (const [i, line] of planned.next.entries()) terminal.out(`${i + 1}. ${line}`);
  } finally {
    person?.close();
  }
}

function show({ files, folders }: Planned, terminal: Terminal): void {
  for (const { file, shown } of files) terminal.out(`${file}, for its owner alone:\n${shown}`);
  for (const folder of folders.filter((each) => !existsSync(each))) terminal.out(`the folder ${folder}`);
}

/** Whatever is made by root belongs to whom the data does. */
function write({ files, folders, settings }: Planned): void {
  const { data } = settings;
  const owner = existsSync(data) && process.getuid?.() === 0 ? statSync(data) : undefined;
  const give = (place: string) => {
    if (owner !== undefined) chownSync(place, owner.uid, owner.gid);
  };
  for (const folder of folders) {
    if (existsSync(folder)) continue;
    makeFolders(folder);
    give(folder);
  }
  for (const { file, text } of files) {
    makeFolders(path.dirname(file), 0o755);
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    give(file);
  }
}
