import { say } from '@realm/words';
import { nextOf, type Step } from '../../steps/first_steps.ts';
import { Panel } from '../../ui/page.tsx';

/** A newcomer's list: the next step as the thing to do, the others below it. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = nextOf(steps);
  return (
    <Panel title={say('First steps')} aside={say('{done} of {steps} done', { done, steps: steps.length })}>
      <div class="bar-line" aria-hidden="true">
        <span style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      {next === undefined ? null : (
        <div class="do-first">
          <p>
            <strong>{done === 0 ? say('Do this first:') : say('Next:')}</strong> {next.why}
          </p>
          <div class="buttons">
            <a class="button primary" href={next.path}>
              {next.text}
            </a>
          </div>
        </div>
      )}
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
              {step.done || step === next ? <span>{step.text}</span> : <a href={step.path}>{step.text}</a>}
              <span class="hidden-text">{step.done ? say(', done') : say(', to do')}</span>
              {step.done || step.waits_for === undefined ? null : (
                <span class="muted small">, {step.waits_for}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
