/**
 * What has changed in the interface since its newest version: `npm run promise`. `npm run promise -- --record 2026-12-01` records
 * today's as a version of that date, beside a session that was played by it, and writes what changed for `GET /changes`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from './promise/compare.ts';
import { isMisdescribed } from './promise/misdescribed.ts';
import { recordToday, writtenRecord } from './promise/record.ts';
import { changesText, RECORDED, recorded, recordedDates } from './promise/versions.ts';

const CHANGES = path.resolve(import.meta.dirname, '../packages/contract/src/changes.ts');

const [flag, date] = process.argv.slice(2);
if (flag === '--record' && /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) {
  writeFileSync(path.join(RECORDED, `${date}.json`), writtenRecord(recordToday()));
  writeFileSync(CHANGES, changesText());
  const { recordSession } = await import('../tests/promise/session.ts');
  await recordSession(date);
  console.log(`recorded ${date}: say it in packages/contract/src/versions.ts, if it is not there`);
} else if (flag === undefined) {
  const newest = recordedDates().at(-1) as string;
  const found = compare(recorded(newest), recordToday()).filter((each) => !isMisdescribed(newest, each));
  for (const { breaks, what, text } of found) console.log(`${breaks ? 'BREAKS ' : ''}${what}: ${text}`);
  const breaking = found.filter(({ breaks }) => breaks).length;
  console.log(`${found.length} differences since ${newest}, ${breaking} of which break`);
  if (breaking > 0) process.exitCode = 1;
} else {
  console.error('promise takes nothing, or --record and a date such as 2026-12-01');
  process.exitCode = 2;
}
