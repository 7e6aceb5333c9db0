/**
 * Builds the program, `packages/cli/src/main.ts`, into the folder named, which is to stand in `packages/cli/dist` of a checkout or of a release:
 * `main.js`, and beside it what the program starts as threads and processes of its own, which its sources name by
 * `new URL('./<file>.ts', import.meta.url)`. Two thousand modules are a dozen files then, which start in a third of the time. Libraries
 * stay where npm put them, but for those of many small modules.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Where it is to stand; it may be made elsewhere. */
const PLACE = path.join(ROOT, 'packages/cli/dist/build');
const MAIN = path.join(ROOT, 'packages/cli/src/main.ts');

/** Libraries that are built in: hundreds of modules each, none of which asks where it lies. */
const BUILT_IN = ['typebox', 'yaml'];

/** What is started by itself, in the file that starts it. */
const STARTED = /new URL\('(\.\/[\w/]+\.ts)', import\.meta\.url\)/g;

const posix = (file: string) => file.replaceAll(path.sep, '/');

/** What the file is called that starts a source: `main`, `server-notices-sending-thread`. */
function nameOf(source: string): string {
  if (source === MAIN) return 'main';
  const inside = posix(path.relative(path.join(ROOT, 'packages'), source));
  return inside.replace('/src/', '/').replace(/\.ts$/, '').replaceAll('/', '-');
}

/** All sources of the project that are started by themselves. */
function startedSources(): string[] {
  const sources = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).map((file) => path.join(ROOT, file));
  const started = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(STARTED)].map(([, to]) =>
      path.join(path.dirname(source), to ?? ''),
    ),
  );
  return [MAIN, ...new Set(started)];
}

/** What is built lies elsewhere than its source: a source that asks where it is is told where it was. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler(code, id) {
      const folder = path.dirname(id);
      const from = JSON.stringify(`/${posix(path.relative(PLACE, folder))}`);
      const built = code
        .replace(STARTED, (_, to: string) => {
          const file = `./${nameOf(path.join(folder, to))}.js`;
          return `new URL(${JSON.stringify(file)}, import.meta.url)`;
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${from})`);
      // Lines stay where they are, which is all that the map of them says.
      return { code: built, map: null };
    },
  },
};

const isOutside = (id: string) =>
  !/^[./#]/.test(id) &&
  !path.isAbsolute(id) &&
  !id.startsWith('@realm/') &&
  !BUILT_IN.some((name) => id === name || id.startsWith(`${name}/`));

const [to] = process.argv.slice(2);
if (to === undefined) throw new Error('into which folder?');
const bundle = await rolldown({
  cwd: ROOT,
  input: Object.fromEntries(startedSources().map((source) => [nameOf(source), source])),
  platform: 'node',
  logLevel: 'warn',
  external: isOutside,
  plugins: [whereItWas],
});
await bundle.write({
  dir: path.resolve(ROOT, to),
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'part-[hash].js',
});
