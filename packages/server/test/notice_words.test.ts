/** What notices of the game say, in English and in German. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commands, NEVER_QUEUED, type NewsItem } from '@realm/contract';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { AgeSpeeches } from '../src/ages/speech.ts';
import { comingOf, draftOfComing } from '../src/notices/derive.ts';
import { worded } from '../src/notices/speaking.ts';
import { wordingOf } from '../src/notices/wording.ts';
import { retold } from '../src/serve/retold.ts';

const world = openTestWorld(rulesOf());
const speech = new AgeSpeeches(fileURLToPath(new URL('../../../ages', import.meta.url))).in('de');

/** The text of a notice of an item of house 1's news, in both languages. */
function told(item: Partial<NewsItem>): readonly [english: string, german: string | undefined] {
  const whole = { id: 1, tick: 3, at: 0, ...item } as NewsItem;
  const draft = worded(
    { key: 'a', kind: 'thieves', age: 1, tick: 3, at: 0 },
    (speaking) => wordingOf(world, 1, whole, speaking),
    world,
  );
  const refusal = (code: string, error: string) => retold('de', code, error, speech?.say);
  return [draft.text, draft.wording?.({ language: 'de', speech, refusal }).text];
}

test('operations of thieves are told by what the age calls them', () => {
  const caught = { kind: 'thieves_caught', op: 'pilfer', by: 1, realm: 1, state: 1 } as const;
  assert.deepEqual(told(caught), [
    'It was Pilfer, and they told who sent them.',
    'Es war Bücherklau, und sie sagten, wer sie geschickt hat.',
  ]);
});

test('what thieves took is counted, and books are of a category', () => {
  const stolen = (what: string, amount: number) => told({ kind: 'stolen', what, amount, blamed: null });
  assert.deepEqual(stolen('books:arcane', 844), [
    '844 books of arcane are gone.',
    '844 Bücher fehlen (Geheimlehre).',
  ]);
  assert.deepEqual(stolen('books:economy', 1), ['1 book of economy is gone.', '1 Buch fehlt (Wirtschaft).']);
  assert.deepEqual(stolen('gold', 1_200), ['Gone: 1,200 gold.', 'Es fehlen: 1.200 Gold.']);
  assert.deepEqual(stolen('iron', 30), ['Gone: 30 iron.', 'Es fehlen: 30 Eisen.']);
});

test('how a quest ended is a sentence', () => {
  assert.deepEqual(
    told({
      kind: 'quest_ended',
      seeker: null,
      seeker_kind: 'scientists',
      outcome: 'unanswered',
      truth: null,
    }),
    ['It ended without an answer of yours.', 'Sie endete ohne eine Antwort von dir.'],
  );
});

test('an order ahead that was held up is named in the language', () => {
  const held_up = (command: string) =>
    told({
      kind: 'queue_acted',
      done: [],
      held_up: [{ entry: 9, command, now: 'waiting', code: 'age_ended', error: 'the age has ended' }],
    } as Partial<NewsItem>);
  assert.deepEqual(held_up('explore'), [
    'Explore: the age has ended.',
    'Erkunden: das Zeitalter ist zu Ende.',
  ]);
  assert.deepEqual(held_up('train_medics')[1], 'Sanitäter ausbilden: das Zeitalter ist zu Ende.');
  for (const type of Object.keys(commands).filter((each) => !NEVER_QUEUED.some((never) => never === each))) {
    const [english, german] = held_up(type).map((text) => text?.split(':')[0]);
    assert.notEqual(german, english, type);
  }
});

test('an army that comes home is told with the acres it brought, and without a number where some were retaken on its road', () => {
  const item = { kind: 'attack_made', id: 1, tick: 0, target: 2, acres: 35, home_tick: 12 } as NewsItem;
  const text = () => {
    const coming = comingOf(item);
    assert.ok(coming);
    return draftOfComing(world, world.houses[0], coming, 0)?.text;
  };
  assert.match(String(text()), /, and 35 acres with it\.$/);
  const units: number[] = [];
  const field = { units, medics: 0, horses: 0, chariots: 0, general: 0, kind: 0, building: -1, won: true };
  const battle = {
    id: 1,
    tick: 0,
    attacker: 1,
    target: 2,
    acres: 28,
    retaken: 8,
    reclaimed_tick: 0,
    home_tick: 12,
  };
  world.battles.add({ ...battle, ...field }, () => false);
  assert.doesNotMatch(String(text()), /acres/);
});
