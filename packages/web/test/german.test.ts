/** What pages tell in German beside their own messages: held against the catalogues, as a page has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OWN_NUMBERS, UNCERTAIN as TOLD, wordsOf } from '@realm/contract';
import { say, speak } from '@realm/words';
import { toldRulesIn } from '../../../tests/support/age.ts';
import { allOf, readCatalogues } from '../../../tools/words/catalogues.ts';
import { house, rulesWith } from './support.ts';

speak('de', allOf(readCatalogues('de')));
const { FORBORNE } = await import('../src/ui/forborne.ts');
const { UNCERTAIN } = await import('../src/ui/uncertain.ts');
const { countedBy, thereIs } = await import('../src/words/there_is.ts');
const { deviceText } = await import('../src/pages/account/device_text.ts');
const { limitOfExploring } = await import('../src/pages/build/limits.ts');
const { words } = await import('../src/words/format.ts');
const { ID_WORDS } = await import('../src/words/id_words.ts');
const { stolen } = await import('../src/words/stolen.ts');

test('what a quest asks a house not to do is said in German', () => {
  const { attack, cast, explore } = FORBORNE;
  assert.deepEqual([attack, cast, explore], ['Angriff', 'Ritus', 'Erkundung']);
});

test('what a forecast leaves open is what the service says, in German', () => {
  for (const [what, words] of Object.entries(TOLD)) {
    const text = UNCERTAIN[what as keyof typeof UNCERTAIN];
    assert.equal(text, `${words}.`);
    assert.notEqual(say(text), text);
  }
});

test('a condition of an order ahead reads in German as one would say it', () => {
  const told = (what: string, bounds: Parameters<typeof thereIs>[1]) =>
    thereIs(countedBy(what) ?? String, bounds);
  assert.equal(told('barren', { at_least: 1 }), 'es gibt mindestens 1 brachliegenden Morgen');
  assert.equal(told('barren', { at_least: 2, at_most: 5 }), 'es gibt 2 bis 5 brachliegende Morgen');
  assert.equal(told('peasants', { at_most: 9 }), 'es gibt höchstens 9 Bauern');
  // What English counts is counted here.
  for (const what of OWN_NUMBERS) {
    const english = wordsOf({
      command: { type: 'explore', house: 7, acres: 3 },
      when: { type: 'each_tick', while: [{ type: 'own', what, at_least: 1 }] },
    });
    assert.equal(countedBy(what) !== undefined, english.includes('while there is'), english);
  }
});

test('what an age calls its reports, and what its Truths are about, is the same without its words', () => {
  const { operations, rites, truths } = toldRulesIn('de', 'embers-1').definitions;
  for (const { shows, name } of [...Object.values(operations), ...Object.values(rites)])
    if (shows !== null) assert.equal(words(shows), name);
  for (const { kind } of Object.values(truths)) assert.ok(Object.hasOwn(ID_WORDS, kind), kind);
});

test('what thieves carried off is told in German', () => {
  assert.equal(stolen('books:arcane', 844, words), '844 Bücher (Geheimlehre)');
  assert.equal(stolen('books:economy', 1, words), '1 Buch (Wirtschaft)');
  assert.equal(stolen('gold', 300, words), '300 Gold');
});

test('what keeps an order from being larger is named in German', () => {
  const poor = house({ gold: 10_000, land: 300, explorable_acres: 1_000 });
  assert.match(limitOfExploring({ ...poor, units: [9_999] }, rulesWith()), /durch Gold\.$/);
  assert.match(limitOfExploring({ ...poor, gold: 1e9, units: [0] }, rulesWith()), /durch Soldaten\.$/);
});

test('a device is told in German', () => {
  assert.equal(deviceText('Chrome on Linux'), 'Chrome unter Linux');
  assert.equal(deviceText('a program on Linux'), 'ein Programm unter Linux');
  assert.equal(deviceText('Firefox'), 'Firefox');
});

test('what stands behind "more" and "less" reads on within its sentence', () => {
  // A capital letter begins no adjective there.
  for (const { name } of Object.values(toldRulesIn('de', 'embers-1').definitions.stats))
    assert.doesNotMatch(name, /^\p{Lu}\p{Ll}+e[rsn]? \p{Lu}/u);
});

test('a tick is called a Takt', () => {
  for (const [english, text] of Object.entries(allOf(readCatalogues('de')))) {
    // What somebody may look for, and an address.
    if (english.startsWith('turn, hour') || text.includes('GET /ticks')) continue;
    assert.doesNotMatch(text.replace(/\{\w+/g, ''), /\b[Tt]icks?\b/, english);
  }
});

test('how many are under way reads right for one and for many, and what is made needs no other form', () => {
  const build = (n: number) =>
    say('{n} {count, plural, one {of the } other {}}{building} being built', {
      n,
      count: n,
      building: 'Wohnhäuser',
    });
  assert.deepEqual([build(1), build(5)], ['Wohnhäuser: 1 im Bau', 'Wohnhäuser: 5 im Bau']);
  const recipe = { recipes: 'Schmiede', goods: '2 Eisen', goods2: '2 Harnische' };
  assert.equal(say('{recipes}: {goods} to {goods2}', recipe), 'Schmiede: 2 Eisen → 2 Harnische');
});
