import { useEffect } from 'preact/hooks';
import { age } from '../service/age.ts';
import { loadPictures, pictures } from '../service/pictures.ts';
import type { Kind } from '../words/kinds.ts';
import { RaceEmblem, RealmEmblem } from './emblem.tsx';

interface PictureProps {
  readonly kind: Kind;
  readonly id: string;
  readonly size?: number;
  /** Where its corner is within another drawing; nothing where it stands in a text. */
  readonly at?: readonly [x: number, y: number];
}

/** A thing of the age as it is drawn. Its name stands beside it, so it is nothing for a screen reader. */
export function Picture({ kind, id, size = 24, at }: PictureProps) {
  if (kind === 'races') return <RaceEmblem race={id} size={size} />;
  if (kind === 'realms') return <RealmEmblem realm={Number(id)} size={size} />;
  return <Drawn kind={kind} id={id} size={size} at={at} />;
}

/** A lozenge, for what the age doesn't have: no picture is empty once it is known how the age's things look. */
const NEUTRAL = 'M12 4.500 19.500 12 12 19.500 4.500 12Z';

function Drawn({ kind, id, size, at }: PictureProps) {
  const now = age.value?.age;
  useEffect(() => void loadPictures(), [now]);
  const [main, badge] = namesOf(kind, id);
  return (
    <svg
      class="picture"
      viewBox="0 0 24 24"
      x={at?.[0]}
      y={at?.[1]}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {main === undefined ? (
        pictures.value === undefined ? null : (
          <path class="line" d={NEUTRAL} />
        )
      ) : (
        <g transform={badge === undefined ? undefined : 'translate(-.8 -.8) scale(.95)'}>
          <Strokes shape={main} />
        </g>
      )}
      {badge === undefined ? null : (
        <>
          <circle class="behind" cx="17.800" cy="17.800" r="6.800" />
          <g class="in-corner" transform="translate(12 12) scale(.49)">
            <Strokes shape={badge} />
          </g>
        </>
      )}
    </svg>
  );
}

function namesOf(kind: string, id: string): readonly string[] {
  const of_kind = pictures.value?.pictures[kind];
  return of_kind !== undefined && Object.hasOwn(of_kind, id) ? of_kind[id] : [];
}

function Strokes({ shape }: { shape: string }) {
  const { body, line, glow } = pictures.value?.shapes[shape] ?? {};
  return (
    <>
      {body === undefined ? null : <path class="body" d={body} />}
      {line === undefined ? null : <path class="line" d={line} />}
      {glow === undefined ? null : <path class="glow" d={glow} />}
    </>
  );
}
