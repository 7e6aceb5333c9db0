import { headOf } from '../../map/arrow.ts';
import { middleOf, pathOf } from '../../map/layout.ts';
import type { Territory } from '../../map/territories.ts';
import type { HouseRecord, WorldBattle } from '../../service/records.ts';
import { OnMap } from './pictures.tsx';

/** How large an arrow's head is in the drawing as a whole, in its units; it stays so on the screen. */
const HEAD = 14;

/** The newest battles have a picture of the kind of attack. */
const PICTURED_MOST = 24;

interface BattleArrowsProps {
  readonly battles: readonly WorldBattle[];
  readonly among: readonly Territory<HouseRecord>[];
  readonly times: number;
}

/** An arrow from who attacked to whom, of every battle that is public. */
export function BattleArrows({ battles, among, times }: BattleArrowsProps) {
  const shapes = new Map(among.map(({ of, shape }) => [of.id, shape]));
  return (
    <>
      {battles.map(({ id, attacker, target, won, attack }, i) => {
        const [from, to] = [shapes.get(attacker), shapes.get(target)];
        if (from === undefined || to === undefined) return null;
        const [start, end] = [middleOf(from), middleOf(to)];
        return (
          <g key={id} class="battle-arrow" data-lost={won ? undefined : true}>
            <path class="shaft" d={pathOf([start, end])} />
            <path class="head" d={pathOf(headOf(start, end, HEAD / times))} />
            {i < battles.length - PICTURED_MOST ? null : (
              <OnMap
                kind="attacks"
                id={attack}
                at={[start[0] + (end[0] - start[0]) / 3, start[1] + (end[1] - start[1]) / 3]}
                times={times}
              />
            )}
          </g>
        );
      })}
    </>
  );
}
