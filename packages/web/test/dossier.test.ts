import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dossierOf, type Report } from '../src/dossier/dossier.ts';

const survey = (id: number, tick: number, land: number, homes: number): Report =>
  ({
    id,
    target: 3,
    by: 7,
    tick,
    at: tick,
    kind: 'survey',
    hit: { battered_tenths: 0, protection_bp: 10_000 },
    land,
    incoming_land: 0,
    barren: 4,
    buildings: homes === 0 ? {} : { homes },
    constructing: {},
  }) as Report;

test('a dossier has the newest report of each kind, and what has changed since the one before', () => {
  const [page, ...more] = dossierOf([survey(9, 40, 330, 52), survey(8, 20, 300, 50), survey(7, 2, 280, 0)]);
  assert.deepEqual(more, []);
  assert.equal(page.report.id, 9);
  const line = (name: string) => page.lines.find((each) => each.name === name);
  assert.deepEqual(line('land'), { name: 'land', value: 330, before: 300 });
  assert.deepEqual(line('buildings.homes'), { name: 'buildings.homes', value: 52, before: 50 });
});

test('what was not there before counts as none; a first report has nothing to compare with', () => {
  const [page] = dossierOf([survey(9, 40, 330, 52), survey(7, 2, 280, 0)]);
  assert.equal(page.lines.find(({ name }) => name === 'buildings.homes')?.before, 0);
  const [first] = dossierOf([survey(9, 40, 330, 52)]);
  assert.ok(first.lines.every(({ before }) => before === undefined));
});
