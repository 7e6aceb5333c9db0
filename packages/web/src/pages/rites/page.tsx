import { INCENSE, SLOT } from '@realm/formulas';
import { useQuery } from '../../address/query.ts';
import { age, rules } from '../../service/age.ts';
import { record } from '../../service/history.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber, useAmount } from '../../ui/amount.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Select } from '../../ui/select.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Target } from '../../ui/target.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { aetherTick } from '../../why/house.ts';
import { number, plural, words } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import { doesOf } from '../../words/things.ts';
import { History } from './history.tsx';
import { Operations } from './operations.tsx';

/** What adepts and thieves do: rites and operations, what they cost now, and whom they are meant for. */
export function Rites({ house }: { house: OwnHouse }) {
  return (
    <Page lead="What is done at a distance: with smoke by your adepts, with soft shoes by your thieves.">
      <section class="panel">
        <dl class="facts">
          <Fact name="Aether" about="aether">
            <Explained by={(known) => aetherTick(house, known)}>{number(house.aether)}</Explained>{' '}
            <small class="muted">room for {number(house.aether_capacity)}</small>
          </Fact>
          <Fact name="Adepts" about="adepts">
            {number(house.adepts)}
          </Fact>
          <Fact name={materialName(INCENSE)}>{number(house.materials[INCENSE] ?? 0)}</Fact>
          <Fact name="Thieves at home">{number(house.units[SLOT.thieves])}</Fact>
          <Fact name="Nerve" about="nerve">
            {number(house.nerve)}
          </Fact>
        </dl>
      </section>
      <Running house={house} />
      <div class="columns">
        <Panel title="Cast a rite" about="rites">
          <Cast house={house} />
        </Panel>
        <Panel title="Send thieves" about="thieves">
          <Operations house={house} />
        </Panel>
      </div>
      <History house={house} />
      <Panel title="Adepts">
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
      title: 'Rite',
      value: ({ rite }) => name(rite),
      show: ({ rite }) => (
        <Pictured kind="rites" id={rite}>
          {name(rite)}
        </Pictured>
      ),
    },
    { title: 'What it does', value: ({ rite }) => doesOf(rules.value, 'rites', rite), wide: true },
    {
      title: 'Still runs',
      value: ({ until_tick }) => until_tick,
      show: ({ until_tick }) => plural(Math.max(0, until_tick - tick), 'tick'),
      numeric: true,
    },
  ];
  if (house.rites.length === 0) return null;
  return (
    <Table
      caption="Rites on your house"
      columns={columns}
      rows={house.rites}
      rowKey={({ rite, until_tick }) => `${rite} ${until_tick}`}
    />
  );
}

function Cast({ house }: { house: OwnHouse }) {
  const rites = rules.value?.definitions.rites ?? {};
  const [chosen, setRite] = useQuery('rite', house.rite_costs[0]?.[0] ?? '');
  const [target, setTarget] = useQuery('target', '');
  const rite = rites[chosen];
  const cost = house.rite_costs.find(([id]) => id === chosen);
  if (rite === undefined || cost === undefined) return <p class="muted">This age has no rites.</p>;
  const on_oneself = rite.kind === 'self';
  const whom = toNumber(target);
  const [, aether, ticks, incense] = cost;
  return (
    <OrderForm
      command={
        on_oneself
          ? { type: 'cast', house: house.id, rite: chosen }
          : whom === undefined || whom === 0
            ? null
            : { type: 'cast', house: house.id, rite: chosen, target: whom }
      }
      label="Cast it"
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
          ? `${rite.name}: ${OUTCOMES[reply.outcome ?? 'landed'].toLowerCase()}; the chance was ${reply.chance}`
          : `${rite.name} is cast`
      }
    >
      <Select
        label="Rite"
        value={chosen}
        onChange={setRite}
        options={house.rite_costs.map(([id]) => [
          id,
          `${rites[id]?.name ?? words(id)} (${KINDS[rites[id]?.kind ?? 'self']})`,
        ])}
      />
      <ToldThing kind="rites" id={chosen} house={house} />
      <p>
        Takes {number(aether)} aether
        {incense === 0 ? '' : ` and ${number(incense)} ${materialName(INCENSE).toLowerCase()}`};{' '}
        {ticks === 0 ? 'acts at once' : `runs ${plural(ticks, 'tick')}`}.
      </p>
      {on_oneself ? null : <Target house={house} value={target} onChange={setTarget} />}
    </OrderForm>
  );
}

/** How a rite came out. */
const OUTCOMES = { landed: 'Took hold', failed: 'Failed', turned: 'Turned on your own house' } as const;

const KINDS = {
  self: 'on your house',
  weak_hex: 'a weak hex',
  strong_hex: 'a strong hex',
  divination: 'a divination',
} as const;

function Adepts({ house }: { house: OwnHouse }) {
  const [cap, setCap] = useQuery('cap', String(house.adept_cap_tenths ?? ''));
  const { n: count, typed, clear } = useAmount('release');
  return (
    <div class="columns">
      <OrderForm
        command={{ type: 'set_adept_cap', house: house.id, per_acre_tenths: toNumber(cap) ?? null }}
        label="Set the limit"
        done={() => 'The limit is set'}
      >
        <Amount
          label="Adepts an acre at most, in tenths"
          value={cap}
          onChange={setCap}
          step={5}
          hint="10 means one an acre; empty means no limit. Adepts are paid and make aether."
        />
      </OrderForm>
      <OrderForm
        command={{ type: 'release_adepts', house: house.id, count }}
        amount="count"
        label="Let them go"
        done={() => `${plural(count, 'adept')} ${count === 1 ? 'is a peasant' : 'are peasants'} again`}
        onDone={clear}
      >
        <Amount label="Adepts to release" field="count" {...typed} max={house.adepts} step={10} />
      </OrderForm>
    </div>
  );
}
