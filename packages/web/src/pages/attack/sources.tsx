import type { Count } from '../../dossier/counts.ts';
import { defenseOf } from '../../dossier/defense.ts';
import { STALE_TICKS } from '../../dossier/dossier.ts';
import { age } from '../../service/age.ts';
import { Strength } from '../../ui/strength.tsx';
import { number, percent, plural, words } from '../../words/format.ts';

interface SourcesProps {
  /** The newest of each kind, the newest first: the plan goes by the first. */
  readonly counts: readonly Count[];
  /** Of the defense, what this kind of attack must beat. */
  readonly share_bp: number;
  /** The longest bar beside them. */
  readonly most: number;
}

/** Each count of the other side's troops that the plan could go by, which of them it does, and how far it is to be trusted. */
export function Sources({ counts, share_bp, most }: SourcesProps) {
  const tick = age.value?.tick ?? 0;
  return (
    <>
      {counts.map((count, i) => {
        const { kind, error_bp } = count;
        const range = defenseOf(count, share_bp);
        const old = Math.max(0, tick - count.tick);
        return (
          <div key={kind}>
            <Strength
              label={i === 0 ? 'Their defense, at most' : `The same by the ${words(kind).toLowerCase()}`}
              value={range.most}
              most={most}
              tone="bad"
            />
            <p class={old > STALE_TICKS ? 'small down' : 'small muted'}>
              {words(kind)}, {old === 0 ? 'of this tick' : `${plural(old, 'tick')} old`}: between{' '}
              {number(range.least)} and {number(range.most)}, off by up to {percent(error_bp)}; what they have
              trained since comes on top.{i === 0 ? ' The plan goes by it.' : ' Older, so it is only shown.'}
            </p>
          </div>
        );
      })}
    </>
  );
}
