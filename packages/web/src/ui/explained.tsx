import { signal } from '@preact/signals';
import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { rules } from '../service/age.ts';
import type { Rules } from '../service/records.ts';
import { toast } from '../service/said.ts';
import type { Why } from '../why/why.ts';
import { number, percent } from '../words/format.ts';
import { CloseButton, Dialog } from './dialog.tsx';
import { Fact } from './fact.tsx';
import { Said } from './said.tsx';

interface Asked {
  readonly why: Why;
  readonly rate: boolean;
}

/** What a reader has asked of. */
const asked = signal<Asked | undefined>(undefined);

interface ExplainedProps {
  /** Asked when somebody wants to know. */
  readonly by: (rules: Rules) => Why | Promise<Why>;
  /** Whether what it comes to is a rate in bp. */
  readonly rate?: true;
  /** The number as it stands on the page. */
  readonly children: ComponentChildren;
}

/** A number that says how it comes about: by click, tap or Enter. */
export function Explained({ by, rate, children }: ExplainedProps) {
  return (
    <button
      type="button"
      class="explained"
      aria-haspopup="dialog"
      title={say('How it comes about')}
      onClick={async () => {
        const known = rules.peek();
        if (known === undefined) return;
        try {
          asked.value = { why: await by(known), rate: rate === true };
        } catch {
          toast(
            say('How it comes about could not be fetched: load the page again when the service answers.'),
          );
        }
      }}
    >
      {children}
    </button>
  );
}

/** Where it is said. It stands once, around all pages. */
export function Explanation() {
  const now = asked.value;
  const close = () => {
    asked.value = undefined;
  };
  return (
    <Dialog class="palette why" labelledBy="why-title" open={now !== undefined} onClose={close}>
      {() => (now === undefined ? null : <Told {...now} onDone={close} />)}
    </Dialog>
  );
}

function Told({ why, rate, onDone }: Asked & { onDone: () => void }) {
  const { title, formula, inputs, comes_to, source, beside } = why;
  return (
    <>
      <h2 id="why-title">
        <bdi>{title}</bdi>
      </h2>
      <p>{formula}.</p>
      <dl class="pairs">
        {inputs.map(([what, value]) => (
          <Fact key={what} name={what}>
            {value}
          </Fact>
        ))}
        <div class="sum">
          <dt>{say('Comes to')}</dt>
          <dd>{rate ? percent(comes_to) : number(comes_to)}</dd>
        </div>
      </dl>
      {beside === undefined ? null : <p class="small muted">{beside}</p>}
      <p class="small muted">
        <Said of="From {source}" values={{ source: <code>{source}</code> }} />
      </p>
      <CloseButton onClose={onDone} />
    </>
  );
}
