import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { RACE_DRAWINGS } from '../src/emblems/races.ts';
import { REALM_DRAWINGS } from '../src/emblems/realms.ts';

const AGES = path.resolve(import.meta.dirname, '../../../ages');

/** The folders of age files with realms of their own; others take over those of the one they are based on. */
const folders = readdirSync(AGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(AGES, entry.name, 'realms.yaml')))
  .map(({ name }) => path.join(AGES, name));

test('every race and realm of the age files has an emblem, and no other has the same', () => {
  assert.ok(folders.length > 0);
  for (const folder of folders) {
    const races = readdirSync(folder).flatMap((file) => /^races\.(\w+)\.yaml$/.exec(file)?.[1] ?? []);
    const text = readFileSync(path.join(folder, 'realms.yaml'), 'utf8');
    const realms = [...text.matchAll(/^- name: "?([^"\n]+?)"?$/gm)].map(([, name]) => name);
    assert.ok(races.length > 0 && realms.length > 0, folder);
    for (const race of races) assert.ok(Object.hasOwn(RACE_DRAWINGS, race), `an emblem for ${race}`);
    for (const realm of realms) assert.ok(Object.hasOwn(REALM_DRAWINGS, realm), `an emblem for ${realm}`);
  }
  const drawings = [...Object.values(RACE_DRAWINGS), ...Object.values(REALM_DRAWINGS)];
  assert.equal(new Set(drawings.map(({ ink }) => ink)).size, drawings.length);
});

test('what is drawn stands out from its field', () => {
  const light = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const { field } of [...Object.values(RACE_DRAWINGS), ...Object.values(REALM_DRAWINGS)])
    assert.ok((light('#fff1dc') + 0.05) / (light(field) + 0.05) >= 4.5, field);
});
