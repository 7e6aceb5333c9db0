/** What of each language there is and what is missing, by area: for the page that translators look at. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AgeFiles, baseOf, compileAge, overlay, readAgeWords, textsOf } from '@realm/rules';
import { readCatalogues, TRANSLATED } from './catalogues.ts';

const AGES = path.resolve(import.meta.dirname, '../../ages');

interface Area {
  readonly area: string;
  readonly messages: number;
  readonly missing: readonly string[];
}

function filesOf(folder: string): AgeFiles {
  const names = readdirSync(path.join(AGES, folder)).filter((name) => name.endsWith('.yaml'));
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(AGES, folder, name), 'utf8')]),
  );
  const base = baseOf(files);
  return base === undefined ? files : overlay(files, filesOf(base), base);
}

/** The areas of each language; an age that is based on another counts what it says itself. */
export function reportOf(): Record<string, Area[]> {
  const ages = readdirSync(AGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'schema')
    .map(({ name }) => [name, filesOf(name)] as const);
  return Object.fromEntries(
    TRANSLATED.map((language) => {
      const areas: Area[] = [...readCatalogues(language)].map(([area, messages]) => ({
        area,
        messages: Object.keys(messages).length,
        missing: Object.keys(messages).filter((key) => !messages[key]),
      }));
      const met = new Set<string>();
      for (const [age, files] of ages) {
        const compiled = compileAge(files);
        if ('problems' in compiled) continue;
        const said = readAgeWords(files).words.get(language) ?? new Map<string, string>();
        const own = textsOf(compiled.rules.definition).filter((text) => !met.has(text));
        for (const text of own) met.add(text);
        const missing = own.filter((text) => !said.has(text));
        areas.push({ area: `ages/${age}`, messages: own.length, missing });
      }
      return [language, areas];
    }),
  );
}
