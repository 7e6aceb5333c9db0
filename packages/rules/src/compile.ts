import { untranslated, withoutWords } from './age_words.ts';
import { assembleRules } from './assemble.ts';
import { checkNewParams } from './check_params.ts';
import { checkSense } from './check_sense.ts';
import { type AgeDefinition, AgeDefinitionSchema } from './definition.ts';
import { Draft } from './draft.ts';
import { Lately } from './lately.ts';
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

/** What came of an age's files, and of definitions, as they were compiled last. */
const of_files = new Lately<Compiled>();
const of_definitions = new Lately<Rules>();

/** Compiles an age's folder: rules, or everything that is wrong with it. The same comes of the same texts: it is not worked out twice. */
export function compileAge(files: AgeFiles, overrides: Overrides = {}): Compiled {
  return of_files.get(JSON.stringify([files, overrides]), () => compile(files, overrides));
}

function compile(files: AgeFiles, overrides: Overrides): Compiled {
  const loaded = overrideParams(loadAge(withoutWords(files)), overrides.params ?? {});
  const problems = problemsOf(loaded, checkNewParams);
  if (problems.length > 0) return { problems };
  const definition = loaded.raw as AgeDefinition;
  const rules = assembleRules(definition, overrides.name ?? definition.name, definition.params);
  return { rules, warnings: [...unpictured(definition), ...untranslated(files, definition)] };
}

/**
 * Compiles a definition that has compiled before, such as that of a journal's first entry; throws with every
 * problem if it doesn't any more. Numbers it does not say yet change nothing, its fingerprint neither. The same is not worked
 * out twice: a world that a bug spoiled is soon back.
 */
export function compileDefinition(definition: AgeDefinition, name?: string): Rules {
  return of_definitions.get(JSON.stringify([definition, name]), () => compileRaw(definition, name));
}

function compileRaw(definition: AgeDefinition, name?: string): Rules {
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

function problemsOf(loaded: Loaded, checkMore: (draft: Draft) => void = () => {}): readonly Problem[] {
  const draft = new Draft(loaded, AgeDefinitionSchema as unknown as ShapeSchema);
  checkSense(draft);
  checkMore(draft);
  return inOrder(draft.problems);
}

/** Problems file by file, down the page, each said once. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((problem) => [problemText(problem), problem]));
  const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...once.values()].sort((a, b) => compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
}
