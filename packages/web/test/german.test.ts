/** What pages tell in German beside their own messages: held against the catalogues, as a page has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OWN_NUMBERS, UNCERTAIN as TOLD, wordsOf } from '@realm/contract';
import { say, speak } from '@realm/words';
import { allOf, readCatalogues } from '../../../tools/words/catalogues.ts';

speak('de', allOf(readCatalogues('de')));
const { FORBORNE } = await import('../src/ui/forborne.ts');
const { UNCERTAIN } = await import('../src/ui/uncertain.ts');
const { countedBy, thereIs } = await import('../src/words/there_is.ts');

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
