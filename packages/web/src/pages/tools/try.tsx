import type { Command } from '@realm/contract';
import { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { useId, useMemo, useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { catchUp } from '../../service/live.ts';
import { own } from '../../service/player.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { Copies, copiedOf } from '../../ui/copy_as.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { catalogueOf, type Description, type Trial } from './catalogue.ts';

/** What is tried when nothing has been chosen. */
const FIRST = '/age';

/** One request at a time: what it takes, what is sent, what comes back. */
export function Try({ description }: { description: Description }) {
  const house = own.value?.id;
  const trials = useMemo(() => catalogueOf(description, house), [description, house]);
  const [name, setName] = useQuery('try', FIRST);
  const trial = trials.find((each) => each.name === name) ?? trials[0];
  return (
    <div class="columns">
      <Panel title={say('Try a request')}>
        <Select
          label={say('Request')}
          value={trial.name}
          onChange={setName}
          options={trials.map((each) => [
            each.name,
            each.kind === 'read' ? `GET ${each.name}` : say('command {each}', { each: each.name }),
          ])}
        />
        <Sending key={trial.name} trial={trial} />
      </Panel>
      <Panel title={say('What it takes')}>
        <p class="small">
          <Written text={trial.about} />
        </p>
        <Fields trial={trial} />
      </Panel>
    </div>
  );
}

interface Answer {
  readonly what: string;
  readonly body: unknown;
  readonly refused: boolean;
  readonly took_ms: number;
}

function Sending({ trial }: { trial: Trial }) {
  const id = useId();
  const [text, setText] = useState(trial.example);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const command = trial.kind === 'command' ? commandOf(text) : undefined;
  const ask = async (what: string, request: () => Promise<unknown>) => {
    setBusy(true);
    const began_at = performance.now();
    const outcome = await request().then(
      (body) => ({ body, refused: false, status: 200 }),
      (error: unknown) => {
        if (!(error instanceof RealmError)) throw error;
        const { status, code, message, params, request_id } = error;
        return { body: { error: message, code, ...params, request_id }, refused: true, status };
      },
    );
    setBusy(false);
    const took_ms = Math.round(performance.now() - began_at);
    setAnswer({ what: `${what}: ${outcome.status}`, body: outcome.body, refused: outcome.refused, took_ms });
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (trial.kind === 'read') return void ask(say('Read'), () => realm.get(text.trim()));
    if (command !== undefined) void ask(say('Sent'), () => realm.command(command)).then(catchUp);
  };
  return (
    <form onSubmit={send}>
      <div class="field">
        <label for={id}>{trial.kind === 'read' ? say('Address') : say('Command')}</label>
        {trial.kind === 'read' ? (
          <input
            id={id}
            type="text"
            class="code"
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        ) : (
          <textarea
            id={id}
            class="code"
            rows={Math.min(16, text.split('\n').length + 1)}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </div>
      {trial.kind === 'command' && command === undefined ? (
        <p class="refusal">
          {say('This is not a JSON object with the type {trial}.', { trial: trial.name })}
        </p>
      ) : null}
      <div class="buttons">
        <Button
          type="submit"
          class="primary"
          off={busy || (trial.kind === 'command' && command === undefined)}
        >
          {say('Send')}
        </Button>
        {trial.kind === 'command' ? (
          <Button
            type="button"
            off={busy || command === undefined}
            onClick={() => command !== undefined && ask(say('Preview'), () => realm.preview(command))}
          >
            {say('Preview')}
          </Button>
        ) : null}
      </div>
      {command === undefined ? null : <Copies {...copiedOf(command)} />}
      <div aria-live="polite">
        {answer === undefined ? null : (
          <>
            <p class={answer.refused ? 'refusal' : 'muted'}>
              {say('{what}, in {took_ms} ms', { what: answer.what, took_ms: answer.took_ms })}
            </p>
            <textarea
              class="code answer"
              aria-label={say('Answer')}
              readOnly
              rows={18}
              value={JSON.stringify(answer.body, null, 2)}
            />
          </>
        )}
      </div>
    </form>
  );
}

/** The command that a text says; undefined where it says none. */
function commandOf(text: string): Command | undefined {
  try {
    const said: unknown = JSON.parse(text);
    const whole =
      typeof said === 'object' && said !== null && 'type' in said && typeof said.type === 'string';
    return whole ? (said as Command) : undefined;
  } catch {
    return undefined;
  }
}

/** A text of the description, which is English everywhere; what stands between backticks as code. */
function Written({ text }: { text: string }) {
  return (
    <span lang="en" translate={false}>
      {text.split('`').map((part, i) => (i % 2 === 0 ? part : <code key={`${i} ${part}`}>{part}</code>))}
    </span>
  );
}

function Fields({ trial }: { trial: Trial }) {
  if (trial.fields.length === 0) return <p class="muted">{say('Nothing but itself.')}</p>;
  return (
    <dl class="small fields">
      {trial.fields.map(({ name, type, needed, about }) => (
        <Fact
          key={name}
          name={
            <>
              <code>{name}</code>{' '}
              <span class="muted">{needed ? type : say('{type}, may be left out', { type })}</span>
            </>
          }
        >
          <Written text={about} />
        </Fact>
      ))}
    </dl>
  );
}
