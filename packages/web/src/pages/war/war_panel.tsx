import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import type { WarRecord } from '../../service/records.ts';
import { Fact } from '../../ui/fact.tsx';
import { Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { bonus, number } from '../../words/format.ts';
import { WarPictures } from './war_pictures.tsx';

/** A war under way: who leads, what it has cost, and both sides tick by tick. */
export function WarPanel({ war }: { war: WarRecord }) {
  const tick = age.value?.tick ?? 0;
  const { a, b, war_points, land, land_at_start, from_tick, until_tick, mutual, pays } = war;
  const change = (side: 0 | 1) =>
    bonus(Math.round(((land[side] - land_at_start[side]) * 10_000) / Math.max(1, land_at_start[side])));
  return (
    <Panel
      title={say('{a} against {b}', { a: a.name, b: b.name })}
      aside={say('since tick {from_tick}', { from_tick: number(from_tick) })}
    >
      <div class="sides">
        <StateLink realm={a.realm} state={a.state} name={a.name} />
        <StateLink realm={b.realm} state={b.state} name={b.name} />
      </div>
      <PointsBar points={war_points} />
      <dl class="facts">
        <Fact name={say('War points')}>
          {say('{war_points} to {war_points2}', {
            war_points: number(war_points[0]),
            war_points2: number(war_points[1]),
          })}
        </Fact>
        <Fact name={say('Land since it began')}>
          {say('{change} and {change2}', { change: change(0), change2: change(1) })}
        </Fact>
        <Fact name={say('Ends by itself')}>
          {say('in {n, plural, one {# tick} other {# ticks}}', { n: Math.max(0, until_tick - tick) })}
        </Fact>
        <Fact name={say('At stake')}>
          {pays
            ? say('tribute and renown')
            : mutual
              ? say('nothing: both declared it')
              : say('nothing: they met before')}
        </Fact>
      </dl>
      <WarPictures war={war} />
    </Panel>
  );
}

/** The points of both sides as one bar. */
function PointsBar({ points: [a, b] }: { points: readonly [number, number] }) {
  const share = a + b === 0 ? 50 : Math.round((100 * a) / (a + b));
  return (
    <span class="points" aria-hidden="true">
      <span class="points-a" style={{ width: `${share}%` }} />
    </span>
  );
}
