/** What of a system a Node needs to run: its libraries, as the packages of this machine's Debian have them, and no shell. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whom the server runs as, and whose the data are. */
export const USER = 10_001;

// biome-ignore lint/suspicious/noTemplateCurlyInString: a form of dpkg's
const VERSION = '${Version}';

const FILES: Readonly<Record<string, string>> = {
  'etc/passwd': `root:x:0:0:root:/:/sbin/nologin\nrealm:x:${USER}:${USER}:realm:/data:/sbin/nologin\n`,
  'etc/group': `root:x:0:\nrealm:x:${USER}:\n`,
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/** Writes it into an empty folder, and answers the packages it is of, with their versions. */
export function writeSystem(root: string, node: string): string[] {
  const put = (place: string, write: (target: string) => void, mode = 0o644) => {
    const target = path.join(root, place);
    mkdirSync(path.dirname(target), { recursive: true });
    write(target);
    chmodSync(target, mode);
  };
  for (const [place, text] of Object.entries(FILES)) put(place, (target) => writeFileSync(target, text));
  const packages = new Set<string>();
  for (const library of librariesOf(node)) {
    const file = realpathSync(library);
    put(library, (target) => copyFileSync(file, target), 0o755);
    packages.add(packageOf(library) ?? packageOf(file) ?? packageOf(`/usr${library}`) ?? '');
  }
  packages.delete('');
  for (const name of packages) {
    const licence = `/usr/share/doc/${name.split(':')[0]}/copyright`;
    if (existsSync(licence)) put(licence, (target) => copyFileSync(realpathSync(licence), target));
  }
  for (const folder of ['tmp', 'proc', 'dev', 'sys']) mkdirSync(path.join(root, folder), { recursive: true });
  return [...packages].sort().map((name) => `${name} ${ask('dpkg-query', '-W', '-f', VERSION, name)}`);
}

/** The libraries that a program loads, by the places at which it looks for them. */
function librariesOf(program: string): string[] {
  const told = ask('ldd', program) ?? '';
  const found = [...told.matchAll(/^\s*(?:\S+ => )?(\/\S+) \(/gm)].map(([, place]) => place as string);
  if (found.length === 0) throw new Error(`ldd says nothing of ${program}: it takes Linux with glibc`);
  return found;
}

function packageOf(file: string): string | undefined {
  return ask('dpkg-query', '-S', file)?.split(': ')[0];
}

function ask(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
