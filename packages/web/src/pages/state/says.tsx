import type { StatePage } from '@realm/sdk';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { statePath } from '../../address/paths.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { useStatePage } from '../../service/state_page.ts';
import { nothing_to_write } from '../../service/suspended.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { StateSays } from '../../ui/state_says.tsx';
import { TextArea } from '../../ui/text_area.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { useDraft } from './draft.ts';
import { Rename } from './rename.tsx';

/** Most letters of what a state says, and of a title, as the service takes them. */
const TEXT_MAX = 1_000;
const TITLE_MAX = 30;

/** What one's state says of itself, as everybody reads it; for its leader, forms to say something else. */
export function Says({ house, state }: { house: OwnHouse; state: OwnState }) {
  const page = useStatePage(state).value;
  const [draft, keepDraft] = useDraft(state);
  const said = page?.about?.text ?? '';
  // What stands there by now is not unsent.
  useEffect(() => {
    if (page !== undefined && draft?.trim() === said) keepDraft(undefined);
  }, [page, said]);
  if (page === undefined) return null;
  const leads = state.leader === house.id;
  const silent = page.about === null && page.titles.length === 0;
  return (
    <Panel
      title={say('What we say')}
      anchor="says"
      aside={<a href={statePath(state.realm, state.state)}>{say('as others see it')}</a>}
    >
      {silent ? (
        <p class="muted">{say('Nothing yet. What your leader writes here everybody reads.')}</p>
      ) : null}
      <StateSays page={page} houses={state.members} />
      {leads && !nothing_to_write.value ? (
        <>
          <WritePage said={said} draft={draft} keepDraft={keepDraft} />
          <details>
            <summary>{say('Name a role')}</summary>
            <NameRole page={page} state={state} />
          </details>
        </>
      ) : null}
      {leads || draft === undefined ? null : <Unsent text={draft} drop={() => keepDraft(undefined)} />}
      {leads ? (
        <details>
          <summary>{say('Rename the state')}</summary>
          <Rename house={house} />
        </details>
      ) : null}
    </Panel>
  );
}

/** What was begun by whoever leads no more. */
function Unsent({ text, drop }: { text: string; drop: () => void }) {
  return (
    <section class="note warn" aria-label={say('Not sent')}>
      <p>{say("You don't lead any more, and what you had begun to write is not sent:")}</p>
      <blockquote dir="auto">{text}</blockquote>
      <div class="buttons">
        <Button type="button" class="quiet slim" off={false} onClick={drop}>
          {say('Drop it')}
        </Button>
      </div>
    </section>
  );
}

interface WritePageProps {
  readonly said: string;
  readonly draft: string | undefined;
  readonly keepDraft: (text: string | undefined) => void;
}

function WritePage({ said, draft, keepDraft }: WritePageProps) {
  const [was_begun] = useState(draft !== undefined);
  const text = draft ?? said;
  const { busy, refused, run } = useDoing();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await realm.chat.writeStatePage(text.trim());
      refresh();
      return text.trim() === '' ? say('It is taken down') : say('Everybody reads it');
    });
  };
  return (
    <details open={was_begun}>
      <summary>{say('Write what we say')}</summary>
      <form onSubmit={submit}>
        <TextArea
          label={say('What the state says of itself')}
          value={text}
          onChange={(typed) => keepDraft(typed === said ? undefined : typed)}
          maxLength={TEXT_MAX}
          hint={say('Empty takes it down.')}
        />
        {refused}
        <div class="buttons">
          <Button type="submit" class="primary" off={busy || text.trim() === said}>
            {say('Say it')}
          </Button>
        </div>
      </form>
    </details>
  );
}

function NameRole({ page: { titles, titles_max }, state }: { page: StatePage; state: OwnState }) {
  const [whose, setWhose] = useState(String(state.members[0]?.id ?? ''));
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { busy, refused, run } = useDoing();
  const now = titles.find(({ house }) => String(house) === whose)?.title ?? '';
  const title = typed ?? now;
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await realm.chat.giveTitle(Number(whose), title.trim());
      setTyped(undefined);
      refresh();
      return title.trim() === ''
        ? say('The role is taken away')
        : say('It is named {title}', { title: title.trim() });
    });
  };
  return (
    <form onSubmit={submit}>
      <Select
        label={say('House')}
        value={whose}
        onChange={(chosen) => {
          setWhose(chosen);
          setTyped(undefined);
        }}
        options={state.members.map(({ id, name }) => [String(id), name])}
      />
      <TextField
        label={say('Role')}
        value={title}
        onChange={setTyped}
        maxLength={TITLE_MAX}
        placeholder={say('Quartermaster')}
        hint={say(
          'Words alone: it gives no power. {titles} of {titles_max} are named; empty takes it away.',
          { titles: titles.length, titles_max },
        )}
      />
      {refused}
      <div class="buttons">
        <Button type="submit" class="primary" off={busy || title.trim() === now}>
          {say('Name it')}
        </Button>
      </div>
    </form>
  );
}
