import { paths } from '../../app/paths.ts';
import { rules } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { firstSteps } from './first_steps.ts';

/** A newcomer's list, for as long as the house is under protection and something on it is open. */
export function FirstSteps({ house }: { house: OwnHouse }) {
  const state = useReading('state', () => realm.state()).value;
  const news = useReading('news', () => realm.news({ limit: 100 })).value;
  if (rules.value === undefined || house.protection_until_tick === null) return null;
  const seen = {
    voted: state !== undefined && state.vote !== null,
    traded: news?.news.some(({ kind }) => kind === 'order_filled') ?? false,
  };
  const steps = firstSteps(house, rules.value, seen, paths);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Panel title="First steps" aside={`${done} of ${steps.length} done`}>
      <div class="bar-line" aria-hidden="true">
        <span style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      <ol class="steps">
        {steps.map((step) => (
          <li
            key={step.text}
            class={step.done ? 'done' : undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span class="mark" aria-hidden="true">
              {step.done ? '✓' : ''}
            </span>
            <div>
              {step.done ? <span>{step.text}</span> : <a href={step.path}>{step.text}</a>}
              <span class="hidden-text">{step.done ? ', done' : ', to do'}</span>
              {step === next ? <p class="small muted">{step.why}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
