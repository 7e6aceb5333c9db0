import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryJournal } from '@realm/journal';
import { Access } from '../src/accounts/access.ts';
import { type Choices, NoticeChoices } from '../src/notices/choices.ts';
import { dueAt, nextDaily } from '../src/notices/hours.ts';

const hour = (from: number, to: number) => ({ from_minute: from * 60, to_minute: to * 60 });

function choicesWith(changes: Partial<Choices>): Choices {
  const { tables } = openMemoryJournal();
  new Access(tables);
  return { ...new NoticeChoices(tables).of(1), zone: 'Europe/Berlin', ...changes };
}

const NIGHT = hour(22, 7);

/** Moments of 2026 with their time in Berlin, where clocks go on in the night of 29 March and back in that of 25 October. */
for (const [told, quiet_ends, daily] of [
  ['2026-06-10T22:30:00+02:00', '2026-06-11T07:00:00+02:00', '2026-06-11T08:00:00+02:00'],
  ['2026-06-10T12:00:00+02:00', '2026-06-10T12:00:00+02:00', '2026-06-11T08:00:00+02:00'],
  ['2026-06-10T06:59:59+02:00', '2026-06-10T07:00:00+02:00', '2026-06-10T08:00:00+02:00'],
  ['2026-10-24T22:30:00+02:00', '2026-10-25T07:00:00+01:00', '2026-10-25T08:00:00+01:00'],
  ['2026-10-25T02:30:00+02:00', '2026-10-25T07:00:00+01:00', '2026-10-25T08:00:00+01:00'],
  ['2026-10-25T04:00:00+01:00', '2026-10-25T07:00:00+01:00', '2026-10-25T08:00:00+01:00'],
  ['2026-03-28T23:00:00+01:00', '2026-03-29T07:00:00+02:00', '2026-03-29T08:00:00+02:00'],
  ['2026-03-29T05:00:00+02:00', '2026-03-29T07:00:00+02:00', '2026-03-29T08:00:00+02:00'],
] as const)
  test(`what is told at ${told} comes when the quiet hours are over, and by mail of the day at eight`, () => {
    const choices = choicesWith({ quiet: NIGHT });
    const at = Date.parse(told);
    assert.equal(dueAt(choices, 'light', at), Date.parse(quiet_ends));
    assert.equal(nextDaily(choices, at), Date.parse(daily));
  });

test('a quiet hour that clocks leave out is over as they go on', () => {
  for (const [zone, from_minute, to_minute, told, over] of [
    ['Europe/Berlin', 60, 150, '2026-03-29T01:30:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', 60, 150, '2026-03-29T01:59:30+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', 23 * 60, 150, '2026-03-29T00:04:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', 23 * 60, 120, '2026-03-29T00:04:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', 23 * 60, 179, '2026-03-28T23:00:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Africa/Cairo', 20 * 60, 30, '2026-04-23T21:00:00+02:00', '2026-04-24T01:00:00+03:00'],
    ['Australia/Lord_Howe', 60, 140, '2026-10-04T01:30:00+10:30', '2026-10-04T02:30:00+11:00'],
  ] as const) {
    const choices = choicesWith({ zone, quiet: { from_minute, to_minute } });
    assert.equal(dueAt(choices, 'light', Date.parse(told)), Date.parse(over), `${zone} ${told}`);
  }
});

test('of zones those that were asked for lately are kept, however many ways there are to write one', (t) => {
  const made = t.mock.method(Intl, 'DateTimeFormat').mock;
  const choices = choicesWith({ quiet: NIGHT });
  const ask = (minute: number) => {
    const zone = `+${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const before = made.callCount();
    dueAt({ ...choices, zone }, 'light', 0);
    return made.callCount() - before;
  };
  for (let minute = 0; minute < 600; minute++) assert.equal(ask(minute), 1);
  assert.equal(ask(599), 0);
  assert.equal(ask(0), 1);
});

test('the mail of a day waits for quiet hours that its hour is in, whatever they let through', () => {
  const at = Date.parse('2026-06-10T09:00:00+02:00');
  for (const night of ['nothing', 'heavy'] as const) {
    const choices = choicesWith({ quiet: hour(22, 10), night });
    assert.equal(nextDaily(choices, at), Date.parse('2026-06-10T10:00:00+02:00'));
    assert.equal(nextDaily(choices, at + 3_600_000), Date.parse('2026-06-11T10:00:00+02:00'));
  }
});
