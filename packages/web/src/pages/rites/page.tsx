import { INCENSE, SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { age, rules } from '../../service/age.ts';
import { record } from '../../service/history.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Select } from '../../ui/select.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Target } from '../../ui/target.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { aetherTick } from '../../why/house.ts';
import { number, words } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import { doesOf } from '../../words/things.ts';
import { within } from '../../words/within.ts';
import { History } from './history.tsx';
import { Operations } from './operations.tsx';

/** What adepts and thieves do: rites and operations, what they cost now, and whom they are meant for. */
export function Rites({ house }: { house: OwnHouse }) {
  return (
    <Page
      lead={say('What is done at a distance: with smoke by your adepts, with soft shoes by your thieves.')}
    >
      <section class="panel">
        <dl class="facts">
          <Fact name={say('Aether')} about="aether">
            <Explained by={(known) => aetherTick(house, known)}>{number(house.aether)}</Explained>{' '}
            <small class="muted">
              {say('room for {aether_capacity}', { aether_capacity: number(house.aether_capacity) })}
            </small>
          </Fact>
          <Fact name={say('Adepts')} about="adepts">
            {number(house.adepts)}
          </Fact>
          <Fact name={materialName(INCENSE)}>{number(house.materials[INCENSE] ?? 0)}</Fact>
          <Fact name={say('Thieves at home')}>{number(house.units[SLOT.thieves])}</Fact>
          <Fact name={say('Nerve')} about="nerve">
            {number(house.nerve)}
          </Fact>
        </dl>
      </section>
      <Running house={house} />
      <div class="columns">
        <Panel title={say('Cast a rite')} about="rites">
          <Cast house={house} />
        </Panel>
        <Panel title={say('Send thieves')} about="thieves">
          <Operations house={house} />
        </Panel>
      </div>
      <History house={house} />
      <Panel title={say('Adepts')}>
        <Adepts house={house} />
      </Panel>
    </Page>
  );
}

type Running = OwnHouse['rites'][number];

function Running({ house }: { house: OwnHouse }) {
  const tick = age.value?.tick ?? 0;
  const name = (id: string) => rules.value?.definitions.rites[id]?.name ?? words(id);
  const columns: readonly Column<Running>[] = [
    {
      title: say('Rite'),
      value: ({ rite }) => name(rite),
      show: ({ rite }) => (
        <Pictured kind="rites" id={rite}>
          {name(rite)}
        </Pictured>
      ),
    },
    { title: say('What it does'), value: ({ rite }) => doesOf(rules.value, 'rites', rite), wide: true },
    {
      title: say('Still runs'),
      value: ({ until_tick }) => until_tick,
      show: ({ until_tick }) =>
        say('{n, plural, one {# tick} other {# ticks}}', { n: Math.max(0, until_tick - tick) }),
      numeric: true,
    },
  ];
  if (house.rites.length === 0) return null;
  return (
    <Table
      caption={say('Rites on your house')}
      columns={columns}
      rows={house.rites}
      rowKey={({ rite, until_tick }) => `${rite} ${until_tick}`}
    />
  );
}

function Cast({ house }: { house: OwnHouse }) {
  const rites = rules.value?.definitions.rites ?? {};
  const costs = house.rite_costs;
  const [asked, setRite] = useQuery('rite', costs[0]?.[0] ?? '');
  const [target, setTarget] = useQuery('target', '');
  const cost = costs.find(([id]) => id === asked) ?? costs[0];
  const chosen = cost?.[0] ?? '';
  const rite = rites[chosen];
  if (rite === undefined || cost === undefined) return <p class="muted">{say('This age has no rites.')}</p>;
  const on_oneself = rite.kind === 'self';
  const whom = toNumber(target);
  const [, aether, ticks, incense] = cost;
  return (
    <OrderForm
      name="cast"
      command={
        on_oneself
          ? { type: 'cast', house: house.id, rite: chosen }
          : whom === undefined || whom === 0
            ? null
            : { type: 'cast', house: house.id, rite: chosen, target: whom }
      }
      label={say('Cast it')}
      onDone={(reply) => {
        if (reply.type !== 'cast') return;
        record({
          house: house.id,
          what: chosen,
          ...(on_oneself || whom === undefined ? {} : { target: whom }),
          chance: reply.chance ?? 'sure',
          outcome: OUTCOMES[reply.outcome ?? 'landed'],
          success: (reply.outcome ?? 'landed') === 'landed',
        });
      }}
      done={(reply) =>
        reply.type === 'cast' && reply.chance !== undefined && reply.chance !== 'sure'
          ? say('{rite}: {outcome}; the chance was {chance}', {
              rite: rite.name,
              outcome: within(OUTCOMES[reply.outcome ?? 'landed']),
              chance: reply.chance,
            })
          : say('{rite} is cast', { rite: rite.name })
      }
    >
      <Select
        label={say('Rite')}
        value={chosen}
        onChange={setRite}
        options={house.rite_costs.map(([id]) => [
          id,
          `${rites[id]?.name ?? words(id)} (${KINDS[rites[id]?.kind ?? 'self']})`,
        ])}
      />
      <ToldThing kind="rites" id={chosen} house={house} />
      <p>
        {incense === 0
          ? ticks === 0
            ? say('Takes {aether} aether; acts at once.', { aether: number(aether) })
            : say('Takes {aether} aether; runs {ticks, plural, one {# tick} other {# ticks}}.', {
                aether: number(aether),
                ticks,
              })
          : ticks === 0
            ? say('Takes {aether} aether and {incense} {material}; acts at once.', {
                aether: number(aether),
                incense: number(incense),
                material: within(materialName(INCENSE)),
              })
            : say(
                'Takes {aether} aether and {incense} {material}; runs {ticks, plural, one {# tick} other {# ticks}}.',
                {
                  aether: number(aether),
                  incense: number(incense),
                  material: within(materialName(INCENSE)),
                  ticks,
                },
              )}
      </p>
      {on_oneself ? null : <Target house={house} value={target} onChange={setTarget} />}
    </OrderForm>
  );
}

/** How a rite came out. */
const OUTCOMES = {
  landed: say('Took hold'),
  failed: say('Failed'),
  turned: say('Turned on your own house'),
} as const;

const KINDS = {
  self: say('on your house'),
  weak_hex: say('a weak hex'),
  strong_hex: say('a strong hex'),
  divination: say('a divination'),
} as const;

function Adepts({ house }: { house: OwnHouse }) {
  const [cap, setCap] = useQuery('cap', String(house.adept_cap_tenths ?? ''));
  const { n: count, typed, clear } = useAmount('release');
  return (
    <div class="columns">
      <OrderForm
        name="set_adept_cap"
        command={{ type: 'set_adept_cap', house: house.id, per_acre_tenths: toNumber(cap) ?? null }}
        label={say('Set the limit')}
        done={() => say('The limit is set')}
      >
        <Amount
          label={say('Adepts an acre at most, in tenths')}
          value={cap}
          onChange={setCap}
          step={5}
          hint={say('10 means one an acre; empty means no limit. Adepts are paid and make aether.')}
        />
      </OrderForm>
      <OrderForm
        name="release_adepts"
        command={{ type: 'release_adepts', house: house.id, count }}
        amount="count"
        label={say('Let them go')}
        done={() =>
          say('{count, plural, one {# adept is a peasant} other {# adepts are peasants}} again', { count })
        }
        clear={clear}
      >
        <Amount label={say('Adepts to release')} field="count" {...typed} max={house.adepts} step={10} />
      </OrderForm>
    </div>
  );
}
