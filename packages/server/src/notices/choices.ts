import {
  CHANNELS_OUT,
  type ChannelOut,
  NOTICE_KINDS,
  type NoticeKind,
  noticeKinds,
  type notices_settings_change,
} from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { type LanguageId, textIn } from '@realm/words';

const STEPS = [
  `CREATE TABLE notice_choices (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     choices TEXT NOT NULL
   ) STRICT;`,
];

/** What a player changes, as it is sent. */
export type Wanted = NonNullable<(typeof notices_settings_change)['body_example']>;

/** How a player wants to be told. */
export interface Choices {
  readonly on: boolean;
  readonly night: 'nothing' | 'heavy';
  readonly mail: 'off' | 'each' | 'daily';
  /** Minutes after midnight; the same for no quiet hours. */
  readonly quiet: { readonly from_minute: number; readonly to_minute: number };
  readonly zone: string;
  /** The language in which what reaches the player is told. */
  readonly language: LanguageId;
  /** What differs from the table of kinds. */
  readonly kinds: { readonly [K in NoticeKind]?: { readonly [C in ChannelOut]?: boolean } };
}

const DEFAULT: Choices = {
  on: true,
  night: 'heavy',
  mail: 'off',
  quiet: { from_minute: 0, to_minute: 0 },
  zone: 'UTC',
  language: 'en',
  kinds: {},
};

/** What is kept of an account: what it has chosen, and the language of its pages when it was last looked at. */
type Kept = Partial<Choices> & { readonly met?: LanguageId };

/** Accounts whose choices are kept in memory; beyond, those that came first are looked up again. */
const CACHED_MAX = 20_000;

export class NoticeChoices {
  readonly #cached = new Map<number, Choices>();
  readonly #get: Statement<{ choices: string }>;
  readonly #set: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'notice_choices', STEPS);
    this.#get = tables.prepare('SELECT choices FROM notice_choices WHERE account = ?');
    this.#set = tables.prepare('INSERT OR REPLACE INTO notice_choices (account, choices) VALUES (?, ?)');
  }

  of(account: number): Choices {
    const known = this.#cached.get(account);
    if (known !== undefined) return known;
    const { met, ...chosen } = this.#kept(account);
    const choices = { ...DEFAULT, ...(met === undefined ? {} : { language: met }), ...chosen };
    if (this.#cached.size >= CACHED_MAX) this.#cached.delete(this.#cached.keys().next().value as number);
    this.#cached.set(account, choices);
    return choices;
  }

  /** Changes what is said; the rest stays. */
  change(account: number, wanted: Wanted): void {
    const before = this.#kept(account);
    const kinds: { -readonly [K in NoticeKind]?: Choices['kinds'][K] } = { ...before.kinds };
    for (const kind of NOTICE_KINDS) {
      const chosen = (wanted.kinds as Choices['kinds'] | undefined)?.[kind];
      if (chosen !== undefined) kinds[kind] = { ...kinds[kind], ...chosen };
    }
    this.#keep(account, { ...before, ...wanted, kinds } as Kept);
  }

  /** A player has come by pages in a language: whoever has never chosen one is told in it. */
  meet(account: number, language: LanguageId): void {
    const before = this.#kept(account);
    if (before.language === undefined && language !== this.of(account).language)
      this.#keep(account, { ...before, met: language });
  }

  /** Looks an account's up again when they are wanted. */
  forget(account: number): void {
    this.#cached.delete(account);
  }

  #kept(account: number): Kept {
    const row = this.#get.get(account);
    return row === undefined ? {} : (JSON.parse(row.choices) as Kept);
  }

  #keep(account: number, kept: Kept): void {
    this.#set.run(account, JSON.stringify(kept));
    this.forget(account);
  }
}

/** Whether a kind goes by a channel. */
export function goesBy({ on, kinds }: Choices, kind: NoticeKind, channel: ChannelOut): boolean {
  if (!on) return false;
  const by: readonly ChannelOut[] = noticeKinds[kind].by;
  return kinds[kind]?.[channel] ?? by.includes(channel);
}

/** The channels of every kind, for whoever chooses. */
export function told(choices: Choices, language: LanguageId) {
  const by = (kind: NoticeKind) =>
    Object.fromEntries(
      CHANNELS_OUT.map((channel) => [channel, goesBy({ ...choices, on: true }, kind, channel)]),
    ) as Record<ChannelOut, boolean>;
  return Object.fromEntries(
    NOTICE_KINDS.map((kind) => {
      const { weight, about } = noticeKinds[kind];
      return [kind, { weight, about: textIn(language, about), ...by(kind) }];
    }),
  );
}
