import { useEffect, useRef, useState } from 'preact/hooks';
import { attackersIn, heldAgainst } from '../service/grudges.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { HouseRecord } from '../service/records.ts';
import { type Grudge, isNarrowed, type Sought } from './sought.ts';
import { toNumber, wrongNumber } from './whole_number.ts';

/** Typing pauses for this long before houses are looked for. */
const PAUSE_MS = 200;
/** Fewer letters than this are in too many names. */
const LETTERS_MIN = 2;
/** So many are asked for at once, and so many more each time that more are wanted. */
const AT_ONCE = 100;
/** A name has no more letters, and no request more houses or states. */
const NAME_MAX = 40;
const ASKED_MOST = 100;

type Query = NonNullable<Parameters<typeof realm.houses>[0]>;

interface Found {
  /** The largest first. */
  readonly houses: readonly HouseRecord[];
  /** Asks for those beyond; undefined where there are none. */
  readonly more: (() => void) | undefined;
}

interface Read {
  readonly houses: readonly HouseRecord[];
  /** Whether there are others beyond. */
  readonly others?: boolean;
}

const NONE: Read = { houses: [] };

/** The houses that are looked for; the largest where nothing is said to go by. */
export function useFoundHouses(sought: Sought): Found {
  const said = JSON.stringify({ ...sought, letters: sought.letters.trim() });
  const [settled, setSettled] = useState('');
  const [times, setTimes] = useState(1);
  // By what is no number nothing is looked for, rather than all: what was found before stands.
  const is_wrong = [sought.least, sought.most].some((typed) => wrongNumber(typed) !== undefined);
  useEffect(() => {
    if (is_wrong) return;
    const timer = setTimeout(() => {
      setSettled(said);
      setTimes(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said, is_wrong]);
  const by: Sought | undefined = settled === '' ? undefined : JSON.parse(settled);
  const looks = by !== undefined && (isNarrowed(by) || by.letters.length >= LETTERS_MIN);
  const { value } = useReading<Read>(
    looks ? `houses ${settled} ${times}` : 'rankings',
    () => (looks ? housesSought(by, times) : realm.rankings()),
    !looks,
  );
  // Until others are found, those found before stand: nobody is told that there are none while they are looked for.
  const last = useRef(NONE);
  if (value !== undefined) last.current = value;
  const { houses, others = false } = value ?? last.current;
  return { houses, more: others ? () => setTimes(times + 1) : undefined };
}

async function housesSought(
  { letters, realm: of, least, most, grudge }: Sought,
  times: number,
): Promise<Read> {
  const against = await grudgeQuery(grudge);
  if (against === undefined) return NONE;
  const [in_realm, min_land, max_land] = [of, least, most].map(toNumber);
  const query: Query = {
    ...against,
    ...(letters === '' ? {} : { q: letters.slice(0, NAME_MAX) }),
    ...(in_realm === undefined ? {} : { realm: in_realm }),
    ...(min_land === undefined ? {} : { min_land }),
    ...(max_land === undefined ? {} : { max_land }),
    limit: AT_ONCE,
  };
  const houses: HouseRecord[] = [];
  for (let i = 0; i < times; i++) {
    const after = houses.at(-1)?.id;
    const next = (await realm.houses(after === undefined ? query : { ...query, after })).houses;
    houses.push(...next);
    if (next.length < AT_ONCE) return { houses: largestFirst(houses) };
  }
  return { houses: largestFirst(houses), others: true };
}

const largestFirst = (houses: readonly HouseRecord[]) => [...houses].sort((a, b) => b.land - a.land);

/** Whom a grudge is against, as the service is asked for them; undefined for nobody. */
async function grudgeQuery(grudge: Grudge): Promise<Query | undefined> {
  if (grudge === '') return {};
  if (grudge === 'attackers') {
    const ids = [...attackersIn((await realm.news({})).news)].slice(0, ASKED_MOST);
    return ids.length === 0 ? undefined : { ids: ids.join(',') };
  }
  const states = heldAgainst((await realm.relations()).states).slice(0, ASKED_MOST);
  return states.length === 0 ? undefined : { states: states.join(',') };
}
