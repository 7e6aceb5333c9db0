import Type from 'typebox';
import { count, flag, ms, object, objectOrNull, oneOf, orNull, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { STATUS_STATES } from '../status.ts';
import { authority } from './authority.ts';

export const dev_operations = read({
  path: '/dev/operations',
  summary: 'For staff: what an operator looks at every day.',
  description:
    'Health, load, growth, backups, what waits for staff, and the settings in force without secrets, as the server that leads knows them. ' +
    'It tells nothing of the game that players may not know. Takes the role `admin`.',
  caller: 'signed_in',
  role: authority.read_operations,
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff'],
  reply: object({
    state: oneOf([...STATUS_STATES], 'How the game is, as `GET /status` has it'),
    warnings: Type.Array(Type.String(), {
      description: 'What is worth a look, a line each, plain text; empty where all is well',
    }),
    version: text('The version of the program'),
    started_at: ms('When this server was started'),
    load: object('What it does', {
      memory_bytes: count('Memory that the process holds'),
      processor_bp: count('Processor time it took since the start, against one core, in basis points'),
      loop_delay_ms: count(
        'How long its event loop was held up, 99 of 100 times at most, in ms, since the start',
      ),
      commands_waiting: count('Commands that wait for their turn'),
      feeds: count('Live feeds that are open'),
      world_feeds: count("Feeds of the world's that are open"),
      notices_waiting: count('Notices that are still to be sent'),
      notices_overdue_ms: count('How long the first of them has been due, in ms'),
    }),
    growth: object('What there is', {
      entries: count('Entries of the journal'),
      accounts: count('Accounts'),
      people: count('Houses of the age that people or their programs play'),
      robots: count('Houses of the age that robots play'),
      data_bytes: count('Bytes of the data folder'),
      disk_free_bytes: count('Bytes free on its disk'),
      disk_needed_bytes: count('Bytes free without which no server starts there'),
    }),
    snapshot_at: orNull(
      ms('When the world was last saved'),
      'When the world was last saved here; null before the first time',
    ),
    backups: objectOrNull('Backups that the server makes; null where nobody asked for them', {
      to: text('Where to'),
      every_ms: count('Time between two, in ms'),
      age_ms: orNull(
        count('How old the newest is, in ms'),
        'How old the newest is, in ms; null where it is not known here',
      ),
      failures: count('Tries that failed since the start'),
    }),
    following: objectOrNull('The copy that follows; null where nobody asked for one', {
      to: text('Where to'),
      behind_ms: count('How long ago it had all there was, in ms'),
      failures: count('Tries that failed since the start'),
    }),
    waiting: object('What waits for staff', {
      reports: count('Reports of abuse'),
      reports_since: orNull(
        ms('Since when the oldest waits'),
        'Since when the oldest waits; null where none does',
      ),
      appeals: count('Appeals against sanctions'),
      suspects: count('Houses that look fed by others and alert'),
    }),
    settings: rows('Settings in force, by their flags; secrets are left out', {
      name: text('The flag, without its dashes'),
      value: text('Its value, as text'),
      given: flag('Whether it is another than the default'),
    }),
  }),
  example: {
    state: 'up',
    warnings: ['No backups are made: give --backup-to or --follow-to.'],
    version: '0.1.0',
    started_at: 1_795_003_200_000,
    load: {
      memory_bytes: 240_000_000,
      processor_bp: 310,
      loop_delay_ms: 12,
      commands_waiting: 0,
      feeds: 41,
      world_feeds: 3,
      notices_waiting: 0,
      notices_overdue_ms: 0,
    },
    growth: {
      entries: 81_204,
      accounts: 212,
      people: 187,
      robots: 413,
      data_bytes: 96_000_000,
      disk_free_bytes: 40_000_000_000,
      disk_needed_bytes: 70_000_000,
    },
    snapshot_at: 1_795_003_200_000,
    backups: { to: '/backups', every_ms: 21_600_000, age_ms: 3_600_000, failures: 0 },
    following: null,
    waiting: { reports: 2, reports_since: 1_795_000_000_000, appeals: 0, suspects: 1 },
    settings: [{ name: 'port', value: '8080', given: false }],
  },
});
