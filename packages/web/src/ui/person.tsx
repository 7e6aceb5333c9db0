import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { rules } from '../service/age.ts';
import { number, words } from '../words/format.ts';
import { doesOf } from '../words/things.ts';
import { within } from '../words/within.ts';

export type Profile = ReadReply<'hall'>['listings'][number]['profile'];

/** A general or an academic, as commands name one. */
export interface Character {
  readonly kind: 'general' | 'academic';
  readonly id: number;
}

export const sameCharacter = (a: Character, b: Character): boolean => a.kind === b.kind && a.id === b.id;

/** A character as the value of a choice, and back. */
export const characterKey = ({ kind, id }: Character): string => `${kind}.${id}`;
export function characterOf(key: string): Character | undefined {
  const [, kind, id] = /^(general|academic)\.(\d+)$/.exec(key) ?? [];
  return kind === undefined ? undefined : { kind: kind as Character['kind'], id: Number(id) };
}

const DRAWN = {
  general: 'M16 6c-5 0-8 3-8 8v5l3 2v4h3v-5h4v5h3v-4l3-2v-5c0-5-3-8-8-8zm-4 9h3v3h-3zm5 0h3v3h-3z',
  academic: 'M7 9c4-1.5 7-1 9 .8C18 8 21 7.5 25 9v14c-4-1.5-7-1-9 .8-2-1.8-5-2.3-9-.8zm8.2 2.5v9.8h1.6v-9.8z',
} as const;

/** What a character is, at a glance; its name stands beside it. */
export function PersonEmblem({ kind, size = 40 }: { kind: Character['kind']; size?: number }) {
  return (
    <svg
      class="emblem person"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      data-kind={kind}
    >
      <path class="field" d="M16 1 30 9v14l-14 8L2 23V9z" />
      <path class="ink" d={DRAWN[kind]} />
    </svg>
  );
}

/** What a character can do and has done. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const gifts = giftsOf(profile);
  const deeds = Object.entries(profile.record).filter(([, n]) => n > 0);
  return (
    <>
      <p class="small muted">
        {'category' in profile
          ? say('Level {level} academic, {category}', {
              level: profile.level,
              category: within(words(profile.category)),
            })
          : say('Level {level} general', { level: profile.level })}
      </p>
      {gifts.length === 0 ? (
        <p class="small">{'traits' in profile ? say('No traits.') : say('No attributes.')}</p>
      ) : (
        <ul class="gifts">
          {gifts.map(({ name, says }) => (
            <li key={name}>
              <strong>{name}</strong> <span class="small muted">{says}</span>
            </li>
          ))}
        </ul>
      )}
      {deeds.length === 0 ? null : (
        <p class="small muted">{deeds.map(([deed, n]) => `${words(deed)}: ${number(n)}`).join(' · ')}</p>
      )}
    </>
  );
}

/** Traits or attributes by name, with what each does. */
function giftsOf(profile: Profile): { name: string; says: string }[] {
  const ids = 'traits' in profile ? profile.traits : profile.attributes;
  const known = rules.value;
  return ids.map((id) => {
    const gift =
      'traits' in profile
        ? known?.general_traits.find((each) => each.id === id)
        : known?.academic_attributes.find((each) => each.id === id);
    return {
      name: gift?.name ?? words(id),
      says: doesOf(known, 'traits' in profile ? 'traits' : 'attributes', id),
    };
  });
}
