import { untranslated, withoutWords } from './age_words.ts';
import { assembleRules } from './assemble.ts';
import { checkSense } from './check_sense.ts';
import { type AgeDefinition, AgeDefinitionSchema } from './definition.ts';
import { Draft } from './draft.ts';
import { type AgeFiles, loadAge } from './load.ts';
import type { Loaded } from './loaded.ts';
import { NEUTRAL } from './neutral.ts';
import { overrideParams } from './override.ts';
import { unpictured } from './pictured.ts';
import { type Problem, problemText } from './problem.ts';
import type { Rules } from './rules.ts';
import type { ShapeSchema } from './shape.ts';

/** What a plan changes for one age. */
export interface Overrides {
  /** Numbers by name, each in place of the age file's. Whatever a plan holds may be passed: it is checked. */
  readonly params?: unknown;
  /** The age's name, where it isn't the age file's. It doesn't change the fingerprint. */
  readonly name?: string;
}

export type Compiled =
  /** `warnings` are of what plays all the same, but could be better. */
  | { readonly rules: Rules; readonly warnings: readonly Problem[] }
  | { readonly problems: readonly Problem[] };

/** How many of what was compiled last are kept: an age is compiled when it is planned, looked over and opened. */
const LAST_MAX = 4;
const last = new Map<string, Compiled>();

/** Compiles an age's folder: rules, or everything that is wrong with it. The same comes of the same texts: it is not worked out twice. */
export function compileAge(files: AgeFiles, overrides: Overrides = {}): Compiled {
  const texts = JSON.stringify([files, overrides]);
  const compiled = last.get(texts) ?? compile(files, overrides);
  // The one used last is the last to go.
  last.delete(texts);
  last.set(texts, compiled);
  for (const oldest of last.keys()) if (last.size > LAST_MAX) last.delete(oldest);
  return compiled;
}

function compile(files: AgeFiles, overrides: Overrides): Compiled {
  const loaded = overrideParams(loadAge(withoutWords(files)), overrides.params ?? {});
  const problems = problemsOf(loaded);
  if (problems.length > 0) return { problems };
  const definition = loaded.raw as AgeDefinition;
  const rules = assembleRules(definition, overrides.name ?? definition.name, definition.params);
  return { rules, warnings: [...unpictured(definition), ...untranslated(files, definition)] };
}

/**
 * Compiles a definition that has compiled before, such as that of a journal's first entry; throws with every
 * problem if it doesn't any more. Numbers it does not say yet change nothing, its fingerprint neither.
 */
export function compileDefinition(definition: AgeDefinition, name?: string): Rules {
  const locate = () => ({ file: 'definition' });
  const raw = { ...definition, params: { ...NEUTRAL, ...definition.params } };
  const problems = problemsOf({ raw, locate, problems: [], unread: [] });
  if (problems.length > 0) throw new AgeProblemsError(problems);
  return assembleRules(definition, name ?? definition.name, raw.params);
}

/** An age that does not compile, where that can't be told to anybody who could mend it. */
export class AgeProblemsError extends Error {
  override name = 'AgeProblemsError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`the age does not compile:\n${problems.map(problemText).join('\n')}`);
    this.problems = problems;
  }
}

function problemsOf(loaded: Loaded): readonly Problem[] {
  const draft = new Draft(loaded, AgeDefinitionSchema as unknown as ShapeSchema);
  checkSense(draft);
  return inOrder(draft.problems);
}

/** Problems file by file, down the page, each said once. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((problem) => [problemText(problem), problem]));
  const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...once.values()].sort((a, b) => compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
}
