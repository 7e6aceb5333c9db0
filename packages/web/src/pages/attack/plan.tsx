import { type Attacked, defenseOf } from '../../dossier/defense.ts';
import { rules } from '../../service/age.ts';
import { Fact } from '../../ui/fact.tsx';
import { bonus, number, plural } from '../../words/format.ts';
import { statDoes } from '../../words/names.ts';
import type { Offense } from './offense.ts';
import { Strength } from './strength.tsx';

/** What is sure of an attack before it is made, and what the newest count of the other side says. */
export function Plan({ reply, offense }: { reply: Attacked; offense: Offense | undefined }) {
  const { home_defense, losses_if_won, losses_if_beaten, conditions, kind, known } = reply;
  const share_bp = rules.value?.definitions.attacks[kind]?.defense_bp ?? 10_000;
  const counted = known === null ? null : defenseOf(known, share_bp);
  const most = Math.max(reply.offense, counted?.most ?? 0, 1);
  return (
    <div class="plan">
      <Strength label="Your offense" value={reply.offense} most={most} tone="good" />
      {counted === null || known === null ? (
        <p class="note warn">Nobody of your state has counted their troops. Send thieves first.</p>
      ) : (
        <>
          <Strength label="Their defense, at most" value={counted.most} most={most} tone="bad" />
          <p class="small muted">
            Between {number(counted.least)} and {number(counted.most)} by the count of{' '}
            {plural(known.age_ticks, 'tick')} ago; what they have trained since comes on top.
          </p>
          <p class={reply.offense > counted.most ? 'up' : 'down'}>
            {reply.offense > counted.most
              ? 'Enough against that count.'
              : reply.offense > counted.least
                ? 'It may be enough, or not.'
                : 'Not enough against that count.'}
          </p>
        </>
      )}
      <dl class="pairs">
        <Fact name="Defense left at home">{number(home_defense)}</Fact>
        <Fact name="Fallen, if it wins">
          {number(losses_if_won.least)} to {number(losses_if_won.most)}
        </Fact>
        <Fact name="Fallen, if it is beaten">
          {number(losses_if_beaten.least)} to {number(losses_if_beaten.most)}
        </Fact>
        {conditions.map(({ stat, race, attack, bp, met }) => (
          <div key={`${stat} ${race} ${attack}`}>
            <dt>
              {statDoes(stat)} {bonus(bp)}
              {heldFor(race, attack)}
            </dt>
            <dd class={met ? 'up' : 'muted'}>{met ? 'holds here' : 'does not hold here'}</dd>
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
      <summary>How the offense is counted</summary>
      <p class="muted">
        Plain units, mounts, and elites with their bonus are added up; the army's bonus then applies to the
        sum. What is below one is dropped.
      </p>
      <dl class="pairs">
        <Fact name="Plain units">{number(plain)}</Fact>
        <Fact name="Horses and chariots">{number(mounts)}</Fact>
        <Fact name={`Elites, ${bonus(elite_bp)}`}>{number(elite)}</Fact>
        <Fact name={`All of it, ${bonus(offense_bp)}`}>{number(total)}</Fact>
      </dl>
    </details>
  );
}

/** Against whom, or for which kind of attack, a bonus holds. */
function heldFor(race: number | null, attack: number | null): string {
  const { races = {}, attacks = {} } = rules.value?.definitions ?? {};
  const against = Object.values(races).find(({ slot }) => slot === race);
  const kind = Object.values(attacks).find(({ index }) => index === attack);
  return `${against === undefined ? '' : `, against ${against.people}`}${kind === undefined ? '' : `, ${kind.name.toLowerCase()}`}`;
}
