/** Builds the players' site, `packages/web`, into its folder `dist`: `index.html`, and hashed files in `assets/`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

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

await build({
  root: WEB,
  configFile: false,
  logLevel: 'warn',
  plugins: [themeFirst()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // No data: addresses, which the policy of the pages refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: scriptName } },
  },
});
