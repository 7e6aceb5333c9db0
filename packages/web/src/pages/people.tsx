import { paths } from '../app/paths.ts';
import { useQuery } from '../app/query.ts';
import type { OwnHouse } from '../service/records.ts';
import { Choices } from '../ui/choices.tsx';
import { plural } from '../ui/format.ts';
import { Page, Panel } from '../ui/page.tsx';
import { WithHouse } from '../ui/with_house.tsx';
import { Heirs } from './people/heirs.tsx';
import { PersonCard } from './people/person_card.tsx';
import { RecruitAcademic } from './people/recruit_academic.tsx';
import { RecruitGeneral } from './people/recruit_general.tsx';
import { WaitingHeirs } from './people/waiting_heirs.tsx';

/** Generals and academics: who they are, where, how content, and who else might come. */
export function People() {
  return <WithHouse title="People">{(house) => <OwnPeople house={house} />}</WithHouse>;
}

function OwnPeople({ house }: { house: OwnHouse }) {
  const [kind, setKind] = useQuery('recruit', 'general');
  const { generals, academics } = house;
  const none = generals.length + academics.length === 0;
  return (
    <Page
      title="People"
      lead={
        <>
          Generals lead armies and hold the gate; academics serve by what they know. Both have a price, and it
          is paid in the <a href={paths.deeds}>Hall of Deeds</a>.
        </>
      }
    >
      {none ? <p class="muted">Nobody of note serves you yet.</p> : null}
      <div class="cards">
        {generals.map((each) => (
          <PersonCard key={`general ${each.id}`} house={house} kind="general" person={each} />
        ))}
        {academics.map((each) => (
          <PersonCard key={`academic ${each.id}`} house={house} kind="academic" person={each} />
        ))}
      </div>
      <div class="columns">
        <Panel title="Recruit">
          <Choices
            legend="Whom"
            name="recruit"
            value={kind}
            onChange={setKind}
            options={[
              ['general', 'A general'],
              ['academic', 'An academic'],
            ]}
          />
          {kind === 'academic' ? <RecruitAcademic house={house} /> : <RecruitGeneral house={house} />}
        </Panel>
        <div class="page">
          <Panel
            title="Heirs"
            aside={
              house.heirs.length === 0 ? 'none marked' : `${plural(house.heirs.length, 'is', 'are')} marked`
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
