import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { speak } from '@realm/words';
import { toldRulesIn } from '../../../tests/support/age.ts';
import { allOf, readCatalogues } from '../../../tools/words/catalogues.ts';
import { fill } from '../src/pages/guide/fill.ts';
import { search } from '../src/pages/guide/search.ts';
import { TOPICS } from '../src/pages/guide/topics.ts';
import { TOPIC_IDS, type TopicId } from '../src/words/topics.ts';

speak('de', allOf(readCatalogues('de')));
after(() => speak('en'));

const rules = toldRulesIn('de', 'embers-1');
const nameOf = (found: ReturnType<typeof search>[number] | undefined): string =>
  found === undefined ? 'nothing' : (found.topic ?? `${found.thing.kind} ${found.thing.name}`);

/** What German pages show, or people say for it, and the topic or thing that explains each. */
const TERMS: readonly (readonly [term: string, explained: string])[] = [
  ['Abstimmung', 'vote'],
  ['Anführer', 'vote'],
  ['Archive', 'archives'],
  ['Bericht', 'archives'],
  ['Omen', 'omens'],
  ['Wahrsicht', 'omens'],
  ['Feindseligkeit', 'hostility'],
  ['Ruhm', 'renown'],
  ['Verwalter', 'stewards'],
  ['Mut', 'nerve'],
  ['Schutz', 'protection'],
  ['Macht', 'might'],
  ['brach', 'land'],
  ['Morgen', 'land'],
  ['erkundbar', 'explore'],
  ['Äther', 'aether'],
  ['Aether', 'aether'],
  ['Mana', 'aether'],
  ['Adepten', 'adepts'],
  ['Zauberspruch', 'rites'],
  ['Fluch', 'hexes'],
  ['Widerstand', 'hexes'],
  ['Schutzbann', 'ward'],
  ['Wachsamkeit', 'vigilance'],
  ['Vigil', 'vigil'],
  ['Aushebung', 'draft'],
  ['Soldaten', 'draft'],
  ['Sold', 'gold'],
  ['Steuer', 'gold'],
  ['verderben', 'food'],
  ['Hunger', 'leaving'],
  ['überfüllt', 'leaving'],
  ['desertieren', 'leaving'],
  ['Gelehrte', 'science'],
  ['Papier', 'science'],
  ['Kolloquium', 'colloquium'],
  ['Richtpreis', 'market'],
  ['Gebühr', 'market'],
  ['verwandeln', 'materials'],
  ['Stahl', 'materials'],
  ['Hilfssteuer', 'aid'],
  ['gewähren', 'treasury'],
  ['Staatskasse', 'treasury'],
  ['Reichswerk', 'realm'],
  ['schlafend', 'wonders'],
  ['Sanitäter', 'troops'],
  ['Streitwagen', 'troops'],
  ['Söldner', 'troops'],
  ['Eigenschaften', 'generals'],
  ['Verteidiger', 'generals'],
  ['Belagerung', 'attack'],
  ['in Reichweite', 'range'],
  ['angeschlagen', 'battered'],
  ['Verluste', 'casualties'],
  ['Kriegspunkte', 'war'],
  ['Tribut', 'war'],
  ['Waffenruhe', 'ceasefire'],
  ['Waffenstillstand', 'ceasefire'],
  ['Zufriedenheit', 'contentment'],
  ['Versteigerung', 'deeds_hall'],
  ['Wahrheiten', 'quest'],
  ['Erben', 'heirs'],
  ['Wertung', 'winning'],
  ['Medaillen', 'after'],
  ['Vorschau', 'orders_ahead'],
  ['Warteschlange', 'orders_ahead'],
  ['Stellvertreter', 'deputy'],
  ['Urlaub', 'deputy'],
  ['Bot', 'robots'],
  ['nächster Takt', 'tick'],
  ['arbeitslos', 'efficiency'],
  ['Gehütete Feuer', 'rites Gehütete Feuer'],
  ['Geldkassette', 'operations Geldkassette'],
];

test('each of the terms that German pages show is found, what explains it among the first three', () => {
  assert.ok(TERMS.length >= 60);
  const lost = TERMS.flatMap(([term, explained]) => {
    const first = search(rules, term).slice(0, 3).map(nameOf);
    return first.includes(explained) ? [] : [`${term}: ${first.join(', ')}`];
  });
  assert.deepEqual(lost, []);
});

test('what newcomers ask in German leads to its answer first', () => {
  for (const [asked, answer] of [
    ['Diebe aufhalten', 'stop_thieves'],
    ['warum sind meine Leute gegangen', 'leaving'],
    ['wie gewinnen wir', 'winning'],
    ['wofür ist dieser Ritus', 'rites'],
    ['wer darf mich angreifen', 'range'],
    ['Wie bekomme ich mehr Land?', 'explore'],
  ])
    assert.equal(nameOf(search(rules, asked)[0]), answer, asked);
});

test('every topic is told in German, with the numbers of the age and links to what there is', () => {
  for (const id of TOPIC_IDS) {
    const { text, steps = [] } = TOPICS[id];
    for (const english of [...text, ...steps.map((step) => step.text)]) {
      const told = fill(english, () => 7);
      assert.doesNotMatch(told, /[{}]/, id);
      const links = (of: string) => [...of.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to).sort();
      assert.deepEqual(links(told), links(english), id);
      for (const to of links(told)) if (to.startsWith('#')) assert.ok((to.slice(1) as TopicId) in TOPICS, to);
    }
  }
});
