import { stateTarget } from '@realm/contract';
import { say } from '@realm/words';
import { useRoute } from 'preact-iso';
import { paths } from '../../address/paths.ts';
import { sameState } from '../../address/place.ts';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { age } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useStatePage } from '../../service/state_page.ts';
import { Chart } from '../../ui/chart.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { HouseTable } from '../../ui/house_table.tsx';
import { isNowhere, NotFound } from '../../ui/not_found.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseLink, RealmLink } from '../../ui/places.tsx';
import { Report } from '../../ui/report.tsx';
import { Shares } from '../../ui/shares.tsx';
import { StateSays } from '../../ui/state_says.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { whyScore } from '../../why/standing.ts';
import { decimal, number } from '../../words/format.ts';

/** A state as anyone may see it. */
export function StatePublic() {
  const { params } = useRoute();
  const place = { realm: Number(params.realm), state: Number(params.state) };
  const reading = useReading(`state ${place.realm}:${place.state}`, () => realm.stateHouses(place));
  const standing = age.value?.standings.find((each) => sameState(each, place));
  const drawn = useReading(`series ${place.realm}:${place.state}`, () => realm.stateSeries(place));
  const series = drawn.value;
  const said = useStatePage(place);
  const page = said.value;
  // All at once, so that nothing moves when the last of it comes.
  const waits =
    (series === undefined && drawn.error === undefined) || (page === undefined && said.error === undefined);
  const leader = reading.value?.houses.find(({ id }) => id === reading.value?.leader);
  if (isNowhere(reading))
    return <NotFound on={<a href={paths.realms}>{say('To the realms and their states')}</a>} />;
  return (
    <Page
      title={reading.value?.name ?? standing?.name ?? say('State')}
      emblem={<RealmEmblem realm={place.realm} size={48} />}
    >
      <Shown of={waits ? { ...reading, value: undefined } : reading}>
        {({ houses }) => (
          <>
            <section class="panel">
              <dl class="facts">
                <Fact name={say('Realm')}>
                  <RealmLink realm={place.realm} />
                </Fact>
                <Fact name={say('Leader')}>
                  {leader === undefined ? say('nobody yet') : <HouseLink house={leader} />}
                </Fact>
                {standing === undefined ? null : (
                  <>
                    <Fact name={say('Rank')}>{number(standing.rank)}</Fact>
                    <Fact name={say('Score')} about="winning">
                      <Explained by={() => whyScore(standing)}>{decimal(standing.score / 100, 2)}</Explained>
                    </Fact>
                    <Fact name={say('Land')}>{number(standing.land)}</Fact>
                    <Fact name={say('Might')} about="might">
                      {number(standing.might)}
                    </Fact>
                  </>
                )}
              </dl>
              {own.value === null || reading.value === undefined ? null : (
                <p class="small">
                  <Report
                    of={{ kind: 'state_name', target: stateTarget(place) }}
                    what={say('the name {reading}', { reading: reading.value.name })}
                    label={say('Report the name')}
                  />
                </p>
              )}
            </section>
            {page === undefined || (page.about === null && page.titles.length === 0) ? null : (
              <Panel title={say('What it says')}>
                <StateSays page={page} houses={houses} />
              </Panel>
            )}
            {series === undefined || series.ticks.length < 2 ? null : (
              <Panel title={say('Over the age')}>
                <div class="columns">
                  <Chart
                    title={say('Land')}
                    ticks={series.ticks}
                    series={[{ name: say('acres'), values: series.land }]}
                  />
                  <Chart
                    title={say('Might')}
                    ticks={series.ticks}
                    series={[{ name: say('might'), values: series.might }]}
                  />
                </div>
              </Panel>
            )}
            <Panel title={say('Who holds what')}>
              <Shares
                title={say('Land')}
                unit={say('acres')}
                shares={houses.map(({ id, name, land }) => ({ key: id, name, value: land }))}
              />
              <Shares
                title={say('Might')}
                unit={say('in all')}
                shares={houses.map(({ id, name, might }) => ({ key: id, name, value: might }))}
              />
            </Panel>
            <HouseTable caption={say('Its houses, by seat')} houses={houses} own={own.value?.id} />
          </>
        )}
      </Shown>
    </Page>
  );
}
