/** What pages tell in German beside their own messages: held against the catalogues, as a page has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNCERTAIN as TOLD } from '@realm/contract';
import { say, speak } from '@realm/words';
import { allOf, readCatalogues } from '../../../tools/words/catalogues.ts';

speak('de', allOf(readCatalogues('de')));
const { FORBORNE } = await import('../src/ui/forborne.ts');
const { UNCERTAIN } = await import('../src/ui/uncertain.ts');

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
