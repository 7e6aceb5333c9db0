import { say } from '@realm/words';
import { useLocation } from 'preact-iso';
import { paths } from '../address/paths.ts';
import { heavy_notices, readNotices } from '../service/notices.ts';
import { toast } from '../service/said.ts';
import { When } from '../ui/numbers.tsx';
import { Said } from '../ui/said.tsx';
import { sentence } from '../words/format.ts';
import { noticeText } from '../words/notice_text.ts';

/** Above every page, what cannot wait and is not read: what happened, and what one can do about it. */
export function HeavyNotice() {
  const { path } = useLocation();
  const [newest, ...others] = heavy_notices.value;
  // Whoever reads what it leads to need not be led there.
  if (newest === undefined || path === paths.notices || newest.links.some((link) => link.path === path))
    return null;
  const read = () => readNotices().catch(({ message }) => toast(sentence(message)));
  return (
    <div class="note bad told">
      <span role="alert">
        {others.length === 0 ? (
          <Said
            of="{title}. {text} {when}"
            values={{
              title: (
                <strong>
                  <bdi>{newest.title}</bdi>
                </strong>
              ),
              text: <bdi>{noticeText(newest)}</bdi>,
              when: <When at={newest.at} />,
            }}
          />
        ) : (
          <Said
            of="{title}. {text} {when}, and {others, plural, one {# more notice} other {# more notices}}"
            values={{
              title: (
                <strong>
                  <bdi>{newest.title}</bdi>
                </strong>
              ),
              text: <bdi>{noticeText(newest)}</bdi>,
              when: <When at={newest.at} />,
              others: others.length,
            }}
          />
        )}
      </span>
      {newest.links.map(({ name, path: to }) => (
        <a key={to} href={to}>
          {name}
        </a>
      ))}
      {others.length === 0 ? null : <a href={paths.notices}>{say('All of it')}</a>}
      <button type="button" class="quiet slim" onClick={read}>
        {say('Read')}
      </button>
    </div>
  );
}
