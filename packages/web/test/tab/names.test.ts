import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTab } from './tab.ts';

const tab = openTab();
const { age, rules } = await tab.module('service/age');
const { houseName } = await tab.module('service/house_names');
const { namedAt } = await tab.module('service/mentions');

/** Longer than numbers are gathered and answered. */
const ANSWERED_MS = 60;
const asked: string[] = [];
let houses = [{ id: 7, name: 'Alba' }];
tab.answers = ({ searchParams }) => {
  const ids = searchParams.get('ids');
  asked.push(ids ?? searchParams.get('q') ?? '');
  if (ids !== null && !/^\d{1,15}(,\d{1,15})*$/.test(ids)) return [400, { error: 'no', code: 'wrong_form' }];
  return [200, { houses }];
};
const open = (number: number) => {
  age.value = { age: number };
  rules.value = { age: number, name: 'Embers' };
};

test('a number that no house can have keeps nobody from the names of others', async () => {
  open(1);
  const made_up = [1e17, 1e15, 1e21, 1.5, Number.NaN];
  for (const id of [...made_up, 7]) houseName(id);
  await sleep(ANSWERED_MS);
  assert.deepEqual(asked.splice(0), ['7']);
  assert.equal(houseName(7), 'Alba');
  for (const id of made_up) assert.equal(houseName(id), 'a house that has left');
  await sleep(ANSWERED_MS);
  assert.deepEqual(asked, []);
});

test('who is named in a message is who has that name in this age, and looked for again where nobody was found', async (t) => {
  open(1);
  const look = async (text: string) => {
    namedAt(text);
    await sleep(ANSWERED_MS);
    return namedAt(text)?.id;
  };
  assert.equal(await look('Alba, help'), 7);
  open(2);
  houses = [{ id: 3, name: 'Alba' }];
  assert.equal(await look('Alba, help'), 3);
  assert.equal(await look('Bram, too'), undefined);
  houses = [{ id: 9, name: 'Bram' }];
  assert.equal(await look('Bram, too'), undefined, 'not with each time it is shown');
  const later = performance.now() + 3_600_000;
  t.mock.method(performance, 'now', () => later);
  assert.equal(await look('Bram, too'), 9);
  assert.deepEqual(asked.splice(0), ['alba', 'alba', 'bram', 'bram']);
});
