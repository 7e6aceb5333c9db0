import { LANGUAGES, languageOf, say } from '@realm/words';
import { useReading } from '../../service/reading.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';

/** What of each language there is, as the build of these pages has counted it. */
type Report = Readonly<Record<string, readonly Area[]>>;

interface Area {
  readonly area: string;
  readonly messages: number;
  /** Messages that are told in English. */
  readonly missing: readonly string[];
}

const REPORT = '/translations.json';

const COLUMNS: readonly Column<Area>[] = [
  { title: say('Area'), value: ({ area }) => area },
  {
    title: say('Texts'),
    value: ({ messages }) => messages,
    show: ({ messages }) => number(messages),
    numeric: true,
  },
  {
    title: say('Missing'),
    value: ({ missing }) => missing.length,
    show: ({ missing }) => number(missing.length),
    numeric: true,
  },
];

/** For those who translate: what is missing in which language, by area. */
export function Translations() {
  const reading = useReading('translations', report, false);
  return (
    <Page lead={say('What is told in which language. Whatever is missing is told in English.')}>
      <Shown of={reading}>
        {(languages) =>
          Object.entries(languages).map(([id, areas]) => <InLanguage key={id} id={id} areas={areas} />)
        }
      </Shown>
    </Page>
  );
}

async function report(): Promise<Report> {
  const answer = await fetch(REPORT);
  if (!answer.ok) throw new Error(`${REPORT}: ${answer.status}`);
  return answer.json();
}

function InLanguage({ id, areas }: { id: string; areas: readonly Area[] }) {
  const known = languageOf(id);
  const missing = areas.flatMap((area) => area.missing);
  const messages = areas.reduce((sum, area) => sum + area.messages, 0);
  return (
    <Panel title={known === undefined ? id : LANGUAGES[known].name}>
      <p>
        {missing.length === 0
          ? say('All of {messages, number} texts.', { messages })
          : say('{missing, number} of {messages, number} texts are missing.', {
              missing: missing.length,
              messages,
            })}
      </p>
      <Table caption={say('By area')} columns={COLUMNS} rows={areas} rowKey={({ area }) => area} />
      {missing.length === 0 ? null : (
        <ul class="small" lang="en" dir="ltr">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
