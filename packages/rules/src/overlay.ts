import type { AgeFiles } from './load.ts';

/** The folder that an age file is based on, by the line `base:` in its `age.yaml`. */
export function baseOf(files: AgeFiles): string | undefined {
  return /^base:[ \t]*(["']?)([\w.-]+)\1[ \t]*(?:#.*)?$/m.exec(files['age.yaml'] ?? '')?.[2];
}

/**
 * The files of an age that is based on another: its own, and of the other those of every section it doesn't say
 * itself. `age.yaml` is taken from both, the own numbers over the other's, and so are the words of each language. All races are one section.
 */
export function overlay(own: AgeFiles, base: AgeFiles, base_folder: string): AgeFiles {
  const said = new Set(Object.keys(own).map(sectionOf));
  const taken = Object.entries(base).filter(
    ([file]) => file === 'age.yaml' || sectionOf(file) === 'words' || !said.has(sectionOf(file)),
  );
  return { ...Object.fromEntries(taken.map(([file, text]) => [`${base_folder}/${file}`, text])), ...own };
}

/** `races` of `races.peatkin.yaml`. */
function sectionOf(file: string): string {
  return file.split('.')[0];
}
