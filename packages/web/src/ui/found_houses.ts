import { useEffect, useState } from 'preact/hooks';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { HouseRecord } from '../service/records.ts';

/** Typing pauses for this long before houses are looked for. */
const PAUSE_MS = 200;
/** Fewer letters than this are in too many names. */
const LETTERS_MIN = 2;
const SHOWN_MOST = 50;

/** The houses whose name has these letters; the largest where there are none to go by. */
export function useFoundHouses(text: string): readonly HouseRecord[] {
  const [settled, setSettled] = useState('');
  const letters = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(letters), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [letters]);
  const looks = settled.length >= LETTERS_MIN;
  const found = useReading<{ readonly houses: readonly HouseRecord[] }>(
    looks ? `houses ${settled}` : 'rankings',
    () => (looks ? realm.houses({ q: settled.slice(0, 40), limit: SHOWN_MOST }) : realm.rankings()),
    !looks,
  );
  return found.value?.houses ?? [];
}
