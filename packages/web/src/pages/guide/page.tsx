import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { useAfterPaint } from '../../ui/after_paint.ts';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { plural } from '../../words/format.ts';
import { entriesOf } from './entries.ts';

/** The rules of the age in words, made from what the service says of them, with the reader's own bonuses. */
export function Guide() {
  const [search, setSearch] = useQuery('q', '');
  const wanted = useAfterPaint(search).trim().toLowerCase();
  const known = rules.value;
  if (known === undefined) {
    return (
      <Page>
        <p class="loading">On its way …</p>
      </Page>
    );
  }
  const parts = entriesOf(known, own.value).map((part) => ({
    ...part,
    entries: part.entries.filter(({ name, text, facts }) =>
      [name, text, part.title, ...facts.flat()].some((each) => each.toLowerCase().includes(wanted)),
    ),
  }));
  const found = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Page lead="Everything this age is made of, straight from its rules. Numbers hold for this age; the next may change them.">
      <TextField
        label="Search"
        type="search"
        value={search}
        onChange={setSearch}
        hint={
          <span role="status">
            {found === 0 ? 'Nothing by that word.' : plural(found, 'entry', 'entries')}
          </span>
        }
      />
      {parts
        .filter(({ entries }) => entries.length > 0)
        .map(({ id: part, title, about, entries }) => (
          <details key={part} class="panel part" open={wanted !== ''}>
            <summary>
              <h2 id={part}>{title}</h2> <span class="muted small">{entries.length}</span>
            </summary>
            {about === undefined ? null : <p class="about muted">{about}</p>}
            <ul class="entries">
              {entries.map(({ name, text, facts }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  {text === '' ? null : <p class="small">{text}</p>}
                  {facts.length === 0 ? null : (
                    <dl class="pairs">
                      {facts.map(([what, value]) => (
                        <div key={`${what} ${value}`}>
                          <dt>{what}</dt>
                          <dd>{value}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </Page>
  );
}
