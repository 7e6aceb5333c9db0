import { say } from '@realm/words';
import type { Count } from '../../dossier/counts.ts';
import { defenseOf } from '../../dossier/defense.ts';
import { STALE_TICKS } from '../../dossier/dossier.ts';
import { age } from '../../service/age.ts';
import { Strength } from '../../ui/strength.tsx';
import { number, percent } from '../../words/format.ts';
import { reportName } from '../../words/names.ts';
import { within } from '../../words/within.ts';

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
              label={
                i === 0
                  ? say('Their defense, at most')
                  : say('The same by the {kind}', { kind: within(reportName(kind)) })
              }
              value={range.most}
              most={most}
              tone="bad"
            />
            <p class={old > STALE_TICKS ? 'small down' : 'small muted'}>
              {old === 0
                ? say(
                    '{kind}, of this tick: between {least} and {most}, off by up to {error_bp}; what they have trained since comes on top.',
                    {
                      kind: reportName(kind),
                      least: number(range.least),
                      most: number(range.most),
                      error_bp: percent(error_bp),
                    },
                  )
                : say(
                    '{kind}, {old, plural, one {# tick} other {# ticks}} old: between {least} and {most}, off by up to {error_bp}; what they have trained since comes on top.',
                    {
                      kind: reportName(kind),
                      old,
                      least: number(range.least),
                      most: number(range.most),
                      error_bp: percent(error_bp),
                    },
                  )}{' '}
              {i === 0 ? say('The plan goes by it.') : say('Older, so it is only shown.')}
            </p>
          </div>
        );
      })}
    </>
  );
}
