/**
 * Who may import whom: the architecture as data. Change it here first, with a reason in the commit, and
 * `boundaries.test.ts` holds the source to it.
 */

/** What the code of one room may reach. */
export interface Room {
  /** The rooms it may import, by their package's name without the scope. */
  readonly rooms: readonly string[];
  /** The libraries it may import. */
  readonly libraries: readonly string[];
  /** The libraries that only its tests may import; `fast-check` all of them may. */
  readonly test_libraries?: readonly string[];
  /** Whether it runs on Node: may import `node:` modules. A room that doesn't must run anywhere, a browser too. */
  readonly node: boolean;
  /** The words that may not stand in its source, by the lists of `bans.ts`. */
  readonly bans: readonly ('inexact' | 'waiting')[];
}

export const ROOMS: { readonly [name: string]: Room } = {
  base: { rooms: [], libraries: ['@noble/hashes'], node: false, bans: ['inexact'] },
  formulas: { rooms: ['base'], libraries: [], node: false, bans: ['inexact', 'waiting'] },
  contract: { rooms: ['base'], libraries: ['typebox'], node: false, bans: ['inexact'] },
  // What is said, in every language; plurals and numbers by the host's own tables.
  words: { rooms: [], libraries: ['@formatjs/icu-messageformat-parser'], node: false, bans: [] },
  rules: {
    rooms: ['base', 'formulas', 'contract'],
    libraries: ['typebox', 'yaml'],
    node: false,
    bans: ['inexact', 'waiting'],
  },
  engine: {
    rooms: ['base', 'formulas', 'contract', 'rules'],
    libraries: [],
    node: false,
    bans: ['inexact', 'waiting'],
  },
  views: {
    rooms: ['base', 'formulas', 'contract', 'rules', 'engine'],
    libraries: [],
    node: false,
    bans: ['inexact', 'waiting'],
  },
  journal: {
    rooms: ['base'],
    libraries: ['pg'],
    test_libraries: ['@electric-sql/pglite'],
    node: true,
    bans: [],
  },
  server: {
    rooms: ['base', 'contract', 'words', 'rules', 'engine', 'views', 'journal'],
    libraries: [
      '@modelcontextprotocol/server',
      '@simplewebauthn/server',
      'aws4fetch',
      'fastify',
      'hyparquet-writer',
      'markdown-it',
      'nodemailer',
      'openid-client',
      'prom-client',
      'ws',
    ],
    test_libraries: [
      '@modelcontextprotocol/client',
      'http_ece',
      'hyparquet',
      'postal-mime',
      'smtp-server',
      'standardwebhooks',
    ],
    node: true,
    bans: [],
  },
  sdk: { rooms: ['base', 'contract'], libraries: [], test_libraries: ['ws'], node: false, bans: [] },
  robots: { rooms: ['base', 'formulas', 'contract', 'sdk'], libraries: [], node: false, bans: [] },
  web: {
    rooms: ['formulas', 'contract', 'words', 'sdk', 'robots'],
    libraries: ['preact', '@preact/signals', 'preact-iso', '@simplewebauthn/browser'],
    node: false,
    bans: [],
  },
  cli: {
    rooms: ['base', 'contract', 'rules', 'engine', 'views', 'journal', 'server', 'sdk', 'robots'],
    libraries: ['commander', 'pino'],
    node: true,
    bans: [],
  },
};

/** A room inside a package: its name, and the folders and files that are in it, from the package's `src`; `*` is any name. */
export type InnerRoom = readonly [name: string, places: readonly string[]];

const feature = (name: string): InnerRoom => [name, [`features/${name}/`]];

/**
 * The rooms inside packages, each of which imports only those before it. A file is in the first room that names it.
 * What a feature keeps is what the world is, so it stands with the world.
 */
export const INSIDE: { readonly [name: string]: readonly InnerRoom[] } = {
  contract: [
    [
      'words',
      [
        'as_of.ts',
        'chance.ts',
        'confusables.ts',
        'decode.ts',
        'deprecation.ts',
        'described.ts',
        'deputy_style.ts',
        'explain.ts',
        'fields.ts',
        'guard_reasons.ts',
        'http.ts',
        'languages.ts',
        'look.ts',
        'names.ts',
        'path.ts',
        'reasons.ts',
        'refusals.ts',
        'report_ticks.ts',
        'series.ts',
        'tool_arguments.ts',
      ],
    ],
    // What a request or a command says of itself, who may call among it.
    ['specs', ['command_spec.ts', 'read_spec.ts', 'write_spec.ts', 'staff/authority.ts']],
    [
      'things',
      [
        'rules/',
        'house/',
        'queue/',
        'ages/fields.ts',
        'cast.ts',
        'chronicle.ts',
        'deputy.ts',
        'news.ts',
        'operation.ts',
        'reports.ts',
        'ticks.ts',
      ],
    ],
    ['commands', ['commands/', 'decode_command.ts', 'batch.ts']],
    ['scopes', ['tokens/scopes.ts', 'tokens/of_commands.ts']],
    ['staff', ['staff/', 'status.ts']],
    ['reads', ['reads/']],
    ['ages', ['ages/']],
    ['auth', ['auth/']],
    ['heirs', ['heirs/']],
    ['packs', ['packs/']],
    ['moderation', ['moderation/']],
    ['notices', ['notices/']],
    ['chat', ['chat/']],
    ['messages', ['messages/']],
    ['live', ['live.ts', 'live_ticket.ts', 'live_world.ts']],
    [
      'requests',
      [
        'changes.ts',
        'csp_reports.ts',
        'dev.ts',
        'operator_pages.ts',
        'requests.ts',
        'service.ts',
        'versions.ts',
      ],
    ],
    ['tokens', ['tokens/']],
    ['openapi', ['openapi/']],
    ['front door', ['index.ts']],
  ],
  rules: [
    ['words', ['problem.ts', 'hint.ts', 'flags.ts', 'stats.ts', 'params.ts', 'params/', 'neutral.ts']],
    ['reading', ['shape.ts', 'loaded.ts', 'draft.ts']],
    ['parts', ['parts/']],
    ['kinds', ['kinds/']],
    ['compiler', ['*']],
  ],
  engine: [
    ['world', ['world/', 'features/*/state.ts', 'features/*/state/']],
    ['stats', ['stats/']],
    ['scope', ['scope/']],
    feature('characters'),
    feature('land'),
    feature('science'),
    feature('people'),
    feature('fair'),
    feature('market'),
    feature('hall'),
    feature('purse'),
    feature('relations'),
    feature('war'),
    feature('intel'),
    feature('works'),
    feature('battle'),
    feature('thieves'),
    feature('rites'),
    feature('vigil'),
    feature('quests'),
    feature('heirs'),
    feature('bots'),
    feature('packs'),
    feature('founding'),
    feature('queue'),
    feature('pace'),
    feature('deputy'),
    feature('staff'),
    feature('chronicle'),
    ['kernel', ['kernel/']],
    ['front door', ['index.ts']],
  ],
  views: [
    ['standing', ['standing/']],
    [
      'parts',
      [
        'caller.ts',
        'characters.ts',
        'fields.ts',
        'names_of_things.ts',
        'place.ts',
        'record.ts',
        'series.ts',
        'tick_row.ts',
        'view.ts',
      ],
    ],
    ['own', ['own/']],
    ['reads', ['*']],
  ],
  journal: [
    ['errors', ['errors.ts', 'sqlite-error.ts']],
    [
      'chain',
      ['chain.ts', 'filling.ts', 'folder.ts', 'make_folders.ts', 'mark.ts', 'owner.ts', 'readable.ts'],
    ],
    [
      'tables',
      [
        ...['database.ts', 'open_tables.ts', 'receipt.ts', 'receipts.ts', 'schema.ts', 'tables.ts'],
        'tables_in_memory.ts',
      ],
    ],
    ['journal', ['journal.ts', 'snapshot.ts', 'snapshot_thread.ts', 'snapshots.ts']],
    ['memory', ['memory.ts']],
    [
      'sqlite',
      [
        ...['lock.ts', 'room.ts', 'rows.ts', 'save_beside.ts', 'sqlite-reader.ts', 'sqlite.ts', 'sums.ts'],
        ...['verify_beside.ts', 'verify_thread.ts'],
      ],
    ],
    ['postgres', ['postgres/']],
    ['backups', ['backup.ts', 'backups.ts', 'examine.ts']],
    ['following', ['following/']],
    ['front door', ['index.ts']],
  ],
  robots: [
    ['access', ['access_by_http.ts', 'player_access.ts', 'view.ts']],
    ['rulebook', ['forecast.ts', 'gifts.ts', 'powers.ts', 'rulebook.ts']],
    [
      'mind',
      [
        'army.ts',
        'defense.ts',
        'enmity.ts',
        'kept_of.ts',
        'materials.ts',
        'mind.ts',
        'plan.ts',
        'rites.ts',
        'rivals.ts',
        'schedule.ts',
        'taste.ts',
        'without.ts',
        'words.ts',
      ],
    ],
    ['concerns', ['concerns/']],
    ['temperaments', ['temperaments/']],
    [
      'deciding',
      [
        'advise.ts',
        'decide.ts',
        'deputy.ts',
        'experts.ts',
        'leave.ts',
        'leave_raids.ts',
        'levels.ts',
        'reason.ts',
        'strangers.ts',
      ],
    ],
    ['runner', ['runner.ts', 'shared.ts']],
    ['front door', ['index.ts']],
  ],
  web: [
    ['address', ['address/']],
    ['service', ['service/']],
    ['words', ['words/']],
    ['emblems', ['emblems/']],
    ['why', ['why/']],
    ['steps', ['steps/']],
    ['plan', ['plan/']],
    ['map', ['map/']],
    ['ui', ['ui/']],
    ['dossier', ['dossier/']],
    ['pages', ['pages/']],
    ['shell', ['shell/']],
    ['front door', ['main.tsx', 'words_first.ts', 'theme.js', 'worker.js']],
  ],
  server: [
    ['outside', ['outside.ts']],
    ['json', ['json/']],
    ['settings', ['bucket_address.ts', 'moment.ts', 'settings.ts', 'tell.ts', 'without_passwords.ts']],
    ['port', ['port.ts']],
    ['program_version', ['program_version.ts']],
    ['low_priority', ['low_priority.ts']],
    ['in_slices', ['in_slices.ts']],
    ['tls', ['tls/']],
    ['traces', ['traces/']],
    ['limiter', ['limiter.ts']],
    ['html', ['html.ts']],
    ['capitalized', ['capitalized.ts']],
    ['cards', ['cards/']],
    ['operator_pages', ['operator_pages/']],
    ['backups', ['backups/']],
    ['game', ['game/']],
    ['health', ['health/']],
    ['orders', ['orders/']],
    ['accounts', ['accounts/']],
    ['names', ['names/']],
    ['moderation', ['moderation/']],
    ['chat', ['chat/']],
    ['ages', ['ages/']],
    ['fair_play', ['fair_play/']],
    ['notices', ['notices/']],
    ['acts', ['acts/']],
    ['erasure', ['erasure/']],
    ['seats', ['seats/']],
    ['live', ['live/']],
    ['serve', ['serve/']],
    ['nodes', ['nodes/']],
    ['metrics', ['metrics/']],
    ['mcp', ['mcp/']],
    ['routes', ['routes/']],
    ['app', ['app/']],
    ['build', ['build/']],
    ['opening_line', ['opening_line.ts']],
    ['unused_settings', ['unused_settings.ts']],
    ['running', ['running/']],
    ['main', ['main.ts']],
    ['front door', ['index.ts']],
  ],
  cli: [
    [
      'terminal',
      [
        'arguments.ts',
        'failure.ts',
        'game_data.ts',
        'progress.ts',
        'settings.ts',
        'table.ts',
        'temporary.ts',
        'terminal.ts',
      ],
    ],
    ['verify', ['verify/']],
    ['robots', ['robots/']],
    ['serve', ['serve/']],
    ['lab', ['lab/']],
    ['age', ['age/']],
    ['flows', ['flows/']],
    ['export', ['export/']],
    ['staff', ['staff/']],
    ['orders', ['orders/']],
    ['play', ['play/']],
    ['doctor', ['doctor/']],
    ['setup', ['setup/']],
    ['backup', ['backup/']],
    ['drill', ['drill/']],
    ['upgrade', ['upgrade/']],
    ['program', ['program.ts', 'main.ts']],
    ['front door', ['index.ts']],
  ],
};

/** A banned word that one file may use, and why; a test fails when the file no longer needs it. */
export interface Exception {
  readonly path: string;
  readonly word: string;
  readonly why: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'packages/contract/src/names.ts',
    word: 'normalize',
    why: 'the door itself: names are normalised here, once, before they are journaled',
  },
  {
    path: 'packages/contract/src/look.ts',
    word: 'normalize',
    why: 'the door likewise: what a name looks like is found here, once, and journaled with it',
  },
  {
    path: 'packages/web/test/tab/tab.ts',
    word: 'import',
    why: 'modules of the pages are written for a browser, whose types the tests, which run on Node, do without',
  },
  {
    path: 'tests/rooms/together.ts',
    word: 'import',
    why: 'it imports whatever tests are there',
  },
];
