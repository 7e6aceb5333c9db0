import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveSeed, purpose, Random, seedFrom } from '@realm/base';
import { checkName, foldName } from '@realm/contract';
import fc from 'fast-check';
import { makeNames, NAME_KINDS, NAME_LENGTH_MAX, type NameKind, type Rules } from '../src/index.ts';
import { piecesOf, slotsOf } from '../src/kinds/made_names.ts';
import { embersRules } from './age_folder.ts';

const NONE = () => false;
const NAMING = purpose('naming');

function rolls(seed: string): (n: number) => number {
  const random = new Random(seedFrom(seed)).at(NAMING);
  return (n) => random.below(n);
}

const races = embersRules.races.list;

/** Three of each, from a fixed seed: how the races sound. */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  brandsworn: [
    'Sworn of Skarnagar, Sworn of Vorann, House Brandov',
    'Koren of the First Oath, Bralda of the Open Oath, Grarik of the Broken Oath',
    'Oathreader Ostha, Karvik Vowscribe, Belda the Doubtful',
  ],
  farlights: [
    'The Highreach Company, Taper Past Longwell, Highbarrow Tapers',
    'Tamsin Coalkeeper, Fenn of Nowhere, Odran of Nine Fords',
    'Wayreader Callow, Linnet Starglass, Rowan Farglass',
  ],
  glassreaders: [
    'The Spenar Reading, Nestra Scriptory, The Thelune Reading',
    'Nelenis of the Ground Lens, Nelelis of the Greater Lens, Mirinis of Noon',
    'Claris Fineprint, Nelelis Fineprint, Clarine of the Margin',
  ],
  gleaners: [
    'The Patient Handcart, The Full Barrow, Sackleworth Brothers',
    'Albie Siftham, Albie Thrupman, Captain Prudence Copper',
    'Percival Pennyham, Ivor Thrupham, Clerk Gilbert Rake',
  ],
  hushfolk: [
    'Quiet Bell, Velvet Clock, No Candle but the Kitchen',
    'Other Moth, Old Hob, Lull Undertow',
    'Listener Mim, Little Shay Undersay, Grey Moth Margin',
  ],
  kilnwrights: [
    'The Great Kiln of Grittthorpe, The Upper Kiln of Mortarley, Kiln of Hearthsmith',
    'Foreman Mats Brick, Elke Trowelman, Jutta Slateman',
    'Konrad of the Seventh Kiln, Ulla Marlgauge, Master Dietmar Plumb',
  ],
  peatkin: [
    'Mumkin-by-Eel, The Lower Osslets, Lumbinslough',
    'Uncle Lummer, Little Mumbin, Bogsa Wetboot',
    'Nan Pudkin Countfinger, Nan Nibpo Rootwise, Tumsa Knows-Eels',
  ],
  plumesingers: [
    'Choir of Einemi, Choir of Riowen, Choir of Sanai',
    'Miranemi Held-Long, Ionemi of the Low Note, Lio-shi-moa',
    'Thea-sorra-ela, Ae-lume-tai, Listener Salume',
  ],
  slagborn: [
    'Grunddur Under Scarp, Thollben Under Slag, Hold Tholloch',
    'Burrra, Burrda Rockshare, Burroch Doorstop',
    'Elder Burrna, Dolm Deepmark, Mossoch the Sediment',
  ],
  sootriders: [
    'Scarred Magpies, Tents of Dzurghan, Grey Hares',
    'Aren Gelun, Zhanish of the Lame Mare, Keshun of the Grey Wolf',
    'Zhanun Saddlescribe, Omura Sulun, Yalura Hoofcount',
  ],
};

for (const { id, index } of races) {
  test(`names of ${id}`, () => {
    const sound = NAME_KINDS.map((kind) =>
      makeNames(embersRules, index, kind, 3, NONE, rolls(`${id} ${kind}`)),
    );
    assert.deepEqual(
      sound.map((names) => names.join(', ')),
      SOUNDS[id],
    );
  });

  test(`${id} has at least 2,000 names for houses and 200 for characters`, () => {
    for (const kind of NAME_KINDS) {
      const { forms, parts } = races[index].names[kind];
      const most = forms
        .map((form) => slotsOf(piecesOf(form)!).reduce((n, list) => n * parts[list].length, 1))
        .reduce((sum, n) => sum + n, 0);
      const wanted = kind === 'house' ? 2_000 : 200;
      assert.ok(most >= wanted, `${most} at most`);
      // As a hundred houses draw them, none needs a number yet.
      const names = makeNames(embersRules, index, kind, 100, NONE, rolls(kind));
      assert.deepEqual(
        names.filter((name) => /\d/.test(name)),
        [],
      );
    }
  });
}

const anyKind = fc.constantFrom(...NAME_KINDS);
const anyRace = fc.nat({ max: races.length - 1 });

test('names never repeat, avoid those taken, and pass the door as they stand', () => {
  fc.assert(
    fc.property(anyRace, anyKind, fc.integer({ min: 1, max: 60 }), fc.string(), (race, kind, count, seed) => {
      const taken = new Set(makeNames(embersRules, race, kind, 40, NONE, rolls(seed)).map(foldName));
      const names = makeNames(embersRules, race, kind, count, (folded) => taken.has(folded), rolls(seed));
      assert.equal(names.length, count);
      assert.equal(new Set(names.map(foldName)).size, count);
      for (const name of names) {
        assert.equal(taken.has(foldName(name)), false);
        const checked = checkName(name, NAME_LENGTH_MAX[kind]);
        assert.ok(checked.refusal === undefined, name);
        assert.equal(checked.name, name, 'it is in NFC');
      }
      // Equal rolls, equal names.
      assert.deepEqual(
        makeNames(embersRules, race, kind, count, (folded) => taken.has(folded), rolls(seed)),
        names,
      );
    }),
    { numRuns: 60 },
  );
});

/** Embers 1 with names of one race that there are only two of, both as long as they may be. */
function scarce(kind: NameKind): Rules {
  const long = 'x'.repeat(NAME_LENGTH_MAX[kind] - 1);
  const names = { forms: [`${long}{end}`], parts: { end: ['a', 'b'] } };
  const list = [{ ...races[0], names: { house: names, general: names, academic: names } }];
  return { ...embersRules, races: { ...embersRules.races, list } };
}

test('when a race runs out of names, numbers tell them apart, within the limit', () => {
  for (const kind of NAME_KINDS) {
    const names = makeNames(scarce(kind), 0, kind, 120, NONE, rolls(deriveSeed(seedFrom('few'), kind)));
    assert.equal(new Set(names).size, 120);
    for (const name of names) assert.ok(name.length <= NAME_LENGTH_MAX[kind], name);
    assert.equal(names.filter((name) => /\d/.test(name)).length, 118);
  }
});
