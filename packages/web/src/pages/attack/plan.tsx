import type { CommandReply } from '@realm/contract';
import { age, rules } from '../../service/age.ts';
import { statDoes } from '../../service/names.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { bonus, number, plural } from '../../ui/format.ts';

type Attacked = Extract<CommandReply, { type: 'attacked' }>;

/** What is sure of an attack before it is made, and what the newest count of the other side says. */
export function Plan({ reply }: { reply: Attacked }) {
  const { offense, home_defense, losses_if_won, losses_if_beaten, conditions, kind, target } = reply;
  const reports = useReading(`reports ${target}`, () => realm.reports({ target, limit: 100 })).value?.reports;
  const muster = reports?.find((report) => report.kind === 'muster');
  const share_bp = rules.value?.definitions.attacks[kind]?.defense_bp ?? 10_000;
  const counted = muster === undefined ? null : defenseOf(muster.defense, muster.error_bp, share_bp);
  const most = Math.max(offense, counted?.most ?? 0, 1);
  return (
    <div class="plan">
      <Strength label="Your offense" value={offense} most={most} tone="good" />
      {counted === null || muster === undefined ? (
        <p class="note warn">Nobody of your state has counted their troops. Send thieves first.</p>
      ) : (
        <>
          <Strength label="Their defense, at most" value={counted.most} most={most} tone="bad" />
          <p class="small muted">
            Between {number(counted.least)} and {number(counted.most)} by the count of{' '}
            {plural((age.value?.tick ?? muster.tick) - muster.tick, 'tick')} ago; what they have trained since
            comes on top.
          </p>
          <p class={offense > counted.most ? 'up' : 'down'}>
            {offense > counted.most
              ? 'Enough against that count.'
              : offense > counted.least
                ? 'It may be enough, or not.'
                : 'Not enough against that count.'}
          </p>
        </>
      )}
      <dl class="pairs">
        <div>
          <dt>Defense left at home</dt>
          <dd>{number(home_defense)}</dd>
        </div>
        <div>
          <dt>Fallen, if it wins</dt>
          <dd>
            {number(losses_if_won.least)} to {number(losses_if_won.most)}
          </dd>
        </div>
        <div>
          <dt>Fallen, if it is beaten</dt>
          <dd>
            {number(losses_if_beaten.least)} to {number(losses_if_beaten.most)}
          </dd>
        </div>
        {conditions.map(({ stat, race, attack, bp, met }) => (
          <div key={`${stat} ${race} ${attack}`}>
            <dt>
              {statDoes(stat)} {bonus(bp)}
            </dt>
            <dd class={met ? 'up' : 'muted'}>{met ? 'holds here' : 'does not hold here'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The defense that a count stands for, which may be off by `error_bp` either way and is rounded down, and of it as much
 * as this kind of attack must beat.
 */
function defenseOf(counted: number, error_bp: number, share_bp: number): { least: number; most: number } {
  const beaten = (strength: number) => Math.ceil((strength * share_bp) / 10_000);
  return {
    least: beaten(Math.floor((counted * 10_000) / (10_000 + error_bp))),
    most: beaten(Math.ceil(((counted + 1) * 10_000) / (10_000 - error_bp))),
  };
}

interface StrengthProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly tone: 'good' | 'bad';
}

/** A strength as a bar, so that two of them can be set side by side at a glance. */
function Strength({ label, value, most, tone }: StrengthProps) {
  return (
    <div>
      <p class="strength">
        <span>{label}</span>
        <strong class="num">{number(value)}</strong>
      </p>
      <span class={`bar-line ${tone}`} aria-hidden="true">
        <span style={{ width: `${Math.round((100 * value) / most)}%` }} />
      </span>
    </div>
  );
}
