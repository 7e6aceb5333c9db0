import { type AgeRecord, FAME_MAX, type hall_of_fame, type Profile, type Shown } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { LanguageId } from '@realm/words';
import type { Ratings, Standing } from './ratings.ts';
import { type Career, hasWon, MEDALS, titleOf, toldAs } from './titles.ts';

const STEPS = [
  `CREATE TABLE profiles (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     shown TEXT NOT NULL
   ) STRICT;`,
];

type HallOfFame = (typeof hall_of_fame)['example'];
type Fame = HallOfFame['players'][number];

interface Famous {
  readonly account: number;
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
}

/** What players show of themselves over all ages: nothing, unless they say so. */
export class Profiles {
  readonly #ratings: Ratings;
  readonly #recordsOf: (account: number) => AgeRecord[];
  readonly #shown: Statement<{ shown: Shown }>;
  readonly #show: Statement;
  readonly #hide: Statement;
  readonly #famous: Statement<Famous>;
  readonly #count: Statement<{ count: number }>;

  /** The tables of accounts, of sanctions and of ratings must be there. */
  constructor(tables: Tables, ratings: Ratings, recordsOf: (account: number) => AgeRecord[]) {
    migrate(tables, 'profiles', STEPS);
    this.#ratings = ratings;
    this.#recordsOf = recordsOf;
    this.#shown = tables.prepare('SELECT shown FROM profiles WHERE account = ?');
    this.#show = tables.prepare('INSERT OR REPLACE INTO profiles (account, shown) VALUES (?, ?)');
    this.#hide = tables.prepare('DELETE FROM profiles WHERE account = ?');
    const famous = `FROM profiles JOIN accounts ON accounts.id = profiles.account
      JOIN ratings ON ratings.account = profiles.account
        AND ratings.age = (SELECT max(age) FROM ratings WHERE account = profiles.account)
      WHERE NOT EXISTS (SELECT 1 FROM sanctions
        WHERE account = profiles.account AND kind = 'ban' AND lifted_at IS NULL)`;
    this.#famous = tables.prepare(
      `SELECT profiles.account, name, rating, deviation ${famous}
         ORDER BY rating - 2 * deviation DESC, name LIMIT ${FAME_MAX}`,
    );
    this.#count = tables.prepare(`SELECT count(*) AS count ${famous}`);
  }

  /** Who sees an account's profile. */
  shownOf(account: number): Shown {
    return this.#shown.get(account)?.shown ?? 'no';
  }

  show(account: number, shown: Shown): void {
    if (shown === 'no') this.#hide.run(account);
    else this.#show.run(account, shown);
  }

  /** A player's ages, whoever may see them. */
  of({ id, name }: { readonly id: number; readonly name: string }, language: LanguageId = 'en'): Profile {
    const records = this.#recordsOf(id);
    const rated = this.#ratings.of(id);
    const latest = rated.at(0);
    const rating = latest === undefined ? null : told(latest);
    return {
      name,
      rating,
      title: titleOf(careerOf(records, rated), language),
      medals: MEDALS.map((medal) => ({
        ...toldAs(medal, language),
        ages: records.filter(medal.won).map(({ age }) => age),
      })).filter(({ ages }) => ages.length > 0),
      ages: records.map((record) => ({ ...record, rated: placeIn(rated, record) })),
    };
  }

  /** The best of those who show it. */
  fame(language: LanguageId = 'en'): HallOfFame {
    const famous = this.#famous.all();
    const sures = famous.map(sureOf);
    const players = famous.map((each): Fame => {
      const records = this.#recordsOf(each.account);
      const rated = this.#ratings.of(each.account);
      const { ages, won } = careerOf(records, rated);
      return {
        place: sures.indexOf(sureOf(each)) + 1,
        name: each.name,
        ...told(each),
        title: titleOf({ ages, won, sure: sureOf(each) }, language),
        ages,
        won,
        last_age_at: records.at(0)?.ended_at ?? 0,
      };
    });
    return { players, of: this.#count.get()?.count ?? 0 };
  }
}

function sureOf({ rating, deviation }: Pick<Standing, 'rating' | 'deviation'>): number {
  return rating - 2 * deviation;
}

function told({ rating, deviation }: Pick<Standing, 'rating' | 'deviation'>) {
  return { rating, deviation, sure: sureOf({ rating, deviation }) };
}

function placeIn(rated: readonly Standing[], { age }: AgeRecord): Profile['ages'][number]['rated'] {
  const found = rated.find((each) => each.age === age);
  if (found === undefined) return null;
  const { place, players, form } = found;
  return { place, players, form, ...told(found) };
}

function careerOf(records: readonly AgeRecord[], rated: readonly Standing[]): Career {
  const latest = rated.at(0);
  return {
    ages: rated.length,
    won: records.filter(hasWon).length,
    sure: latest === undefined ? Number.MIN_SAFE_INTEGER : sureOf(latest),
  };
}
