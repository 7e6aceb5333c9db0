/** One small change of a file: so many characters from a place on become another text. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly at: number;
  readonly length: number;
  readonly was: string;
  readonly text: string;
}

/** What stands in for what. Spaces around operators keep types' brackets and arrows out. */
const CHANGES: readonly (readonly [pattern: RegExp, changed: (found: string) => string])[] = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ < /g, () => ' <= '],
  [/ <= /g, () => ' < '],
  [/ > /g, () => ' >= '],
  [/ >= /g, () => ' > '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \?\? /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \* /g, () => ' + '],
  [/ % /g, () => ' * '],
  [/ \+= /g, () => ' -= '],
  [/ -= /g, () => ' += '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/\bMath\.min\b/g, () => 'Math.max'],
  [/\bMath\.max\b/g, () => 'Math.min'],
  [/\bMath\.ceil\b/g, () => 'Math.floor'],
  [/\bMath\.floor\b/g, () => 'Math.ceil'],
  [/(?<=[ ([])\d[\d_]*(?=[ ),;\]])/g, (found) => String(Number(found.replaceAll('_', '')) + 1)],
  [/(?<=if \()(?=\w)/g, () => '!'],
  [/(?<=\n {2,})(?:this\.[#\w]+\([^;\n]*\)|[a-z]\w*\.\w+\([^;\n]*\));/g, () => ';'],
];

/** Comments, texts, imports and lines of types alone: a change of these is none of the program. */
const PASSED_OVER =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|^(?:import|export) (?:type )?[{*][^;]*;|^(?:export )?(?:interface|type) [\s\S]*?\n(?=\S|\n)/gm;

/** Every mutant of a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const code = source.replace(PASSED_OVER, (found) => found.replace(/[^\n]/g, '\0'));
  const mutants: Mutant[] = [];
  for (const [pattern, changed] of CHANGES) {
    for (const found of code.matchAll(pattern)) {
      const [was] = found;
      if (was.includes('\0')) continue;
      const line = source.slice(0, found.index).split('\n').length;
      mutants.push({ file, line, at: found.index, length: was.length, was, text: changed(was) });
    }
  }
  return mutants.sort((a, b) => a.at - b.at);
}
