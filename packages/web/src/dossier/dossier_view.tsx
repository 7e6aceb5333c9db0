import { say } from '@realm/words';
import { age } from '../service/age.ts';
import { Fact } from '../ui/fact.tsx';
import { Change, When } from '../ui/numbers.tsx';
import { Said } from '../ui/said.tsx';
import { decimal, number, percent, words } from '../words/format.ts';
import { buildingName, materialName, reportName } from '../words/names.ts';
import { dossierOf, type Page, type Report, STALE_TICKS } from './dossier.ts';

/** Everything known of a house, a part for each kind of report; the count of its troops stands open. */
export function DossierView({ reports }: { reports: readonly Report[] }) {
  const pages = dossierOf(reports);
  if (pages.length === 0)
    return <p class="muted">{say('Nothing yet: your state has no report on this house.')}</p>;
  return (
    <div class="dossier">
      {pages.map((page) => (
        <Kind key={page.report.kind} page={page} />
      ))}
    </div>
  );
}

function Kind({ page: { report, lines } }: { page: Page }) {
  const old = Math.max(0, (age.value?.tick ?? report.tick) - report.tick);
  return (
    <details class="report" open={report.kind === 'muster'}>
      <summary>
        <strong>{reportName(report.kind)}</strong>{' '}
        <span class={old > STALE_TICKS ? 'small down' : 'small muted'}>
          {old === 0 ? say('of this tick') : say('{old, plural, one {# tick} other {# ticks}} old', { old })}
        </span>
      </summary>
      <p class="small muted">
        {'error_bp' in report ? (
          <Said
            of="Tick {tick}, {when}; troops may be off by {error_bp} either way"
            values={{
              tick: number(report.tick),
              when: <When at={report.at} />,
              error_bp: percent(report.error_bp),
            }}
          />
        ) : (
          <Said
            of="Tick {tick}, {when}"
            values={{ tick: number(report.tick), when: <When at={report.at} /> }}
          />
        )}
      </p>
      <dl class="pairs">
        {lines.map(({ name, value, before }) => (
          <Fact key={name} name={nameText(name)}>
            {before === undefined || before === value ? null : (
              <span class="small">
                <Change value={value - before} />{' '}
              </span>
            )}
            {valueText(name, value)}
          </Fact>
        ))}
        <Fact name={say('An attack yields')}>
          {say('{protection_bp} of the usual', { protection_bp: percent(report.hit.protection_bp) })}
        </Fact>
      </dl>
    </details>
  );
}

function nameText(name: string): string {
  const [table, key] = name.split('.');
  if (key === undefined) return words(name.replace(/_bp$/, ''));
  if (table === 'buildings') return buildingName(key);
  if (table === 'constructing') return say('{building}, being built', { building: buildingName(key) });
  if (table === 'materials') return materialName(key);
  return `${words(key)} (${words(table)})`;
}

function valueText(name: string, value: number): string {
  if (name === 'vigilance' || name === 'ward')
    return say('{value} an acre', { value: decimal(value / 100, 2) });
  return name.endsWith('_bp') ? percent(value) : number(value);
}
