/**
 * Makes the players' site speak: puts messages in as pieces, so that nothing in a browser reads ICU, and writes beside the scripts what
 * each language says for them. What is loaded when it is needed, such as a page, waits for its words.
 */
import { hash } from 'node:crypto';
import path from 'node:path';
import { carried, compile, keyOf } from '@realm/words';
import type { Plugin } from 'vite';
import { allOf, readCatalogues, TRANSLATED } from './catalogues.ts';
import { keyed, saidIn } from './messages.ts';
import { reportOf } from './report.ts';

/** The words of what every page needs. */
const INITIAL = 'initial';

/** A message as pages carry it. */
function carriedOf(message: string): string {
  const pieces = compile(message);
  return pieces.length === 1 && pieces[0] === message ? message : carried(pieces);
}

/** What is loaded is called by its place in the source: `pages/build/page` is `pages.build.page`. */
const partOf = (src: string, file: string): string =>
  path
    .relative(src, file)
    .replace(/\.tsx?$/, '')
    .replaceAll(path.sep, '.');

export function words(web: string): Plugin {
  const src = path.join(web, 'src');
  /** What each module says: the keys of the catalogues, with what pages know each by. */
  const said = new Map<string, Map<string, string>>();
  return {
    name: 'words',
    enforce: 'pre',
    transform(source, id) {
      if (!id.startsWith(src) || !/\.tsx?$/.test(id)) return null;
      const { found, loads, problems } = saidIn(id, source);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      said.set(
        id,
        new Map(
          found.map(({ message, context }) => [keyed(message, context), keyed(carriedOf(message), context)]),
        ),
      );
      const changes = [
        ...found.flatMap(({ message, from, to, is_attribute }) => {
          const made = carriedOf(message);
          if (made === message) return [];
          const literal = JSON.stringify(made);
          return [{ from, to, text: is_attribute ? `{${literal}}` : literal }];
        }),
        ...loads.map(({ from, to, file }) => {
          const part = partOf(src, path.resolve(path.dirname(id), file));
          return { from, to, text: `__withWords('${part}', () => ${source.slice(from, to)})` };
        }),
      ].sort((a, b) => b.from - a.from);
      if (changes.length === 0) return null;
      let code = source;
      for (const { from, to, text } of changes) code = code.slice(0, from) + text + code.slice(to);
      if (loads.length > 0)
        code = `import { withWords as __withWords } from ${JSON.stringify(path.join(src, 'service/words.ts'))};\n${code}`;
      return { code, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const byFile = new Map(chunks.map((each) => [each.fileName, each]));
        /** A chunk's modules and those of all that it needs at once. */
        const modulesOf = (file: string, met = new Set<string>()): Set<string> => {
          const chunk = byFile.get(file);
          if (chunk === undefined || met.has(file)) return met;
          met.add(file);
          for (const each of chunk.imports) modulesOf(each, met);
          return met;
        };
        const initial = new Set(
          chunks
            .filter((each) => each.isEntry || each.name === 'shared')
            .flatMap((each) => [...modulesOf(each.fileName)]),
        );
        const saidBy = (files: Iterable<string>) =>
          new Map(
            [...files].flatMap((file) =>
              (byFile.get(file)?.moduleIds ?? []).flatMap((id) => [...(said.get(id) ?? [])]),
            ),
          );
        const parts = new Map([[INITIAL, saidBy(initial)]]);
        for (const { facadeModuleId, isDynamicEntry, fileName } of chunks) {
          if (!isDynamicEntry || facadeModuleId === null || !facadeModuleId.startsWith(src)) continue;
          const own = [...modulesOf(fileName)].filter((file) => !initial.has(file));
          parts.set(partOf(src, facadeModuleId), saidBy(own));
        }
        const files: (readonly [name: string, json: string])[] = [];
        for (const language of TRANSLATED) {
          const catalogue = allOf(readCatalogues(language));
          const met = new Map<string, string>();
          for (const [part, messages] of parts) {
            const told = [...messages].flatMap(([key, known_by]) => {
              const text = catalogue[key];
              if (!text) return [];
              const short = keyOf(known_by);
              const other = met.get(short);
              if (other !== undefined && other !== key)
                throw new Error(`two messages have one key: ${other} and ${key}`);
              met.set(short, key);
              return [[short, carriedOf(text)]];
            });
            files.push([`${language}-${part}.json`, JSON.stringify(Object.fromEntries(told))]);
          }
        }
        // Always at the same address, for whoever translates.
        this.emitFile({
          type: 'asset',
          fileName: 'translations.json',
          source: JSON.stringify(reportOf()),
        });
        const version = hash('sha256', JSON.stringify(files)).slice(0, 8);
        for (const [name, json] of files)
          this.emitFile({ type: 'asset', fileName: `assets/words-${version}-${name}`, source: json });
        // The page's first script fetches the first of them: it finds here where they are.
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('there is no page');
        page.source = String(page.source).replace(
          '<script src="/assets/theme-',
          `<script data-words="/assets/words-${version}-" data-languages="${TRANSLATED.join(' ')}" src="/assets/theme-`,
        );
      },
    },
  };
}
