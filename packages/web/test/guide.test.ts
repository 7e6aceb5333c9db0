import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGE_FOLDERS, toldRules } from '../../../tests/support/age.ts';
import { paths } from '../src/address/paths.ts';
import { fill, numbersIn, piecesOf, plain } from '../src/pages/guide/fill.ts';
import { type Found, search, topicsOf } from '../src/pages/guide/search.ts';
import { TOPICS } from '../src/pages/guide/topics.ts';
import { KINDS } from '../src/words/kinds.ts';
import { thingsOf } from '../src/words/things.ts';
import { TOPIC_IDS, type TopicId } from '../src/words/topics.ts';

const rules = toldRules('embers-1');
const topics = TOPIC_IDS.map((id) => [id, TOPICS[id]] as const);
const textsOf = (id: TopicId): string[] => [
  ...TOPICS[id].text,
  ...(TOPICS[id].steps ?? []).map(({ text }) => text),
];

const nameOf = (found: Found | undefined): string =>
  found === undefined ? 'nothing' : (found.topic ?? `${found.thing.kind} ${found.thing.name}`);

/** Terms that pages show, or that players say for them, and the topic or thing that explains each. */
const TERMS: readonly (readonly [term: string, explained: string])[] = [
  ['vote', 'vote'],
  ['Archives', 'archives'],
  ['Omens', 'omens'],
  ['hostility', 'hostility'],
  ['Renown', 'renown'],
  ['stewards', 'stewards'],
  ['Nerve', 'nerve'],
  ['protection', 'protection'],
  ['Might', 'might'],
  ['barren', 'land'],
  ['explorable', 'explore'],
  ['Aether', 'aether'],
  ['Adepts', 'adepts'],
  ['mana', 'aether'],
  ['spell', 'rites'],
  ['hex', 'hexes'],
  ['curse', 'hexes'],
  ['resilience', 'hexes'],
  ['Scrying', 'omens'],
  ['Ward', 'ward'],
  ['Vigilance', 'vigilance'],
  ['vigil', 'vigil'],
  ['draft rate', 'draft'],
  ['soldiers', 'draft'],
  ['wage', 'gold'],
  ['spoil', 'food'],
  ['starvation', 'leaving'],
  ['crowding', 'leaving'],
  ['desertion', 'leaving'],
  ['scientists', 'science'],
  ['paper', 'science'],
  ['Colloquium', 'colloquium'],
  ['reference price', 'market'],
  ['market fee', 'market'],
  ['transmute', 'materials'],
  ['steel', 'materials'],
  ['aid tax', 'aid'],
  ['leader', 'vote'],
  ['grant', 'treasury'],
  ['tax', 'gold'],
  ['realm work', 'realm'],
  ['dormant', 'wonders'],
  ['medic', 'troops'],
  ['chariots', 'troops'],
  ['mercenary', 'troops'],
  ['traits', 'generals'],
  ['defender', 'generals'],
  ['siege', 'attack'],
  ['in range', 'range'],
  ['battered', 'battered'],
  ['casualties', 'casualties'],
  ['war points', 'war'],
  ['tribute', 'war'],
  ['ceasefire', 'ceasefire'],
  ['truce', 'ceasefire'],
  ['contentment', 'contentment'],
  ['auction', 'deeds_hall'],
  ['Truths', 'quest'],
  ['heirs', 'heirs'],
  ['score', 'winning'],
  ['medals', 'after'],
  ['forecast', 'orders_ahead'],
  ['queue', 'orders_ahead'],
  ['deputy', 'deputy'],
  ['bot', 'robots'],
  ['next tick', 'tick'],
  ['employment', 'efficiency'],
  ['dossier', 'archives'],
  ['personality', 'personalities'],
  ['Banked Fires', 'rites Banked Fires'],
  ['Strongbox', 'operations Strongbox'],
];

test('each of the terms that pages show is found, what explains it among the first three', () => {
  assert.ok(TERMS.length >= 60);
  for (const [term, explained] of TERMS) {
    const first = search(rules, term).slice(0, 3).map(nameOf);
    assert.ok(
      first.some((name) => name === explained || name.startsWith(`${explained} `)),
      `${term}: ${first.join(', ')}`,
    );
  }
});

test('what newcomers ask in their own words leads to its answer first', () => {
  for (const [asked, answer] of [
    ['stop thieves', 'stop_thieves'],
    ['why did my people leave', 'leaving'],
    ['how do we win', 'winning'],
    ['what is this rite for', 'rites'],
    ['who may attack me', 'range'],
    ['How do I get more land?', 'explore'],
  ])
    assert.equal(nameOf(search(rules, asked)[0]), answer, asked);
});

test('a slip of the finger finds it all the same, and what is nothing finds nothing', () => {
  for (const [typed, meant] of [
    ['hostilty', 'hostility'],
    ['protecton', 'protection'],
    ['ceasefrie', 'ceasefire'],
  ])
    assert.equal(nameOf(search(rules, typed)[0]), meant);
  for (const nothing of ['', '   ', 'xyzzyx', '<b>', '{nerve_max}…quux'])
    assert.deepEqual(search(rules, nothing), [], nothing);
});

test('everything that a shipped age names has an entry, found by its name', () => {
  for (const folder of AGE_FOLDERS) {
    const told = toldRules(folder);
    for (const kind of KINDS)
      for (const { id, name } of thingsOf(told, kind)) {
        const found = search(told, name);
        assert.ok(
          found.some(({ thing }) => thing?.kind === kind && thing.id === id),
          `${folder} ${kind} ${name}`,
        );
      }
  }
});

test('every number that a topic tells is one of the age, and its text shows none by its name', () => {
  for (const folder of AGE_FOLDERS) {
    const { params } = toldRules(folder);
    for (const id of TOPIC_IDS)
      for (const text of textsOf(id)) {
        for (const name of numbersIn(text)) assert.equal(typeof params[name], 'number', `${id}: ${name}`);
        const filled = plain(fill(text, (name) => params[name] as number));
        assert.doesNotMatch(filled, /[{}*\]]|[a-z]_[a-z]|NaN|undefined|\b_?bp\b/, `${id}: ${filled}`);
      }
  }
});

test('every link of a topic leads to a topic or a page that there is', () => {
  const pages = new Set<string>(Object.values(paths));
  for (const [id] of topics)
    for (const text of textsOf(id))
      for (const piece of piecesOf(text))
        if (piece.kind === 'link') {
          const there = piece.to.startsWith('#')
            ? (TOPIC_IDS as readonly string[]).includes(piece.to.slice(1))
            : pages.has(piece.to);
          assert.ok(there, `${id}: ${piece.to}`);
        }
});

test('every picture of a topic is of something of the standard age', () => {
  for (const [id, { picture, steps = [] }] of topics)
    for (const [kind, thing] of [picture, ...steps.map((step) => step.picture)])
      assert.ok(
        thingsOf(rules, kind).some((each) => each.id === thing),
        `${id}: ${kind} ${thing}`,
      );
});

test('an age without war has no topics of it', () => {
  const quiet = topicsOf(toldRules('orchard-1'));
  for (const id of ['attack', 'range', 'war', 'first_war'] as const) assert.ok(!quiet.includes(id), id);
  assert.ok(quiet.includes('vote'));
});
