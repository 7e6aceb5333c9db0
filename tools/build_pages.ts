/**
 * Builds the players' site, `packages/web`, into its folder `dist`: `index.html`, hashed files in `assets/`, and beside them the client
 * as one file, `sdk.js`, for pages and programs elsewhere.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { words } from './words/plugin.ts';

const WEB = path.resolve(import.meta.dirname, '../packages/web');

/**
 * The script that sets the theme goes into a file of its own and before everything else: it must have run when
 * the page is first painted, which a module never has, and a strict policy allows none in the page itself.
 */
function themeFirst(): Plugin {
  let file = '';
  return {
    name: 'theme-first',
    buildStart() {
      const source = readFileSync(path.join(WEB, 'src/theme.js'), 'utf8');
      file = this.emitFile({ type: 'asset', name: 'theme.js', source });
      // Always at the same address, from which it looks after all pages.
      const worker = readFileSync(path.join(WEB, 'src/worker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker });
      // What it is as an app that is installed.
      for (const [fileName, from] of [
        ['manifest.json', 'src/manifest.json'],
        ['icon.svg', 'src/emblems/hearth.svg'],
      ])
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join(WEB, from), 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const [name] = Object.values(bundle ?? {}).flatMap((each) =>
          each.type === 'asset' && each.names.includes('theme.js') ? [each.fileName] : [],
        );
        if (name === undefined) throw new Error(`the theme's script is not in the bundle as ${file}`);
        return html.replace('<head>', `<head>\n    <script src="/${name}"></script>`);
      },
    },
  };
}

/** A page's script is called as the page's folder is: its file, `page.tsx`, says only that it is one. */
function scriptName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const page = /\/pages\/(\w+)\/page\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${page === undefined ? '[name]' : `page-${page}`}-[hash].js`;
}

/** What is known of a module while the chunks are made: `importers` need it at once, not only some day. */
interface Graph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

const initial = new Map<string, boolean>();

/** Whether every page needs a module before it shows anything. Of the contract each has only what it uses. */
function isInitial(id: string, graph: Graph): boolean {
  const known = initial.get(id);
  if (known !== undefined) return known;
  initial.set(id, false);
  if (id.includes('/packages/contract/')) return false;
  const module = graph.getModuleInfo(id);
  const is = module?.isEntry === true || (module?.importers ?? []).some((from) => isInitial(from, graph));
  initial.set(id, is);
  return is;
}

/** Pages that must need a module, for all that share it to have it in one file: a request costs more than a kilobyte. */
const SHARED_BY = 4;

await build({
  root: WEB,
  configFile: false,
  logLevel: 'warn',
  plugins: [words(WEB), themeFirst()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // No data: addresses, which the policy of the pages refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: scriptName,
        codeSplitting: {
          groups: [
            {
              debugName: 'initial',
              name: (id, graph) => (isInitial(id, graph) ? 'initial' : null),
              priority: 2,
            },
            { name: 'shared', minShareCount: SHARED_BY, priority: 1 },
          ],
        },
      },
    },
  },
});

await build({
  root: WEB,
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: '../sdk/src/index.ts', formats: ['es'], fileName: () => 'sdk.js' },
  },
});
