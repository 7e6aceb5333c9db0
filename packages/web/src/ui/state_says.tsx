import { stateTarget } from '@realm/contract';
import type { StatePage } from '@realm/sdk';
import { say } from '@realm/words';
import { housePath } from '../address/paths.ts';
import { houseName } from '../service/house_names.ts';
import { own } from '../service/player.ts';
import { Report } from './report.tsx';
import { Said } from './said.tsx';
import { WrittenText } from './written_text.tsx';

interface StateSaysProps {
  readonly page: StatePage;
  /** Its houses, whose names are known. */
  readonly houses: readonly { readonly id: number; readonly name: string }[];
}

/** What a state says of itself, and whom it calls what: its leader's words, which anybody may report. */
export function StateSays({ page, houses }: StateSaysProps) {
  const { about, titles } = page;
  const nameOf = (house: number) => houses.find(({ id }) => id === house)?.name ?? houseName(house);
  const reports = (by: number) => own.value !== null && own.value.id !== by;
  return (
    <>
      {about === null ? null : (
        <div class="says">
          <p dir="auto">
            <WrittenText text={about.text} />
          </p>
          <p class="small">
            <span class="muted">
              <Said of="{name} wrote it" values={{ name: <bdi>{nameOf(about.by)}</bdi> }} />
            </span>{' '}
            {reports(about.by) ? (
              <Report
                of={{ kind: 'state_page', target: stateTarget(page) }}
                what={say('what the state says')}
              />
            ) : null}
          </p>
        </div>
      )}
      {titles.length === 0 ? null : (
        <ul class="titles">
          {titles.map(({ house, title }) => (
            <li key={house}>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              :{' '}
              <a href={housePath(house)}>
                <bdi>{nameOf(house)}</bdi>
              </a>{' '}
              {own.value === null ? null : (
                <Report of={{ kind: 'title', target: house }} what={say('the title {title}', { title })} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
