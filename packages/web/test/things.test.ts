import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGE_FOLDERS, toldRules } from '../../../tests/support/age.ts';
import type { Rules } from '../src/service/records.ts';
import { KINDS } from '../src/words/kinds.ts';
import { doesOf, thingsOf } from '../src/words/things.ts';
import { house } from './support.ts';

test('everything that a shipped age names has one plain line of what it does', (t) => {
  for (const folder of AGE_FOLDERS) {
    const rules = toldRules(folder);
    for (const kind of KINDS) {
      const things = thingsOf(rules, kind);
      assert.ok(things.length > 0 || kind === 'attacks', `${folder} has ${kind}`);
      for (const { id, name, does, about } of things) {
        const what = `${folder} ${kind} ${id}: ${does}`;
        if (folder === 'embers-1') t.diagnostic(`${name}: ${does}`);
        assert.match(does, /^[A-Z0-9].*\.$/, what);
        // An empty list leaves two spaces or a lone word, a number or a name that isn't there says so.
        assert.doesNotMatch(
          does,
          /undefined|NaN|null| {2}| [.,;:]|[a-z]_[a-z]|\b(takes|up to|of)\s*\./,
          what,
        );
        assert.ok(does.length >= 20 && does.length <= 400, what);
        assert.notEqual(does, about, what);
      }
    }
  }
});

test('lines that say the same are of things that do the same', () => {
  const rules = toldRules('embers-1');
  for (const kind of KINDS) {
    const seen = new Map<string, string>();
    for (const { id, does } of thingsOf(rules, kind)) {
      assert.ok(!seen.has(does), `${kind} ${id} and ${seen.get(does)}: ${does}`);
      seen.set(does, id);
    }
  }
});

test('a line follows its age: with another number it says another', () => {
  const rules = toldRules('embers-1');
  const before = doesOf(rules, 'rites', 'banked_fires');
  assert.equal(before, 'Gives your house 11% more gold income for 14 ticks.');
  const fires = rules.definitions.rites.banked_fires;
  const changed: Rules = {
    ...rules,
    definitions: {
      ...rules.definitions,
      rites: { banked_fires: { ...fires, ticks: 1, effects: [['births', -2_500]] } },
    },
  };
  assert.equal(doesOf(changed, 'rites', 'banked_fires'), 'Gives your house 25% less birth rate for 1 tick.');
});

test("who has a house reads of it: their race's units, and what a rite brings to their land", () => {
  const rules = toldRules('embers-1');
  const own = house({ race: 'peatkin', land: 308 });
  assert.match(
    doesOf(rules, 'rites', 'assayers_dream'),
    /^Brings you 5,000 gold at once for each hundred acres/,
  );
  assert.equal(
    doesOf(rules, 'rites', 'assayers_dream', own),
    'Brings you 15,400 gold at once, for your 308 acres.',
  );
  assert.match(doesOf(rules, 'units', 'offense'), /Attack 5, defense 0/);
  assert.match(doesOf(rules, 'units', 'offense', own), /Attack 4, defense 0/);
});

test('nothing is said of what the age does not have', () => {
  const rules = toldRules('orchard-1');
  assert.equal(doesOf(rules, 'attacks', 'siege'), '');
  assert.equal(doesOf(rules, 'rites', 'constructor'), '');
  assert.equal(doesOf(undefined, 'rites', 'banked_fires'), '');
});
