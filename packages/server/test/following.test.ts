import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { openSqliteJournal } from '@realm/journal';
import { tempFolder } from './support.ts';

const FOLLOWING = new URL('../src/backups/following.ts', import.meta.url).href;

test('whoever stops the copy that follows stays to see its end, with nothing else to do', async (t) => {
  const data = tempFolder(t);
  await (await openSqliteJournal({ data })).close();
  const program = `
    import { Following } from ${JSON.stringify(FOLLOWING)};
    const options = { data: ${JSON.stringify(data)}, to: ${JSON.stringify(tempFolder(t))}, keep: 2, tell() {} };
    const following = new Following(options);
    await following.close();
    console.log('stopped');`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  assert.deepEqual([stdout.toString(), status], ['stopped\n', 0]);
});
