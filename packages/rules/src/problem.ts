/** Where something stands in an age's definition: keys and positions from the top. */
export type Path = readonly (string | number)[];

/** One thing wrong with an age, said so that its author can mend it without reading code. */
export interface Problem {
  /** The file it stands in; `plan` for what a plan overrides, `definition` where there are no files. */
  readonly file: string;
  /** Where in the definition, for example `races.peatkin.effects[2][0]`; empty for a whole file. */
  readonly path: string;
  /** Line in the file, from 1. */
  readonly line?: number;
  readonly message: string;
  /** What may have been meant. */
  readonly hint?: string;
}

/** A path as people read it: `units.elite.upgrade.materials.steel`, `realms[2].name`. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** A problem at a path, with what is left out left out. */
export function problemAt(
  place: { readonly file: string; readonly line?: number },
  path: Path,
  message: string,
  hint?: string,
): Problem {
  return {
    file: place.file,
    path: pathText(path),
    ...(place.line === undefined ? {} : { line: place.line }),
    message,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** A problem on one line: `races.yaml:12 races.peatkin.plan: the shares add up to 9900, not 10000`. */
export function problemText(problem: Problem): string {
  const line = problem.line === undefined ? '' : `:${problem.line}`;
  const path = problem.path === '' ? '' : ` ${problem.path}`;
  const hint = problem.hint === undefined ? '' : ` (${problem.hint})`;
  return `${problem.file}${line}${path}: ${problem.message}${hint}`;
}
