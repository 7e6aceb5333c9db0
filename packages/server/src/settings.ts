/**
 * What an operator can set, as data: the command line lists it, and one reading rule holds for all of it. A flag
 * goes before the environment, the environment before the file that `--config` names, the file before the
 * default. In the file (JSON, one object) a setting has its flag's name.
 */
import path from 'node:path';
import { ownerOf } from '@realm/journal';
import { nearest } from '@realm/rules';
import { isBucket, troubleOfBucket } from './bucket_address.ts';
import { jsonOfFile } from './json/file.ts';
import { givenTwice } from './json/given_twice.ts';
import { MOMENT_WANTED, readMoment } from './moment.ts';
import { signsIn, withoutPasswords } from './without_passwords.ts';

interface Kept<T> {
  readonly kind: 'text' | 'switch' | 'integer' | 'time';
  readonly default: T;
  /** Of an integer. */
  readonly min?: number;
  readonly max?: number;
  readonly about: string;
}

function text(about: string): Kept<string | undefined>;
function text(about: string, fallback: string): Kept<string>;
function text(about: string, fallback?: string): Kept<string | undefined> {
  return { kind: 'text', default: fallback, about };
}

function integer(min: number, max: number, about: string): Kept<number | undefined>;
function integer(min: number, max: number, about: string, fallback: number): Kept<number>;
function integer(min: number, max: number, about: string, fallback?: number): Kept<number | undefined> {
  return { kind: 'integer', default: fallback, min, max, about };
}

/** On or off; by what else is set, where it isn't. */
const either = (about: string): Kept<boolean | undefined> => ({ kind: 'switch', default: undefined, about });

const off = (about: string): Kept<boolean> => ({ kind: 'switch', default: false, about });

/** A moment, in ms since 1970. */
const time = (about: string): Kept<number | undefined> => ({ kind: 'time', default: undefined, about });

const root = path.resolve(import.meta.dirname, '../../..');

/** Every setting, in the order `--help` lists them. */
const ALL = {
  log: text('how it tells what happens: lines, for people, or json, an object a line', 'lines'),
  port: integer(0, 65_535, 'port to listen on; 0 for any free one', 8080),
  host: text('address to listen on', '127.0.0.1'),
  data: text('folder that keeps the game', './data'),
  must_exist: either('open no new world where there is none, 0 or 1; 1 by default, and 0 in dev mode'),
  database: text(
    'where the journal is: sqlite: keeps it in the data folder, postgres://... in a database that nodes share',
    'sqlite:',
  ),
  node_address: text(
    'where other nodes of the database reach this one, such as http://10.0.0.2:8080; its own address by default',
  ),
  lease_ms: integer(
    500,
    60_000,
    'how long a node that leads and has fallen silent keeps the others from taking over, in ms',
    2_500,
  ),
  sync_replicas: integer(
    0,
    100,
    'standbys of the database that must have what is acknowledged; a node does not start with fewer',
    0,
  ),
  public_url: text(
    'where players reach the server, such as https://realm.example; needed to sign in from elsewhere',
  ),
  tls_cert: text(
    'file of the certificate that it serves https with, with its chain, as PEM; a new one is taken up as it comes; none by default, as behind a proxy',
  ),
  tls_key: text('file of the private key of that certificate, as PEM, without a password'),
  oidc: text('file of identity providers to sign in by, as JSON'),
  privacy: text('file of your privacy notice, as text or Markdown; shown at /privacy'),
  publish_ages: either(
    'whether anybody may download what happened in ages that have ended, 0 or 1; 1 by default',
  ),
  erased: text(
    'list of the accounts that were erased, which no backup has; beside the data folder, under its name and .erased.jsonl, by default',
  ),
  words: text('file of words, one a line, that names and messages may not have; none by default'),
  terms: text('file of your terms, as text or Markdown; shown at /terms'),
  security_contact: text(
    'where to report a hole, such as mailto:security@realm.example; told in /.well-known/security.txt',
  ),
  security_expires: time('until when that contact holds, such as 2027-12-31T00:00:00Z; best within a year'),
  smtp: text(
    'mail server by which notices are sent, such as smtps://user:password@mail.example; best in the environment',
  ),
  mail_from: text('whom mail is from, such as Realm <realm@realm.example>'),
  dev: off('sign in by name and run ticks by request; for this machine only'),
  dev_anywhere: off('allow --dev on an address that others can reach'),
  sandbox: off(
    'a world to try tools on: --dev for whoever reaches it, short ticks, wide limits; a new one at each start, and after each age',
  ),
  tick_ms: integer(100, 86_400_000, "length of a tick in ms, in place of the age file's; new ages only"),
  age: text('age file of a new age, by its name or its folder', 'Embers 1'),
  ages: text('folder of the age files', path.join(root, 'ages')),
  seed: text("a new age's seed; any text, 256 random bits by default"),
  robots: integer(0, 1_000_000, "robot houses of a new age, in place of the age file's"),
  access: text(
    'who may found a house in a new world: open, invited, or a file with an e-mail address or the name of an account a line; open by default',
  ),
  start_at: time('when a new age starts, within a year, such as 2027-01-01T18:00:00Z; at once by default'),
  limits: integer(1, 1_000_000, 'times the rate limits are raised, for load tests', 1),
  proxies: integer(
    0,
    8,
    'reverse proxies in front that each add to X-Forwarded-For; tells the signed-out apart behind them',
    0,
  ),
  upgradable: off(
    'a second process keeps the address, so that `realm upgrade` puts a new version in without a request refused',
  ),
  admin_port: integer(0, 65_535, 'port of GET /metrics, for monitoring; none by default'),
  admin_host: text('address of GET /metrics; never one that players reach', '127.0.0.1'),
  traces: text(
    'where a collector takes traces (OTLP over HTTP), such as http://127.0.0.1:4318; none by default',
  ),
  trace_one_in: integer(1, 1_000_000, 'of how many requests one is traced', 1),
  snapshot_ticks: integer(1, 100_000, 'ticks between snapshots', 24),
  backup_to: text(
    'folder, or bucket such as s3://backups/realm, into which it makes backups while it runs; none by default',
  ),
  backup_every_ms: integer(1_000, 604_800_000, 'time between two of them, in ms', 21_600_000),
  backup_keep: integer(1, 10_000, 'how many of the newest are kept', 28),
  follow_to: text(
    'folder into which all that is written is copied as it is written, within a second; none by default',
  ),
  follow_keep: integer(
    1,
    1_000,
    'for how many days what was copied so is kept, to restore to any moment of them',
    7,
  ),
  keep_archives: integer(
    0,
    10_000,
    'how many ages that have ended keep their journals, the newest first; all by default, and results of all in any case',
  ),
  audit_days: integer(30, 36_500, 'for how many days the audit log is kept; for good by default'),
  catch_up_ticks: integer(
    1,
    100_000,
    'most late ticks run after a pause; past that, outside dev mode, `realm resume` is asked for, and the schedule moves on',
    48,
  ),
};

type SettingKey = keyof typeof ALL;

/** What a sandbox has where nothing else is said. */
const SANDBOX: Readonly<Partial<Record<SettingKey, unknown>>> = {
  data: './sandbox',
  dev: true,
  dev_anywhere: true,
  tick_ms: 5_000,
  limits: 10,
};

export type Settings = { readonly [K in SettingKey]: (typeof ALL)[K]['default'] };

export interface SettingSpec extends Kept<string | number | boolean | undefined> {
  readonly key: SettingKey;
  /** Without its dashes. */
  readonly flag: string;
  readonly env: string;
}

export const SETTINGS = (Object.keys(ALL) as SettingKey[]).map(
  (key): SettingSpec => ({
    key,
    flag: key.replaceAll('_', '-'),
    env: `REALM_${key.toUpperCase()}`,
    ...ALL[key],
  }),
);

/** The flag and the variable that name the file of settings. */
export const CONFIG = { flag: 'config', env: 'REALM_CONFIG', about: 'file of settings, as JSON' } as const;

/** Environment variables of the project that are not settings. */
const OTHER_ENV = new Set<string>([
  CONFIG.env,
  'REALM_TEST_LONG',
  'REALM_TEST_PART',
  'REALM_TEST_PROGRAM',
  'REALM_KEPT',
]);

export interface SettingSources {
  /** By flag without dashes; a switch given without a value is `true`. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => string;
  /** Whether a server is to run by them; else what must hold for serving alone is not asked. Default true. */
  readonly serves?: boolean;
}

/** The settings, or everything that is wrong with what was given, one line each. */
export type ReadSettings =
  | { readonly settings: Settings; readonly given: ReadonlySet<SettingKey>; readonly problems?: undefined }
  | { readonly problems: readonly string[]; readonly settings?: undefined };

export function readSettings({ flags, env, readFile, serves = true }: SettingSources): ReadSettings {
  const problems: string[] = [];
  const flagNames = SETTINGS.map(({ flag }) => flag);
  const envNames = SETTINGS.map((setting) => setting.env);

  for (const flag of Object.keys(flags)) {
    if (flag !== CONFIG.flag && !flagNames.includes(flag)) {
      problems.push(
        unknown(
          `--${flag}`,
          [...flagNames, CONFIG.flag].map((name) => `--${name}`),
        ),
      );
    }
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith('REALM_') && !envNames.includes(name) && !OTHER_ENV.has(name)) {
      problems.push(unknown(name, [...envNames, CONFIG.env]));
    }
  }
  const file = flags[CONFIG.flag] ?? env[CONFIG.env];
  const config = file === undefined ? {} : readConfig(String(file), readFile, flagNames, problems);

  const settings: Partial<Record<SettingKey, unknown>> = {};
  const given = new Set<SettingKey>();
  for (const setting of SETTINGS) {
    const { key, flag } = setting;
    settings[key] = setting.default;
    for (const [name, value] of [
      [`--${flag}`, flags[flag]],
      [setting.env, env[setting.env]],
      [`${flag} in ${file}`, config[flag]],
    ] as const) {
      if (value === undefined) continue;
      const parsed = parse(setting, value);
      if ('problem' in parsed)
        problems.push(`${name} ${parsed.problem}, not ${withoutPasswords(JSON.stringify(value))}`);
      else settings[key] = parsed.value;
      given.add(key);
      break;
    }
  }
  if (settings.sandbox === true) {
    for (const [key, value] of Object.entries(SANDBOX) as [SettingKey, unknown][])
      if (!given.has(key)) settings[key] = value;
  }
  const complete = settings as unknown as Settings;
  problems.push(...contradictionsOfPlace(complete));
  if (serves) problems.push(...contradictions(complete));
  return problems.length > 0 ? { problems } : { settings: complete, given };
}

/** An address by which somebody can be reached, on a line of its own (RFC 9116). */
const CONTACT = /^(?:mailto:|https:\/\/|tel:)[!-~]+$/;

/** Whether a world must be there already: outside dev mode an empty folder is a wrong one, unless somebody says otherwise. */
export function mustExist({ must_exist, dev }: Pick<Settings, 'must_exist' | 'dev'>): boolean {
  return must_exist ?? !dev;
}

/** Whether a path is a folder or in it. */
function isWithin(place: string, folder: string): boolean {
  return `${path.resolve(place)}${path.sep}`.startsWith(`${path.resolve(folder)}${path.sep}`);
}

/** What holds of where a game is kept, for every command. */
function contradictionsOfPlace({ data, database, backup_to }: Settings): string[] {
  const problems: string[] = [];
  if (backup_to !== undefined && isBucket(backup_to)) {
    const trouble = troubleOfBucket(backup_to);
    if (trouble !== undefined) problems.push(`--backup-to ${trouble}`);
  } else if (backup_to !== undefined && isWithin(backup_to, data))
    problems.push(
      `--backup-to must be outside the data folder, best on another disk, not ${backup_to}: what is lost with the data is no backup`,
    );
  if (database !== 'sqlite:' && !/^postgres(?:ql)?:$/.test(URL.parse(database)?.protocol ?? '')) {
    problems.push(
      '--database must be sqlite:, which keeps the journal in the data folder, or the address of a PostgreSQL, ' +
        'postgres://user:password@host/database',
    );
  }
  return problems;
}

/** What holds between settings by which a server runs. */
function contradictions(settings: Settings): string[] {
  const { dev, dev_anywhere, database, node_address, public_url, security_contact, security_expires } =
    settings;
  const problems: string[] = [];
  if (!['lines', 'json'].includes(settings.log))
    problems.push(`--log must be lines or json, not ${settings.log}`);
  if (dev && !dev_anywhere) {
    for (const [what, why] of opensToOthers(settings)) {
      problems.push(
        `--dev lets anyone sign in as anyone, and ${why}: leave ${what} out, or add --dev-anywhere if that is meant`,
      );
    }
  }
  if (settings.sandbox && database !== 'sqlite:')
    problems.push('--sandbox begins anew at each start: leave --database out, no database is emptied for it');
  if (settings.sandbox && settings.upgradable)
    problems.push(
      '--sandbox begins anew at each start: leave --upgradable out, there is no game to go on with',
    );
  problems.push(...contradictionsOfFollowing(settings), ...contradictionsOfTls(settings));
  if (node_address !== undefined && !isPlainAddress(node_address))
    problems.push(
      '--node-address must be an address by which other nodes reach this one, such as http://10.0.0.2:8080, without user or password',
    );
  if (settings.traces !== undefined && !/^https?:$/.test(URL.parse(settings.traces)?.protocol ?? ''))
    problems.push('--traces must be the address of a collector, such as http://127.0.0.1:4318');
  if (settings.keep_archives !== undefined && database !== 'sqlite:')
    problems.push(
      '--keep-archives is for the journal in a data folder: a database that nodes share keeps all',
    );
  if (public_url !== undefined && !isPublicUrl(public_url)) {
    problems.push(
      `--public-url must be an origin, https or on this machine, such as https://realm.example, not ${withoutPasswords(public_url)}`,
    );
  }
  if ((security_contact === undefined) !== (security_expires === undefined)) {
    problems.push('--security-contact and --security-expires go together: give both, or neither');
  }
  if (security_contact !== undefined && !CONTACT.test(security_contact)) {
    problems.push(
      `--security-contact must be an address such as mailto:security@realm.example or https://..., not ${withoutPasswords(security_contact)}`,
    );
  }
  if ((settings.smtp === undefined) !== (settings.mail_from === undefined)) {
    problems.push('--smtp and --mail-from go together: give both, or neither');
  }
  if (settings.smtp !== undefined && !/^smtps?:$/.test(URL.parse(settings.smtp)?.protocol ?? '')) {
    problems.push('--smtp must be the address of a mail server, smtp:// or smtps://');
  }
  return problems;
}

function contradictionsOfTls({ tls_cert, tls_key, public_url, database, proxies }: Settings): string[] {
  if (tls_cert === undefined && tls_key === undefined) return [];
  const problems: string[] = [];
  if (tls_cert === undefined || tls_key === undefined)
    problems.push('--tls-cert and --tls-key go together: give both, or neither');
  if (!public_url?.startsWith('https:'))
    problems.push('--tls-cert needs --public-url with https, the address that the certificate is for');
  if (database !== 'sqlite:')
    problems.push('--tls-cert is for a server by itself: in front of nodes a proxy has the certificate');
  if (proxies > 0)
    problems.push(
      '--tls-cert is for a server that players reach directly: leave --proxies out, or let the proxy have the certificate',
    );
  return problems;
}

function contradictionsOfFollowing({ follow_to, backup_to, data, database }: Settings): string[] {
  if (follow_to === undefined) return [];
  const problems: string[] = [];
  if (database !== 'sqlite:')
    problems.push('--follow-to is for the journal in a data folder: a standby of the database follows that');
  if (isWithin(follow_to, data))
    problems.push(`--follow-to must be outside the data folder, best on another disk, not ${follow_to}`);
  if (backup_to !== undefined && path.resolve(backup_to) === path.resolve(follow_to))
    problems.push('--follow-to and --backup-to must be folders of their own');
  return problems;
}

/** Settings by which others than people on this machine reach the server, and why. */
function opensToOthers({ host, public_url, proxies }: Settings): [what: string, why: string][] {
  const open: [what: string, why: string][] = [];
  if (!isLoopback(host)) open.push([`--host ${host}`, `${host} can be reached from other machines`]);
  const named = public_url === undefined ? undefined : URL.parse(public_url)?.hostname;
  if (named !== undefined && !isLoopback(named)) {
    open.push([
      withoutPasswords(`--public-url ${public_url}`),
      `${named} is a name for others to reach it by`,
    ]);
  }
  if (proxies > 0) open.push([`--proxies ${proxies}`, 'a proxy in front lets others reach it']);
  return open;
}

/** What an operator should know of settings that are allowed and seldom meant; a line each. */
export function warningsOf(settings: Settings, now_ms = Date.now()): string[] {
  const { dev, dev_anywhere, admin_host, admin_port, security_expires } = settings;
  const warnings: string[] = [];
  if (dev && dev_anywhere) {
    const open = opensToOthers(settings).map(([, why]) => why);
    const reached = open.length === 0 ? 'whoever reaches it' : `${open.join(' and ')}: whoever does`;
    warnings.push(
      `WARNING: DEV MODE FOR OTHERS (--dev --dev-anywhere). ${reached} signs in as anyone without a proof, runs ticks and ` +
        'ends the age. Never where people play.',
    );
  }
  if (admin_port !== undefined && !isLoopback(admin_host)) {
    warnings.push(
      `WARNING: METRICS FOR OTHERS (--admin-host ${admin_host}). Whoever reaches that address reads them without a sign-in: ` +
        'let a firewall keep it to your monitoring.',
    );
  }
  if (security_expires !== undefined && security_expires <= now_ms) {
    warnings.push(
      'WARNING: THE CONTACT FOR SECURITY HAS EXPIRED (--security-expires). Who finds a hole is told not to trust ' +
        '/.well-known/security.txt: give it a later date.',
    );
  }
  return warnings;
}

/** Whether an address is of the web, and nobody signs in by it. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !signsIn(url);
}

function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text.replace(/\/$/, '')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Whether a dev server is for this machine alone: then its players may have it ask this machine, too. */
export function isPrivate({ dev, dev_anywhere }: Pick<Settings, 'dev' | 'dev_anywhere'>): boolean {
  return dev && !dev_anywhere;
}

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function readConfig(
  file: string,
  readFile: SettingSources['readFile'],
  known: readonly string[],
  problems: string[],
): Record<string, unknown> {
  let config: unknown;
  let written: string;
  try {
    written = readFile(file);
    config = jsonOfFile(written);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const whose = code === 'EACCES' ? `; it is ${ownerOf(file) ?? 'another user'}'s` : '';
    problems.push(`${file} can't be read as settings: ${message}${whose}`);
    return {};
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    problems.push(`${file} must hold one JSON object, such as {"port": 8080}`);
    return {};
  }
  for (const name of givenTwice(written)) problems.push(`${name} is given twice in ${file}`);
  for (const name of Object.keys(config)) {
    if (!known.includes(name)) problems.push(unknown(`${name} in ${file}`, known, name));
  }
  return config as Record<string, unknown>;
}

/** Reads a value as text or, from the file, as JSON has it. */
function parse(
  { kind, min = 0, max = 0 }: SettingSpec,
  value: unknown,
): { value: unknown } | { problem: string } {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value !== '' ? { value } : { problem: 'must be a text' };
    case 'switch': {
      const word = String(value);
      if (['true', '1', 'yes'].includes(word)) return { value: true };
      if (['false', '0', 'no'].includes(word)) return { value: false };
      return { problem: 'must be 1 or 0' };
    }
    case 'integer': {
      const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
      const fits = Number.isSafeInteger(number) && (number as number) >= min && (number as number) <= max;
      return fits ? { value: number } : { problem: `must be a whole number from ${min} to ${max}` };
    }
    case 'time': {
      const at = readMoment(String(value));
      return at === undefined ? { problem: MOMENT_WANTED } : { value: at };
    }
  }
}

function unknown(name: string, known: readonly string[], word = name): string {
  const near = nearest(word, known);
  return `${name} is not a setting${near === undefined ? '' : `; did you mean ${near}?`}`;
}
