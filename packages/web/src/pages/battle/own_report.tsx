import { say, sayAs } from '@realm/words';
import { battlePath, housePath, paths, sayPath, strikePath } from '../../address/paths.ts';
import { type Count, countsIn } from '../../dossier/counts.ts';
import { age, rules } from '../../service/age.ts';
import { lineOf } from '../../service/drafts.ts';
import { battleKept } from '../../service/fought.ts';
import { houseName } from '../../service/house_names.ts';
import { own_tick } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { sendText } from '../../service/sent_texts.ts';
import { nothing_to_order, nothing_to_write } from '../../service/suspended.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, words } from '../../words/format.ts';
import { unitName } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { type Battle, battleOf, headlineOf, isBattle, tellingOf } from './battle.ts';
import { ByHowMuch } from './by_how_much.tsx';
import { Scene, type Side } from './scene.tsx';

/** A battle of one's own house, by its item of news. */
export function OwnReport({ house, id }: { house: OwnHouse; id: number }) {
  const reading = useReading(`news item ${id}`, async () => {
    const { news } = await realm.news({ before: id + 1, limit: 1 });
    return news.find((item) => item.id === id) ?? null;
  });
  const item = reading.value ?? undefined;
  if (isBattle(item)) return <Report house={house} battle={battleOf(item)} />;
  return (
    <Page title={say('Battle')}>
      <Shown of={reading}>
        {() => (
          <p>
            <Said
              of="Your news keeps no battle under this number: it may be of an age before, or too long ago. <link>All that is kept of war</link>"
              tags={{ link: (inside) => <a href={`${paths.chronicle}?topic=war`}>{inside}</a> }}
            />
          </p>
        )}
      </Shown>
    </Page>
  );
}

function Report({ house, battle }: { house: OwnHouse; battle: Battle }) {
  const { item, other, we_attacked } = battle;
  const known = useReading(`house ${other}`, () => realm.house({ id: other })).value;
  const rows = useReading('ticks', () => realm.ticks()).value?.ticks ?? [];
  const reports = useReading(`reports ${other}`, () => realm.reports({ target: other, limit: 100 })).value;
  const name = known?.name ?? houseName(other);
  const sent = item.kind === 'attack_made' ? battleKept(house.id, item) : undefined;
  const army = sentIn(house.race, sent?.sent ?? []);
  const counts = countsIn((reports?.reports ?? []).filter(({ tick }) => tick <= item.tick));
  const mustered = rows.find(({ tick }) => tick === item.tick)?.levels.troops;
  const ours: Side = {
    name: house.name,
    path: paths.hall,
    race: house.race,
    fallen: battle.our_fallen,
    troops: sent === undefined ? (we_attacked ? undefined : mustered) : troopsIn(sent),
  };
  const theirs: Side = {
    name,
    path: known === undefined ? undefined : housePath(other),
    race: known?.race,
    fallen: battle.their_fallen,
    troops: we_attacked ? countedIn(counts[0]) : undefined,
  };
  const [attacker, defender] = we_attacked ? [ours, theirs] : [theirs, ours];
  const label = tellingOf(battle, house.name, name);
  return (
    <Page
      title={headlineOf(battle, name)}
      lead={
        <Said
          of="{attacks}, tick {tick}, {when}. <link>All your news</link>"
          values={{
            attacks: rules.value?.definitions.attacks[item.attack]?.name ?? words(item.attack),
            tick: number(item.tick),
            when: <When at={item.at} />,
          }}
          tags={{ link: (inside) => <a href={paths.chronicle}>{inside}</a> }}
        />
      }
    >
      <div class="columns wide-first">
        <div class="page">
          <Scene
            attacker={attacker}
            defender={defender}
            attack={item.attack}
            town={battle.losses.flatMap(({ kind, id }) =>
              kind === 'buildings' && id !== undefined ? [id] : [],
            )}
            army={army.map(({ id }) => id)}
            won={item.won}
            acres={item.acres}
            label={label}
          />
          <Panel title={we_attacked ? say('What now') : say('Answer it')}>
            <Answers house={house} battle={battle} name={name} telling={label} gone={known === undefined} />
          </Panel>
        </div>
        <div class="page">
          <Panel title={say('What it came to')}>
            <Outcome battle={battle} other={name} mustered={mustered} sent={army} />
          </Panel>
          <Panel title={say('By how much')}>
            <ByHowMuch battle={battle} other={name} offense={sent?.offense} counts={counts} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);

/** The troops that an attack was made with: who fell, and who still comes home by what the house has away is not told. */
function troopsIn(sent: NonNullable<ReturnType<typeof battleKept>>): number | undefined {
  return sent.sent === undefined ? undefined : sum(sent.sent);
}

interface Sent {
  /** The slot's id. */
  readonly id: string;
  readonly name: string;
  readonly n: number;
}

/** The units of an army by slot, those of most first. */
function sentIn(race: string, counts: readonly number[]): readonly Sent[] {
  return (rules.value?.slots ?? [])
    .map(({ slot, id }) => ({ id, name: unitName(race, slot), n: counts[slot] ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
}

const countedIn = (count: Count | undefined): number | undefined =>
  count === undefined ? undefined : sum(Object.values(count.home));

interface OutcomeProps {
  readonly battle: Battle;
  readonly other: string;
  /** Own troops at the end of the tick before, as far as that is kept. */
  readonly mustered: number | undefined;
  readonly sent: readonly Sent[];
}

function Outcome({ battle, other, mustered, sent }: OutcomeProps) {
  const { item, we_attacked, our_fallen, their_fallen, losses } = battle;
  const tick = own_tick.value;
  const left = item.home_tick - tick;
  return (
    <dl class="pairs">
      <Fact name={say('Land')}>
        {item.acres === 0
          ? sayAs('land', 'none')
          : we_attacked
            ? say('{acres, plural, one {# acre} other {# acres}} won, new ones among them', {
                acres: item.acres,
              })
            : say('{acres, plural, one {# acre} other {# acres}} lost', { acres: item.acres })}
      </Fact>
      {mustered === undefined ? null : (
        <Fact name={say('You had, home and away')}>
          {say('{mustered, plural, one {# troop} other {# troops}}', { mustered })}
        </Fact>
      )}
      <Fact name={say('Of yours fell')}>{number(our_fallen)}</Fact>
      <Fact name={say('Of theirs fell')}>{number(their_fallen)}</Fact>
      {losses.map(({ what, n, kind, id }) => (
        <Fact
          key={what}
          name={
            kind === undefined ? (
              what
            ) : (
              <Pictured kind={kind} id={id}>
                {what}
              </Pictured>
            )
          }
        >
          {number(n)}
        </Fact>
      ))}
      {sent.map(({ id, name, n }) => (
        <Fact
          key={id}
          name={
            <Pictured kind="units" id={id}>
              {say('{unit} sent', { unit: name })}
            </Pictured>
          }
        >
          {number(n)}
        </Fact>
      ))}
      <Fact name={we_attacked ? say('Your army') : <bdi>{say('The army of {other}', { other })}</bdi>}>
        {left > 0
          ? say('is home in {left, plural, one {# tick} other {# ticks}}', { left })
          : say('was home at tick {home_tick}', { home_tick: number(item.home_tick) })}
      </Fact>
    </dl>
  );
}

interface AnswersProps {
  readonly house: OwnHouse;
  readonly battle: Battle;
  readonly name: string;
  readonly telling: string;
  /** Whether the other house is not there any more. */
  readonly gone: boolean;
}

/** What can be done about it. */
function Answers({ house, battle, name, telling, gone }: AnswersProps) {
  const { item, other, we_attacked, we_won } = battle;
  const { refused, run, busy } = useDoing();
  const address = `${location.origin}${battlePath(house.id, item.id)}?with=${other}`;
  const share = () =>
    run(async () => {
      const text = `${telling} ${address}`;
      await sendText(lineOf('battle'), text, (idempotency_key) =>
        realm.chat.say('state', text, { idempotency_key }),
      );
      return say('Your state has read of it');
    });
  const ambush = ambushOf();
  const on_road = item.home_tick > own_tick.value;
  const help = say('{telling} I need help against {name}: who can strike them, or send aid? {address}', {
    telling,
    name,
    address,
  });
  return (
    <>
      <div class="buttons">
        {gone || nothing_to_order.value ? null : (
          <a class={we_attacked ? 'button' : 'button primary'} href={strikePath(other)}>
            {we_attacked ? say('Plan another attack') : say('Strike back')}
          </a>
        )}
        {we_attacked || we_won ? null : (
          <a class="button" href={sayPath('state', help)}>
            {say('Ask for help')}
          </a>
        )}
        {nothing_to_write.value ? null : (
          <Button type="button" off={busy} onClick={() => void share()}>
            {say('Share with your state')}
          </Button>
        )}
      </div>
      {refused}
      {!we_attacked && item.won && on_road && ambush !== undefined && item.acres > 0 ? (
        <p class="small">
          <Said
            of="Their army carries your land home until tick {home_tick}: <link>Take some of it back by {ambush}</link>."
            values={{ home_tick: number(item.home_tick), ambush: within(ambush.name) }}
            tags={{ link: (inside) => <a href={strikePath(other, { kind: ambush.id })}>{inside}</a> }}
          />
        </p>
      ) : null}
      {age.value?.ended ? (
        <p class="small muted">{say('The age has ended: nobody attacks any more.')}</p>
      ) : null}
    </>
  );
}

/** The kind of attack that takes land back from the road, in ages that have one. */
function ambushOf(): { readonly id: string; readonly name: string } | undefined {
  const kinds = Object.entries(rules.value?.definitions.attacks ?? {});
  const [id, kind] = kinds.find(([, { retakes_bp }]) => retakes_bp > 0) ?? [];
  return id === undefined || kind === undefined ? undefined : { id, name: kind.name };
}
