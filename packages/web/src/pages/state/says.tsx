import type { StatePage } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
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
import { Rename } from './rename.tsx';

/** Most letters of what a state says, and of a title, as the service takes them. */
const TEXT_MAX = 1_000;
const TITLE_MAX = 30;

/** What one's state says of itself, as everybody reads it; for its leader, forms to say something else. */
export function Says({ house, state }: { house: OwnHouse; state: OwnState }) {
  const page = useStatePage(state).value;
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
          <details>
            <summary>{say('Write what we say')}</summary>
            <WritePage page={page} />
          </details>
          <details>
            <summary>{say('Name a role')}</summary>
            <NameRole page={page} state={state} />
          </details>
        </>
      ) : null}
      {leads ? (
        <details>
          <summary>{say('Rename the state')}</summary>
          <Rename house={house} />
        </details>
      ) : null}
    </Panel>
  );
}

function WritePage({ page: { about } }: { page: StatePage }) {
  const said = about?.text ?? '';
  const [text, setText] = useState(said);
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
    <form onSubmit={submit}>
      <TextArea
        label={say('What the state says of itself')}
        value={text}
        onChange={setText}
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
