import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGE_FOLDERS, filesOf, rulesOf as rulesIn } from '../../../tests/support/age.ts';
import { compileAge, compileDefinition, PICTURED, picturesOf, problemText } from '../src/index.ts';
import { embers, problemsOf, rulesOf } from './age_folder.ts';

/** The most that all pictures of an age may take, in bytes. */
const PICTURES_MAX = 40 * 1_024;

/** The same age with another text in its pictures. */
const withPictures = (from: string, to: string) => {
  assert.ok(embers['pictures.yaml'].includes(from), from);
  return { ...embers, 'pictures.yaml': embers['pictures.yaml'].replace(from, to) };
};

test('everything of every shipped age has a picture of its own, other than its neighbours', () => {
  for (const folder of AGE_FOLDERS) {
    const compiled = compileAge(filesOf(folder));
    assert.ok('rules' in compiled, folder);
    assert.deepEqual(compiled.warnings.map(problemText), [], folder);
    const { shapes, pictures } = picturesOf(compiled.rules.definition);
    for (const kind of PICTURED) {
      const drawn = Object.values(pictures[kind]).map((names) => names.join(' + '));
      assert.equal(new Set(drawn).size, drawn.length, `${folder} ${kind}: ${drawn}`);
    }
    for (const [name, shape] of Object.entries(shapes))
      for (const path of Object.values(shape)) checkStrokes(`${folder} ${name}`, path);
    const bytes = JSON.stringify({ shapes, pictures }).length;
    assert.ok(bytes <= PICTURES_MAX, `${folder}: ${bytes} bytes`);
  }
});

/** Each path can be read by its grammar, and what it says outright lies on the field of 24 by 24. */
function checkStrokes(name: string, path: string): void {
  for (const [, letter, rest] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const each = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }[
      letter.toUpperCase()
    ] as number;
    const whole = each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0;
    assert.ok(whole, `${name}: ${letter}${rest} of ${path}`);
    if (letter === letter.toUpperCase() && letter !== 'A')
      for (const n of numbers) assert.ok(n >= 0 && n <= 24, `${name}: ${n} of ${path}`);
  }
}

test('what has no picture is told of as a warning, plays, and has the plain one of its kind', () => {
  const compiled = compileAge(withPictures('\n  tarnish: coin + crack', ''));
  assert.ok('rules' in compiled);
  assert.deepEqual(compiled.warnings.map(problemText), [
    'pictures.yaml pictures.rites.tarnish: is not there: it gets the plain picture of its kind',
  ]);
  const { shapes, pictures } = picturesOf(compiled.rules.definition);
  assert.deepEqual(pictures.rites.tarnish, ['plain_rites']);
  assert.ok(shapes.plain_rites.body !== undefined);
});

test('an age begun before there were pictures has plain ones of everything', () => {
  const { pictures: _pictures, ...before } = rulesIn().definition;
  const { shapes, pictures } = picturesOf(compileDefinition(before).definition);
  assert.deepEqual(Object.keys(shapes).sort(), PICTURED.map((kind) => `plain_${kind}`).sort());
  assert.deepEqual(pictures.buildings.homes, ['plain_buildings']);
  for (const [name, shape] of Object.entries(shapes))
    for (const path of Object.values(shape)) checkStrokes(name, path);
});

test('a picture of nothing, and strokes that are none, are problems with their place', () => {
  const wrong = (from: string, to: string) => problemsOf(compileAge(withPictures(from, to)));
  assert.match(
    wrong('tarnish: coin + crack', 'tarnish: coni')[0],
    /rites\.tarnish: there is no shape "coni" .*coin/,
  );
  assert.match(wrong('tarnish: coin + crack', 'tarnish: coin + crack + ring')[0], /pictures\.rites\.tarnish/);
  for (const evil of ['"M0 0\\"><script>"', 'url(https://elsewhere.example)', `M0 0${'h1'.repeat(400)}`])
    assert.match(
      wrong('M11.3 6 6 20M12.7 6 18 20M8 14.5h8M12 2.5v1', evil)[0],
      /pictures\.shapes\.compass\.line/,
      evil,
    );
  assert.match(
    wrong('\n  coin: {', '\n  plain_coin: {}\n  coin: {').join('\n'),
    /plain_coin: has a name that begins/,
  );
});

test('a shape that nothing is drawn of is not sent', () => {
  const spare = withPictures('\n  coin: {', '\n  spare: { line: M1 1h2 }\n  coin: {');
  assert.ok(!('spare' in picturesOf(rulesOf(compileAge(spare)).definition).shapes));
});
