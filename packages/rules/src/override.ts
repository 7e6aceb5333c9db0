import { hintFor } from './hint.ts';
import type { Loaded, Locate } from './load.ts';
import { ParamsSchema } from './params.ts';
import { type Problem, problemAt } from './problem.ts';
import { type Complain, checkShape, isObject, type ShapeSchema } from './shape.ts';

const NUMBERS = ParamsSchema.properties as unknown as Readonly<Record<string, ShapeSchema>>;

/** Unknown numbers that are told what may have been meant: whoever has more wrong than this has not misspelt them. */
const HINTS_MAX = 20;

/** Sets a plan's numbers; one that can't be set is a problem of the plan and changes nothing. */
export function overrideParams(loaded: Loaded, params: unknown): Loaded {
  const problems = [...loaded.problems];
  const complain: Complain = (path, message, hint) => {
    problems.push(problemAt({ file: 'plan' }, path, message, hint));
  };
  if (!isObject(params)) {
    complain(['params'], 'is not a table of numbers');
    return { ...loaded, problems };
  }
  const target = isObject(loaded.raw) && isObject(loaded.raw.params) ? loaded.raw.params : {};
  const set = new Set<string>();
  let unknown = 0;
  for (const key of Object.keys(params)) {
    const path = ['params', key];
    if (!Object.hasOwn(NUMBERS, key)) {
      const hint = ++unknown > HINTS_MAX ? undefined : hintFor(key, Object.keys(NUMBERS));
      complain(path, 'is not a number of an age', hint);
      continue;
    }
    const before = problems.length;
    checkShape(NUMBERS[key], params[key], path, complain);
    if (problems.length > before) continue;
    target[key] = params[key];
    set.add(key);
  }
  // What a plan's good number makes of others is told of under the plan too.
  const locate: Locate = (path) =>
    path[0] === 'params' && set.has(String(path[1])) ? { file: 'plan' } : loaded.locate(path);
  return { ...loaded, problems, locate };
}

/** What is wrong with a plan's numbers by themselves, whatever age they are for. */
export function problemsOfParams(params: unknown): readonly Problem[] {
  const nothing: Loaded = { raw: {}, locate: () => ({ file: 'plan' }), problems: [], unread: [] };
  return overrideParams(nothing, params).problems;
}
