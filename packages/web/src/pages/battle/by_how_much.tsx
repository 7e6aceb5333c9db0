import { say } from '@realm/words';
import { attackPath } from '../../address/paths.ts';
import type { Count } from '../../dossier/counts.ts';
import { defenseOf } from '../../dossier/defense.ts';
import { rules } from '../../service/age.ts';
import { Said } from '../../ui/said.tsx';
import { Strength } from '../../ui/strength.tsx';
import { number, percent } from '../../words/format.ts';
import { byHowMuch, type Margin, marginOf } from '../../words/margin.ts';
import { param, reportName } from '../../words/names.ts';
import type { Battle } from './battle.ts';

interface ByHowMuchProps {
  readonly battle: Battle;
  /** The other house's name. */
  readonly other: string;
  /** Of the house's own army, where this device sent it. */
  readonly offense: number | undefined;
  /** Of the other house, from before the battle. */
  readonly counts: readonly Count[];
}

/** How near it was: what both are told, the house's own strength, and what its state had counted before. */
export function ByHowMuch({ battle, other, offense, counts }: ByHowMuchProps) {
  const { item, we_attacked } = battle;
  const margin = marginOf(item);
  const by = byHowMuch(item);
  return (
    <>
      {margin === undefined ? null : (
        <>
          <p>
            {we_attacked ? (
              item.won ? (
                <Said
                  of="Your army was stronger than what it had to pass, {by}."
                  values={{ by: <strong>{by}</strong> }}
                />
              ) : (
                <Said
                  of="Your army fell short of what it had to pass, {by}."
                  values={{ by: <strong>{by}</strong> }}
                />
              )
            ) : item.won ? (
              <Said
                of="<name>The army of {other}</name> was stronger than what it had to pass, {by}."
                values={{ other, by: <strong>{by}</strong> }}
                tags={{ name: (inside) => <bdi>{inside}</bdi> }}
              />
            ) : (
              <Said
                of="<name>The army of {other}</name> fell short of what it had to pass, {by}."
                values={{ other, by: <strong>{by}</strong> }}
                tags={{ name: (inside) => <bdi>{inside}</bdi> }}
              />
            )}
          </p>
          <p class="small muted">
            {say('What it had to pass is counted as reports of that tick count, off by up to {share}.', {
              share: percent(param('report_error_bp')),
            })}
          </p>
          {offense === undefined ? <Shares margin={margin} won={item.won} ours={we_attacked} /> : null}
        </>
      )}
      {we_attacked ? (
        <Counted battle={battle} offense={offense} counts={counts} margin={margin} />
      ) : (
        <p class="small muted">
          <Said
            of="How large their army was is told to nobody but them. Thieves or a divination tell what they have now: <link>look at them</link>."
            tags={{ link: (inside) => <a href={attackPath(battle.other)}>{inside}</a> }}
          />
        </p>
      )}
    </>
  );
}

/** Both sides as shares of what had to be passed. */
function Shares({ margin, won, ours }: { margin: Margin; won: boolean; ours: boolean }) {
  const middle_bp = (margin.least_bp + (margin.most_bp ?? margin.least_bp)) / 2;
  const army = Math.round((won ? 10_000 + middle_bp : 10_000 - middle_bp) / 100);
  const most = Math.max(100, army);
  return (
    <>
      <Strength
        label={say('The army, in hundredths of that')}
        value={army}
        most={most}
        tone={ours ? 'good' : 'bad'}
      />
      <Strength label={say('What it had to pass')} value={100} most={most} tone={ours ? 'bad' : 'good'} />
    </>
  );
}

interface CountedProps {
  readonly battle: Battle;
  readonly offense: number | undefined;
  readonly counts: readonly Count[];
  readonly margin: Margin | undefined;
}

/** The house's own offense beside what it had to pass, by what it was told and by what its state had counted. */
function Counted({ battle: { item }, offense, counts, margin }: CountedProps) {
  const share_bp = rules.value?.definitions.attacks[item.attack]?.defense_bp ?? 10_000;
  const ranges = counts.map((count) => ({ count, ...defenseOf(count, share_bp) }));
  const passed =
    offense === undefined || margin === undefined ? undefined : toPass(offense, margin, item.won);
  const most = Math.max(1, offense ?? 0, passed ?? 0, ...ranges.map((range) => range.most));
  return (
    <>
      {offense === undefined ? (
        <p class="muted">
          {say(
            'The army’s strength is told only to the device that sent it there and then, not for orders ahead; this device does not have it.',
          )}
        </p>
      ) : (
        <Strength label={say('Your offense')} value={offense} most={most} tone="good" />
      )}
      {passed === undefined ? null : (
        <Strength label={say('What it had to pass, about')} value={passed} most={most} tone="bad" />
      )}
      {ranges.length === 0 ? (
        <p class="muted">{say('Nobody of your state had counted theirs before.')}</p>
      ) : (
        ranges.map(({ count, least, most: at_most }) => (
          <div key={count.kind}>
            <Strength label={say('Their defense, at most')} value={at_most} most={most} tone="bad" />
            <p class="small muted">
              {say(
                '{kind} of tick {tick}, {tick2, plural, one {# tick} other {# ticks}} before: between {least} and {at_most}; off by up to {error_bp}.',
                {
                  kind: reportName(count.kind),
                  tick: number(count.tick),
                  tick2: item.tick - count.tick,
                  least: number(least),
                  at_most: number(at_most),
                  error_bp: percent(count.error_bp),
                },
              )}
            </p>
          </div>
        ))
      )}
    </>
  );
}

/** What an army of this offense had to pass, in the middle of what the margin leaves; undefined where it leaves anything. */
function toPass(offense: number, { least_bp, most_bp }: Margin, won: boolean): number | undefined {
  if (most_bp === undefined) return undefined;
  const middle_bp = (least_bp + most_bp) / 2;
  return Math.round((offense * 10_000) / (won ? 10_000 + middle_bp : 10_000 - middle_bp));
}
