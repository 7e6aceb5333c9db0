import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgeDefinitionSchema } from '../src/definition.ts';
import { type AgeFiles, compileAge } from '../src/index.ts';
import { embers, problemsOf } from './age_folder.ts';
import { CHARACTERS, type Damage, FILES, NAMES, SENSE, SHAPE, WORDS } from './damages.ts';

/** The files with some text in place of other text, which must be there once. */
function damage(files: AgeFiles, [file, from, to]: Damage): AgeFiles {
  const text = files[file];
  assert.ok(typeof from === 'string' ? text.includes(from) : from.test(text), `${file} has ${from}`);
  return { ...files, [file]: text.replace(from, () => to) };
}

function assertSays(problems: readonly string[], says: readonly RegExp[]): void {
  for (const expected of says) {
    assert.ok(
      problems.some((problem) => expected.test(problem)),
      `${expected} in:\n${problems.join('\n')}`,
    );
  }
  const rest = problems.filter((problem) => !says.some((expected) => expected.test(problem)));
  assert.deepEqual(rest, [], 'nothing else is said');
}

const brief = (text: string) => JSON.stringify(text.slice(0, 40));

for (const [title, damages] of Object.entries({ SHAPE, WORDS, SENSE, NAMES, CHARACTERS })) {
  for (const row of damages) {
    const [file, from, to, ...says] = row;
    test(`${title.toLowerCase()}: ${file}: ${brief(String(from))} → ${brief(to)}`, () => {
      assertSays(problemsOf(compileAge(damage(embers, row))), says);
    });
  }
}

for (const [files, ...says] of FILES) {
  test(`files: ${Object.keys(files)[0]}: ${brief(Object.values(files)[0])}`, () => {
    assertSays(problemsOf(compileAge({ ...embers, ...files })), says);
  });
}

test('a file that is missing is named', () => {
  const { 'buildings.yaml': _, ...rest } = embers;
  assert.deepEqual(problemsOf(compileAge(rest)), [
    'buildings.yaml buildings: is missing (buildings, 1 to 20)',
  ]);
});

test('a file that can not be read is not also called missing', () => {
  const problems = problemsOf(compileAge({ ...embers, 'buildings.yaml': 'farms: {' }));
  assert.equal(problems.length > 0, true);
  for (const problem of problems) assert.match(problem, /^buildings.yaml:\d+: /);
});

test('nothing at all is a problem a file', () => {
  const problems = problemsOf(compileAge({}));
  assert.equal(problems.length, AgeDefinitionSchema.required.length);
  assert.ok(problems.includes('age.yaml params: is missing'));
});

test('every problem is told of at once, whatever else is wrong', () => {
  // One damage a file and kind, so that none undoes another.
  const rows = [
    SHAPE[0],
    SHAPE[7],
    SHAPE[15],
    WORDS[0],
    WORDS[1],
    WORDS[5],
    SENSE[8],
    SENSE[21],
    SENSE[22],
    NAMES[6],
  ];
  const files = rows.reduce(damage, embers);
  const says = rows.flatMap(([, , , ...expected]) => expected);
  assert.ok(says.length >= 11);
  assertSays(problemsOf(compileAge(files)), says);
});

test('problems stand file by file and down the page', () => {
  const files = [SHAPE[2], SENSE[4], WORDS[0], SHAPE[15]].reduce(damage, embers);
  const compiled = compileAge(files);
  assert.ok('problems' in compiled);
  const places = compiled.problems.map(({ file, line = 0 }) => `${file} ${String(line).padStart(4, '0')}`);
  assert.deepEqual(places, [...places].sort());
});

test('tables have limits', () => {
  const more = Array.from(
    { length: 4 },
    (_, i) => `hut_${i}: { name: Hut ${i}, about: A hut., material: stone, jobs: 0, living: 40 }\n`,
  );
  const files = { ...embers, 'buildings.yaml': embers['buildings.yaml'] + more.join('') };
  assertSays(problemsOf(compileAge(files)), [/^buildings.yaml:\d+ buildings: has 21 of them, not 1 to 20$/]);
});
