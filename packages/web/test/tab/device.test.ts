import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab } from './tab.ts';

type Parsed = ReturnType<typeof JSON.parse>;

const tab = openTab();
const { age } = await tab.module('service/age');
const { hide, isHidden, isMuted, mute } = await tab.module('service/chat');
const { keepBattle } = await tab.module('service/fought');
const { deedsOf, record } = await tab.module('service/history');
const { own_shares } = await tab.module('service/own_shares');
const { me } = await tab.module('service/player');
const { keepLast, keepPreset, sheetOf } = await tab.module('service/sheets');
const { keepForOne } = await tab.module('service/whose');
const { follow, followedAt } = await tab.module('plan/followed');

const inAge = (number: number) => {
  age.value = { age: number, tick: 5 };
};
const signIn = (account: number) => {
  me.value = { account: { id: account }, house: account };
};
const kept = (key: string): Parsed => JSON.parse(tab.kept(key) ?? '{}');

test('what two tabs keep on a device stays, whichever changes it first', () => {
  inAge(1);
  keepForOne();
  keepPreset('army', 'Guards', { soldiers: 500 });
  // The other tab has kept more meanwhile, of which this one, in the background, has not been told yet.
  const changeUntold = (key: string, changed: (before: Parsed) => unknown) =>
    globalThis.localStorage.setItem(key, JSON.stringify(changed(kept(key))));
  changeUntold('realm-sheets', (all) => ({ ...all, build: { last: { homes: 3 }, presets: {} } }));
  keepLast('army', { soldiers: 1 });
  assert.deepEqual(kept('realm-sheets'), {
    army: { last: { soldiers: 1 }, presets: { Guards: { soldiers: 500 } } },
    build: { last: { homes: 3 }, presets: {} },
  });

  const deed = { house: 1, what: 'sow', chance: 'sure', outcome: 'well', success: true };
  record(deed);
  changeUntold('realm-deeds', ({ age, deeds }) => ({
    age,
    deeds: [{ tick: 5, ...deed, what: 'theirs' }, ...deeds],
  }));
  record({ ...deed, what: 'reap' });
  assert.deepEqual(
    deedsOf(1).map(({ what }: { what: string }) => what),
    ['reap', 'theirs', 'sow'],
  );

  keepBattle({ house: 1, target: 2 });
  changeUntold('realm-fought', (all) => ({
    ...all,
    battles: [{ house: 1, target: 9 }, ...all.battles],
  }));
  keepBattle({ house: 1, target: 3 });
  assert.deepEqual(
    kept('realm-fought').battles.map(({ target }: { target: number }) => target),
    [3, 9, 2],
  );

  hide(7, 'Alba', true);
  changeUntold('realm-muted', (all) => ({ ...all, channels: ['world'] }));
  hide(8, 'Bram', true);
  assert.ok(isHidden(7) && isHidden(8) && isMuted('world'));

  const moment = { age: 1, house: 1, tick: 5 };
  follow(moment, ['farms'], false);
  changeUntold('realm-plan', (all) => ({ ...all, keys: { ...all.keys, homes: 4 } }));
  follow(moment, ['forts'], false);
  assert.deepEqual([...followedAt(moment).ago.keys()].sort(), ['farms', 'forts', 'homes']);
});

test('what another tab keeps or forgets is shown at once', () => {
  tab.keepElsewhere('realm-sheets', '{"army":{"last":{"scouts":2},"presets":{}}}');
  assert.deepEqual(sheetOf('army').last, { scouts: 2 });
  tab.keepElsewhere('realm-sheets', null);
  assert.deepEqual(sheetOf('army').last, {});
});

test('a device without room keeps nothing older in place of what is kept by the page alone', () => {
  tab.full = true;
  keepPreset('army', 'One', { soldiers: 1 });
  keepPreset('army', 'Two', { soldiers: 2 });
  tab.full = false;
  assert.deepEqual(Object.keys(sheetOf('army').presets), ['One', 'Two']);
  keepPreset('army', 'Three', { soldiers: 3 });
  assert.deepEqual(Object.keys(kept('realm-sheets').army.presets), ['One', 'Two', 'Three']);
});

test('what a player has made, and whom they hide, is there as they come back, and gone as another signs in', () => {
  signIn(1);
  hide(7, 'Alba', true);
  mute('realm', true);
  own_shares.change(() => ({ homes: 30 }));
  me.value = null;
  signIn(1);
  assert.ok(isHidden(7) && isMuted('realm') && own_shares.value.homes === 30);
  signIn(2);
  assert.deepEqual([isHidden(7), isMuted('realm'), own_shares.value, deedsOf(1)], [false, false, {}, []]);
  assert.deepEqual(['realm-muted', 'realm-plan', 'realm-shares', 'realm-deeds'].map(tab.kept), [
    null,
    null,
    null,
    null,
  ]);
});
