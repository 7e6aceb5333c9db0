import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractText } from './contract_text.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SDK = path.join(ROOT, 'packages/sdk');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/** What the client's sources say of the contract: types alone. */
const OF_CONTRACT = /\bfrom '@realm\/contract'/g;

/**
 * Lays the client out in a folder as it is published: JavaScript with its types, the README, the licence, and no
 * dependency. The folder is emptied first.
 */
export function layOutSdk(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const sources = path.join(folder, 'src');
  mkdirSync(sources, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  const wanted = new Set<string>();
  for (const file of readdirSync(path.join(SDK, 'src'))) {
    const source = readFileSync(path.join(SDK, 'src', file), 'utf8');
    for (const name of namesFrom(source)) wanted.add(name);
    writeFileSync(path.join(sources, file), source.replace(OF_CONTRACT, "from './contract.ts'"));
  }
  writeFileSync(path.join(sources, 'contract.ts'), contractText([...wanted]));
  compile(folder);
  rmSync(sources, { recursive: true });
  cpSync(path.join(SDK, 'README.md'), path.join(folder, 'README.md'));
  cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** The names that a source takes from the contract. */
function namesFrom(source: string): string[] {
  const lists = [...source.matchAll(/(?:import|export) type \{([^}]*)\} from '@realm\/contract'/g)];
  return lists.flatMap(([, list]) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

/** Checks the sources laid out, with the contract written out, and makes JavaScript and types of them. */
function compile(folder: string): void {
  const settings = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: './src',
      outDir: '.',
      typeRoots: [path.join(ROOT, 'node_modules/@types')],
    },
    include: ['./src/*.ts'],
  };
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  const done = spawnSync(process.execPath, [TSC, '-p', file], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the client does not compile by itself:\n${done.stdout}`);
  rmSync(file);
  // The types too name the files that there are.
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.d.ts'))) {
    const types = readFileSync(path.join(folder, name), 'utf8');
    writeFileSync(path.join(folder, name), types.replace(/\bfrom '(\.\/\w+)\.ts'/g, "from '$1.js'"));
  }
}

/** Its name on the registry: the scope of its name in here is somebody else's there. */
const PUBLISHED = '@realm-game/sdk';

function manifest(): object {
  const { version, license } = JSON.parse(readFileSync(path.join(SDK, 'package.json'), 'utf8'));
  return {
    name: PUBLISHED,
    version,
    description: 'A client of Realm, a strategy game played in ages: typed, and without dependencies.',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    sideEffects: false,
    engines: { node: '>=20' },
    keywords: ['realm', 'game', 'strategy', 'client', 'bot'],
    // Said by whoever publishes from a repository, which `npm publish` compares with where it runs.
    publishConfig: { access: 'public', provenance: true },
  };
}
