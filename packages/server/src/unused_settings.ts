import type { World } from '@realm/engine';
import { findAge } from '@realm/rules';
import { readAges } from './ages/files.ts';
import type { Settings } from './settings.ts';

/** The flags that were given and that only a new world takes into account; an age that is the one that is played needs no word. */
export function settingsOfNewAges(
  settings: Settings,
  given: ReadonlySet<keyof Settings>,
  { age: { ruleset } }: World,
): string[] {
  const keys = ['age', 'seed', 'robots', 'access', 'tick_ms', 'start_at'] as const;
  const counts = (key: (typeof keys)[number]) =>
    key === 'age' ? given.has(key) && ruleset !== rulesetOf(settings) : settings[key] !== undefined;
  return keys.filter(counts).map((key) => `--${key.replaceAll('_', '-')}`);
}

/** The name of the age file that the settings name; undefined where there is none. */
function rulesetOf({ age, ages }: Settings): string | undefined {
  try {
    return findAge(readAges(ages), age)?.name;
  } catch {
    return undefined;
  }
}
