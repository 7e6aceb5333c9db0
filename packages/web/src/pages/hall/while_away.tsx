import type { Notice } from '@realm/sdk';
import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import { linksOf } from '../../service/notice_links.ts';
import { readNotices } from '../../service/notices.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Change, When } from '../../ui/numbers.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { ToldAt } from '../../ui/told_at.tsx';
import { number, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';

/** So many notices are shown by themselves: what there is to do stands below them. */
const AT_A_GLANCE = 4;

/** What has changed since the last visit, from any device; nothing where nothing has. It stays until it is read. */
export function WhileAway() {
  const { busy, refused, run } = useDoing();
  const digest = useReading('digest', () => realm.notices.digest()).value;
  if (digest === undefined) return null;
  const { since, now, changes, notices, orders_done, orders_held_up, reports } = digest;
  const is_away = since !== null && now.tick > since.tick;
  if (!is_away && notices.length === 0) return null;
  const read = async () => {
    if (await run(readNotices)) refresh();
  };
  const also = [
    orders_done === 0
      ? ''
      : say('{orders_done, plural, one {# order} other {# orders}} ahead carried out', { orders_done }),
    orders_held_up === 0
      ? ''
      : say('{orders_held_up, plural, one {# order} other {# orders}} ahead held up', { orders_held_up }),
    reports === 0 ? '' : say('{reports, plural, one {# new report} other {# new reports}}', { reports }),
  ].filter((each) => each !== '');
  return (
    <Panel
      title={say('While you were away')}
      aside={
        <Button type="button" class="quiet slim" off={busy} onClick={read}>
          {say('I have read it')}
        </Button>
      }
    >
      {refused}
      {since === null ? null : (
        <p class="muted small">
          <Said
            of="{tick, plural, one {# tick} other {# ticks}} since your last visit, {when}"
            values={{ tick: now.tick - since.tick, when: <When at={since.at} /> }}
          />
        </p>
      )}
      {changes.length === 0 ? null : (
        <p>
          {changes.map(({ what, was, now }, i) => (
            <span key={what}>
              {i === 0 ? '' : ', '}
              {within(words(what))} <Change value={now - was} compact />
            </span>
          ))}
        </p>
      )}
      {also.length === 0 ? null : <p>{also.join(', ')}.</p>}
      {notices.length === 0 ? null : <Told notices={notices.slice(0, AT_A_GLANCE)} />}
      {notices.length <= AT_A_GLANCE ? null : (
        <details>
          <summary>{say('{notices} more', { notices: number(notices.length - AT_A_GLANCE) })}</summary>
          <Told notices={notices.slice(AT_A_GLANCE)} />
        </details>
      )}
    </Panel>
  );
}

function Told({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul class="records">
      {notices.map((notice) => {
        const [first] = linksOf(notice, age.value?.age, age.value?.ended);
        return (
          <li key={notice.key}>
            <span>
              <bdi>{notice.title}</bdi>{' '}
              <span class="small muted">
                <ToldAt notice={notice} />
              </span>
            </span>
            {first === undefined ? null : <a href={first.path}>{first.name}</a>}
          </li>
        );
      })}
    </ul>
  );
}
