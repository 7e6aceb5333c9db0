import { say } from '@realm/words';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { Picture } from '../../emblems/picture.tsx';
import { number } from '../../words/format.ts';
import type { Kind } from '../../words/kinds.ts';
import { drawn, FIGURES_MOST, figureOf, figuresOf } from './figures.ts';

/** One of the two who met. */
export interface Side {
  readonly name: string;
  /** Where its name leads; nowhere for a house that has left. */
  readonly path: string | undefined;
  readonly race: string | undefined;
  readonly fallen: number;
  /** Its troops that were there; undefined where the reader does not know. */
  readonly troops: number | undefined;
}

interface SceneProps {
  readonly attacker: Side;
  readonly defender: Side;
  /** The kind of attack. */
  readonly attack: string;
  /** Buildings that are known to have gone with the land, and the units that are known to have come. */
  readonly town: readonly string[];
  readonly army: readonly string[];
  /** Whether the attacker won. */
  readonly won: boolean;
  /** Acres that change hands. */
  readonly acres: number;
  /** All of it in words, for those who do not see it. */
  readonly label: string;
}

/** Places that are drawn as outlines where nobody knows how many stood there. */
const UNKNOWN = 16;
const ATTACKERS = [176, 150] as const;
const DEFENDERS = [224, 150] as const;

/** A battle as it is left: both sides with their fallen, the banner of whoever was beaten lowered, the land on its way. */
export function Scene({ attacker, defender, attack, town, army, won, acres, label }: SceneProps) {
  const each = figureOf(
    Math.max(...[attacker, defender].map(({ troops = 0, fallen }) => Math.max(troops, fallen))),
  );
  return (
    <figure class="battle">
      <div class="sides">
        <Name side={attacker} attacks won={won} />
        <Name side={defender} attacks={false} won={!won} />
      </div>
      <svg viewBox="0 0 400 178" role="img" aria-label={label}>
        <path class="hills" d="M0 96 60 62l52 26 60-38 52 32 74-40 102 48v92H0z" />
        <Things kind="buildings" ids={town} from={TOWN} />
        <path class="field" d="M0 104Q200 88 400 104V178H0z" />
        <path class="wall" d="M368 152V84h4v-7h6v7h5v-7h6v7h5v-7h6v75z" />
        <Host side={attacker} each={each} at={ATTACKERS} back={-1} banner={22} class="host-a" beaten={!won} />
        <Host side={defender} each={each} at={DEFENDERS} back={1} banner={352} class="host-b" beaten={won} />
        <Things kind="units" ids={army} from={ARMY} />
        <Things kind="attacks" ids={[attack]} from={KIND} />
        {acres === 0 || !won ? null : (
          <g class="land-goes">
            <path d="M292 166H128m0 0 8-5m-8 5 8 5" />
            <text x="210" y="176" text-anchor="middle">
              {say('{acres, plural, one {# acre} other {# acres}}', { acres })}
            </text>
          </g>
        )}
      </svg>
      <figcaption class="small muted">
        {each === 1
          ? attacker.troops === undefined || defender.troops === undefined
            ? say(
                'Each figure is one of the troops; who lies has fallen. Outlines stand for those whom nobody of yours has counted.',
              )
            : say('Each figure is one of the troops; who lies has fallen.')
          : attacker.troops === undefined || defender.troops === undefined
            ? say(
                'Each figure stands for about {each} troops; who lies has fallen. Outlines stand for those whom nobody of yours has counted.',
                { each: number(each) },
              )
            : say('Each figure stands for about {each} troops; who lies has fallen.', { each: number(each) })}
      </figcaption>
    </figure>
  );
}

function Name({ side, attacks, won }: { side: Side; attacks: boolean; won: boolean }) {
  const name = (
    <>
      {side.race === undefined ? null : <RaceEmblem race={side.race} size={28} />}
      <bdi>{side.name}</bdi>
    </>
  );
  return (
    <div>
      {side.path === undefined ? (
        <span class="named">{name}</span>
      ) : (
        <a class="named" href={side.path}>
          {name}
        </a>
      )}
      <span class={won ? 'tag good' : 'tag'}>
        {attacks
          ? won
            ? say('attacked, won')
            : say('attacked, was beaten')
          : won
            ? say('defended, won')
            : say('defended, was beaten')}
      </span>
    </div>
  );
}

interface Row {
  /** The corner of the first, how far the next one is, and how many there is room for. */
  readonly at: readonly [x: number, y: number];
  readonly step: number;
  readonly size: number;
  readonly most: number;
}

/** The kind of attack stands between the two, the units over those who came, the buildings on the hill that was theirs. */
const KIND: Row = { at: [184, 14], step: 0, size: 32, most: 1 };
const ARMY: Row = { at: [54, 34], step: 26, size: 22, most: 4 };
const TOWN: Row = { at: [330, 34], step: -26, size: 22, most: 4 };

/** Things of the age in a row; what they are called stands beside the scene. */
function Things({ kind, ids, from }: { kind: Kind; ids: readonly string[]; from: Row }) {
  const { at, step, size, most } = from;
  return (
    <g class="things">
      {ids.slice(0, most).map((id, i) => (
        <Picture key={id} kind={kind} id={id} size={size} at={[at[0] + i * step, at[1]]} />
      ))}
    </g>
  );
}

interface HostProps {
  readonly side: Side;
  readonly each: number;
  /** Where its first figure stands, at the front. */
  readonly at: readonly [number, number];
  readonly back: -1 | 1;
  /** Where its banner stands. */
  readonly banner: number;
  readonly class: string;
  readonly beaten: boolean;
}

function Host({ side, each, at, back, banner, class: name, beaten }: HostProps) {
  const { troops, fallen } = side;
  const { standing, fallen: down } = figuresOf(troops ?? fallen, fallen, each);
  const unknown = troops === undefined ? Math.min(UNKNOWN, FIGURES_MOST - down) : 0;
  return (
    <g class={name} data-beaten={beaten || undefined}>
      <g class="banner" style={{ transformOrigin: `${banner}px 150px` }}>
        <path class="pole" d={`M${banner} 150V58`} />
        <path class="cloth" d={`M${banner} 60h${-back * 26}l${back * 7} 9 ${-back * 7} 9H${banner}z`} />
      </g>
      <path class="down" d={drawn(down, at, back, 'lying')} />
      <path class="up-right" d={drawn(standing, at, back, 'standing', down)} />
      <path class="unknown" d={drawn(unknown, at, back, 'standing', down)} />
    </g>
  );
}
