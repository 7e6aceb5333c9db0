import { say } from '@realm/words';
import { type ListedNotice, notices, readNotices, unread_notices } from '../../service/notices.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { SoundChoice } from '../../ui/sound_choice.tsx';
import { ToldAt } from '../../ui/told_at.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { noticeText } from '../../words/notice_text.ts';
import { Kinds } from './kinds.tsx';
import { Places } from './places.tsx';
import { WhenTold } from './when_told.tsx';

/** What the player was told of, and how it reaches them. */
export function Notices() {
  const { busy, refused, run } = useDoing();
  const settings = useReading('notice settings', () => realm.notices.settings(), false);
  return (
    <Page
      lead={say('What concerns you, the same on every device. Nothing is marked as read by being shown.')}
    >
      <Panel
        title={say('Told')}
        aside={
          unread_notices.value === 0 ? null : (
            <Button type="button" class="quiet slim" off={busy} onClick={() => run(readNotices)}>
              {say('All of it is read')}
            </Button>
          )
        }
      >
        {refused}
        <List />
      </Panel>
      <Shown of={settings}>
        {(chosen) => (
          <>
            <Panel title={say('When and by mail')}>
              <WhenTold chosen={chosen} />
              <SoundChoice />
            </Panel>
            <Panel title={say('Devices and webhooks')}>
              <Places chosen={chosen} />
            </Panel>
            <Panel title={say('What is told where')}>
              <Kinds chosen={chosen} />
            </Panel>
          </>
        )}
      </Shown>
    </Page>
  );
}

function List() {
  const list = notices.value;
  if (list.length === 0) return <p class="muted">{say('Nothing yet.')}</p>;
  return (
    <ol class="records">
      {list.map((notice) => (
        <li key={notice.id}>
          <Listed notice={notice} />
        </li>
      ))}
    </ol>
  );
}

function Listed({ notice }: { notice: ListedNotice }) {
  const { title, links, read, weight } = notice;
  return (
    <div>
      <p>
        {read ? null : <span class="count">{say('new')}</span>}{' '}
        <strong class={weight === 'heavy' ? 'bad' : undefined}>
          <bdi>{title}</bdi>
        </strong>{' '}
        <span class="small muted">
          <ToldAt notice={notice} />
        </span>
      </p>
      <p dir="auto">{noticeText(notice)}</p>
      <p class="buttons">
        {links.map(({ name, path }) => (
          <a key={path} href={path}>
            {name}
          </a>
        ))}
      </p>
    </div>
  );
}
