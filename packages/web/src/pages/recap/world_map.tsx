import { realmField } from '../../emblems/emblem.tsx';
import type { RecapReply } from '../../service/records.ts';
import { useWidth } from '../../ui/use_width.ts';
import { number } from '../../words/format.ts';

interface WorldMapProps {
  readonly frames: RecapReply['frames'];
  /** Which frame is shown. */
  readonly at: number;
  readonly names: RecapReply['names'];
}

/** What a realm has of the picture, and how far its states stand from the middle of that, in units of the picture. */
const FIELD_WIDTH = 300;
const FIELD_HEIGHT = 230;
const ROOM = 62;
/** Realms beside each other; fewer where the screen, in px, is narrower than this. */
const ABREAST = 3;
const ABREAST_NARROW = 2;
const NARROW = 560;
/** A disc's radius: this much for any land at all, and this much more for the most. */
const LEAST = 6;
const SPREAD = 35;

/** Every state as a disc as large as its land, those of a realm together; the largest of the whole age sets the scale. */
export function WorldMap({ frames, at, names }: WorldMapProps) {
  const { states, tick } = frames[at];
  const realms = [...new Set(frames.at(-1)?.states.map(([realm]) => realm))];
  const most = Math.max(1, ...frames.flatMap((frame) => frame.states.map(([, , land]) => land)));
  const [picture, stands_px] = useWidth(innerWidth);
  const abreast = stands_px < NARROW ? ABREAST_NARROW : ABREAST;
  const columns = Math.min(abreast, Math.max(1, realms.length));
  const width = columns * FIELD_WIDTH;
  const height = Math.ceil(realms.length / columns) * FIELD_HEIGHT;
  const leader = [...states].sort((a, b) => b[2] - a[2])[0];
  const says =
    leader === undefined
      ? ''
      : `${names.states[`${leader[0]}:${leader[1]}`]} is the largest with ${number(leader[2])} acres`;
  return (
    <svg
      ref={picture}
      class="world"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`The states at tick ${tick}. ${says}.`}
    >
      {realms.map((realm, i) => {
        const name = names.realms[realm] ?? `Realm ${realm}`;
        const x = ((i % columns) + 0.5) * FIELD_WIDTH;
        const y = (Math.floor(i / columns) + 0.5) * FIELD_HEIGHT;
        const own = states.filter(([each]) => each === realm);
        return (
          <g key={realm} transform={`translate(${x} ${y})`}>
            <text class="name" y={-FIELD_HEIGHT / 2 + 24} text-anchor="middle">
              {name}
            </text>
            {own.map(([, state, land], n) => {
              const turn = (2 * Math.PI * n) / Math.max(1, own.length) - Math.PI / 4;
              const away = own.length === 1 ? 0 : ROOM;
              const radius = LEAST + SPREAD * Math.sqrt(land / most);
              return (
                <g
                  key={state}
                  transform={`translate(${(1.5 * away * Math.cos(turn)).toFixed(1)} ${(10 + 0.97 * away * Math.sin(turn)).toFixed(1)})`}
                >
                  <circle
                    r={radius.toFixed(1)}
                    fill={realmField(name, realm)}
                    fill-opacity="0.92"
                    stroke="#fff1dc"
                    stroke-opacity="0.5"
                  />
                  <text class="acres" y="5" text-anchor="middle">
                    {number(land)}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
