/** The folder of age files, whatever else lies in it. */
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { AgeError, readAges } from '../src/ages/files.ts';
import { tempFolder } from './support.ts';

test('what an editor leaves beside an age file is none, and one that can not be read is told of', (t) => {
  const ages = tempFolder(t);
  const one = path.join(ages, 'one');
  mkdirSync(one);
  writeFileSync(path.join(one, 'age.yaml'), 'name: One\n');
  symlinkSync('ada@host.123:1', path.join(one, '.#age.yaml'));
  symlinkSync('nowhere', path.join(ages, 'gone'));
  assert.deepEqual(
    readAges(ages).map(({ name, files }) => [name, Object.keys(files)]),
    [['One', ['age.yaml']]],
  );
  symlinkSync('nowhere', path.join(one, 'units.yaml'));
  assert.throws(() => readAges(ages), AgeError);
});
