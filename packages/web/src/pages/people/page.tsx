import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Choices } from '../../ui/choices.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Heirs } from './heirs.tsx';
import { PersonCard } from './person_card.tsx';
import { RecruitAcademic } from './recruit_academic.tsx';
import { RecruitGeneral } from './recruit_general.tsx';
import { WaitingHeirs } from './waiting_heirs.tsx';

/** Generals and academics: who they are, where, how content, and who else might come. */
export function People({ house }: { house: OwnHouse }) {
  const [kind, setKind] = useQuery('recruit', 'general');
  const { generals, academics } = house;
  const none = generals.length + academics.length === 0;
  return (
    <Page
      lead={
        <Said
          of="Generals lead armies and hold the gate; academics serve by what they know. Both have a price, and it is paid in the <link>Hall of Deeds</link>."
          tags={{ link: (inside) => <a href={paths.deeds}>{inside}</a> }}
        />
      }
    >
      {none ? <p class="muted">{say('Nobody of note serves you yet.')}</p> : null}
      <div class="cards">
        {generals.map((each) => (
          <PersonCard key={`general ${each.id}`} house={house} kind="general" person={each} />
        ))}
        {academics.map((each) => (
          <PersonCard key={`academic ${each.id}`} house={house} kind="academic" person={each} />
        ))}
      </div>
      <div class="columns">
        <Panel title={say('Recruit')}>
          <Choices
            legend={say('Whom')}
            name="recruit"
            value={kind}
            onChange={setKind}
            options={[
              ['general', say('A general')],
              ['academic', say('An academic')],
            ]}
          />
          {kind === 'academic' ? <RecruitAcademic house={house} /> : <RecruitGeneral house={house} />}
        </Panel>
        <div class="page">
          <Panel
            title={say('Heirs')}
            aside={
              house.heirs.length === 0
                ? say('none marked')
                : say('{heirs, plural, one {# is} other {# are}} marked', { heirs: house.heirs.length })
            }
          >
            <Heirs house={house} />
          </Panel>
          <WaitingHeirs />
        </div>
      </div>
    </Page>
  );
}
