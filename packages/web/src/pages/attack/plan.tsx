import { say } from '@realm/words';
import type { Count } from '../../dossier/counts.ts';
import { defenseOf } from '../../dossier/defense.ts';
import { rules } from '../../service/age.ts';
import type { Battle } from '../../service/records.ts';
import { Fact } from '../../ui/fact.tsx';
import { Strength } from '../../ui/strength.tsx';
import { bonus, number } from '../../words/format.ts';
import { statDoes } from '../../words/names.ts';
import { rangeText } from '../../words/range.ts';
import { within } from '../../words/within.ts';
import type { Offense } from './offense.ts';
import { Sources } from './sources.tsx';

interface PlanProps {
  readonly reply: Battle;
  readonly offense: Offense | undefined;
  /** What the state has counted of the other side, the newest first. */
  readonly counts: readonly Count[];
  /** Whether a dossier of the other side tells its troops. */
  readonly sighted: boolean;
}

/** What is sure of an attack before it is made, and what the newest count of the other side says. */
export function Plan({ reply, offense, counts, sighted }: PlanProps) {
  const { home_defense, losses_if_won, losses_if_beaten, conditions, kind } = reply;
  const share_bp = rules.value?.definitions.attacks[kind]?.defense_bp ?? 10_000;
  const [newest] = counts;
  const counted = newest === undefined ? null : defenseOf(newest, share_bp);
  const most = Math.max(reply.offense, ...counts.map((count) => defenseOf(count, share_bp).most), 1);
  return (
    <div class="plan">
      <Strength label={say('Your offense')} value={reply.offense} most={most} tone="good" />
      {counted === null ? (
        <p class="note warn">
          {sighted
            ? say('Their troops are known by a dossier, but not their defense: a muster tells it.')
            : say('Nobody of your state has counted their troops. Thieves can, and so can a scrying.')}
        </p>
      ) : (
        <>
          <Sources counts={counts} share_bp={share_bp} most={most} />
          <p class={reply.offense > counted.most ? 'up' : 'down'}>
            {reply.offense > counted.most
              ? say('Enough against that count.')
              : reply.offense > counted.least
                ? say('It may be enough, or not.')
                : say('Not enough against that count.')}
          </p>
        </>
      )}
      <dl class="pairs">
        <Fact name={say('Defense left at home')}>{number(home_defense)}</Fact>
        <Fact name={say('Fallen, if it wins')}>{rangeText(losses_if_won)}</Fact>
        <Fact name={say('Fallen, if it is beaten')}>{rangeText(losses_if_beaten)}</Fact>
        {conditions.map(({ stat, race, attack, bp, met }) => (
          <div key={`${stat} ${race} ${attack}`}>
            <dt>
              {statDoes(stat)} {bonus(bp)}
              {heldFor(race, attack)}
            </dt>
            <dd class={met ? 'up' : 'muted'}>{met ? say('holds here') : say('does not hold here')}</dd>
          </div>
        ))}
      </dl>
      {offense === undefined ? null : <HowCounted offense={offense} />}
    </div>
  );
}

/** The formula of the offense with its parts. */
function HowCounted({ offense }: { offense: Offense }) {
  const { plain, mounts, elite, elite_bp, offense_bp, total } = offense;
  return (
    <details class="small">
      <summary>{say('How the offense is counted')}</summary>
      <p class="muted">
        {say(
          "Plain units, mounts, and elites with their bonus are added up; the army's bonus then applies to the sum. What is below one is dropped.",
        )}
      </p>
      <dl class="pairs">
        <Fact name={say('Plain units')}>{number(plain)}</Fact>
        <Fact name={say('Horses and chariots')}>{number(mounts)}</Fact>
        <Fact name={say('Elites, {elite_bp}', { elite_bp: bonus(elite_bp) })}>{number(elite)}</Fact>
        <Fact name={say('All of it, {offense_bp}', { offense_bp: bonus(offense_bp) })}>{number(total)}</Fact>
      </dl>
    </details>
  );
}

/** Against whom, or for which kind of attack, a bonus holds. */
function heldFor(race: number | null, attack: number | null): string {
  const { races = {}, attacks = {} } = rules.value?.definitions ?? {};
  const against = Object.values(races).find(({ slot }) => slot === race);
  const kind = Object.values(attacks).find(({ index }) => index === attack);
  return against === undefined
    ? kind === undefined
      ? ''
      : `, ${within(kind.name)}`
    : kind === undefined
      ? say(', against {people}', { people: against.people })
      : say(', against {people}, {kind}', { people: against.people, kind: within(kind.name) });
}
