import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { editorSchemas, STAT_IDS } from '../src/index.ts';
import { AGES, embers } from './age_folder.ts';

const FOLDER = path.join(AGES, 'schema');
const schemas = editorSchemas();

if (process.env.REALM_UPDATE) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, text] of Object.entries(schemas)) writeFileSync(path.join(FOLDER, file), text);
}

test('the schemas for editors are those of the source (REALM_UPDATE=1 writes them anew)', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), Object.keys(schemas).sort());
  for (const [file, text] of Object.entries(schemas)) {
    assert.equal(readFileSync(path.join(FOLDER, file), 'utf8'), text, file);
  }
});

test('every file of an age says which schema is its own', () => {
  for (const [file, text] of Object.entries(embers)) {
    const name = file.startsWith('races.') ? 'race' : file.replace(/(?:(?<=^words)\.\w+)?\.yaml$/, '');
    assert.ok(`${name}.schema.json` in schemas, file);
    assert.ok(text.startsWith(`# yaml-language-server: $schema=../schema/${name}.schema.json\n`), file);
  }
});

test('an editor offers every stat, with what it does', () => {
  const { additionalProperties, patternProperties } = JSON.parse(schemas['personalities.schema.json']);
  assert.equal(additionalProperties, false);
  const [personality] = Object.values(patternProperties) as { properties: { effects: unknown } }[];
  const { items } = personality.properties.effects as { items: { items: { anyOf: { const: string }[] }[] } };
  assert.deepEqual(
    items.items[0].anyOf.map((word) => word.const),
    STAT_IDS,
  );
});

test('an editor is told what a number means and how large it may be', () => {
  const { properties } = JSON.parse(schemas['age.schema.json']);
  assert.deepEqual(properties.params.properties.age_ticks, {
    type: 'integer',
    minimum: 24,
    maximum: 100_000,
    description: 'length of the age, in ticks',
  });
});
