import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPOKEN } from '@realm/contract';
import { OFFERED } from '@realm/words';
import { allOf, arranged, readCatalogues, readSource, TRANSLATED } from '../../tools/words/catalogues.ts';
import { saidIn } from '../../tools/words/messages.ts';
import { shapeOf } from '../../tools/words/shape.ts';

const source = readSource();

test('the languages that the interface names are those that are offered', () => {
  assert.deepEqual([...SPOKEN].sort(), [...OFFERED].sort());
  assert.deepEqual(TRANSLATED, SPOKEN.slice(1));
});

const keys = [...source.areas.values()].flat();

test('every message is a literal at its place, and ICU', () => {
  assert.deepEqual(source.problems, []);
  for (const key of keys) assert.doesNotThrow(() => shapeOf(key), `${source.places.get(key)}: ${key}`);
});

for (const language of TRANSLATED) {
  const areas = readCatalogues(language);
  const said = allOf(areas);

  test(`${language} has every message, and no other: npm run generate`, () => {
    const wanted = arranged(source, areas);
    assert.deepEqual([...areas.keys()].sort(), [...wanted.keys()].sort());
    for (const [area, json] of wanted)
      assert.deepEqual(Object.keys(areas.get(area) ?? {}), Object.keys(JSON.parse(json)), area);
    const missing = keys.filter((key) => !said[key]);
    assert.deepEqual(missing, [], `${missing.length} messages are not translated`);
  });

  test(`${language} puts in what English puts in`, () => {
    for (const key of keys) {
      if (said[key]) assert.deepEqual(shapeOf(said[key]), shapeOf(key), key);
    }
  });

  test(`${language} ends and begins its sentences as English does`, () => {
    for (const key of keys) {
      const text = said[key];
      if (!text) continue;
      assert.equal(text.startsWith(' '), key.startsWith(' '), key);
      assert.equal(text.endsWith(' '), key.endsWith(' '), key);
      // An abbreviation is no sentence.
      if (key.split(' ').length < 4) continue;
      assert.equal(/[.!?…]$/.test(text), /[.!?…]$/.test(key.replace(/\|[\w ]+$/, '')), `${key} → ${text}`);
    }
  });
}

test('messages are found where they are said, in whatever form', () => {
  const { found, problems } = saidIn(
    'a.tsx',
    `import { say as tell, sayAs, msg } from '@realm/words';
     import { Said } from '../ui/said.tsx';
     const say = (x: string) => x;
     say('not this');
     const kept = msg('kept');
     export const A = () => <Said of="an <b>attribute</b>" />;
     export const B = (is: boolean) => [tell(is ? 'one' : 'other'), tell('put ' + 'together'), sayAs('market', 'Order'), tell(kept)];
     tell(\`with \${kept}\`);`,
  );
  assert.deepEqual(
    found.map(({ message, context }) => (context === undefined ? message : `${message}|${context}`)),
    ['kept', 'an <b>attribute</b>', 'one', 'other', 'put together', 'Order|market'],
  );
  assert.deepEqual(problems, ['a.tsx:8: a message has its values in braces']);
});
