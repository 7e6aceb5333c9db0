import type { OwnHouse } from '../service/records.ts';
import { nextOf } from '../steps/first_steps.ts';
import { useFirstSteps } from '../steps/use_first_steps.ts';
import { Said } from '../ui/said.tsx';

/** Under the pages of a newcomer's house: what the next first step is, so that nobody has to go back and look. */
export function NextStep({ house }: { house: OwnHouse }) {
  const steps = useFirstSteps(house);
  const next = nextOf(steps);
  if (next === undefined) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <p class="note next-step">
      <span>
        <Said
          of="First steps, {done} of {steps} done. Next: {next}"
          values={{ done, steps: steps.length, next: <a href={next.path}>{next.text}</a> }}
        />
      </span>
    </p>
  );
}
