import type { HouseRecord } from '@realm/contract';
import { say } from '@realm/words';
import { useChoice, useQuery, useSetQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { houseName } from '../../service/house_names.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Given } from '../../ui/given.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { number, percent } from '../../words/format.ts';
import { materialName, param } from '../../words/names.ts';
import { within } from '../../words/within.ts';

type Build = OwnHouse['wonder_works'][number];

interface WonderWorksProps {
  readonly house: OwnHouse;
  readonly members: readonly Pick<HouseRecord, 'id' | 'name'>[];
}

/** Wonders that houses of the state are building, and the beginning of one. */
export function WonderWorks({ house, members }: WonderWorksProps) {
  return (
    <div class="columns">
      {house.wonder_works.map((build) => (
        <Panel
          key={`${build.id} ${build.builder}`}
          title={build.name}
          aside={say('built by {members}', {
            members: members.find(({ id }) => id === build.builder)?.name ?? houseName(build.builder),
          })}
        >
          <Given what={say('Gold')} given={build.gold} needed={build.gold_needed} />
          {Object.entries(build.materials).map(([id, { given, needed }]) => (
            <Given key={id} what={materialName(id)} given={given} needed={needed} />
          ))}
          {build.done_tick === null ? (
            <Fund house={house} build={build} />
          ) : (
            <p class="note good">
              {say('Paid for: it stands at tick {done_tick}.', { done_tick: number(build.done_tick) })}
            </p>
          )}
        </Panel>
      ))}
      <Panel title={say('Begin a wonder')} about="wonders">
        <Begin house={house} />
      </Panel>
    </div>
  );
}

function Fund({ house, build }: { house: OwnHouse; build: Build }) {
  const key = `${build.id}-${build.builder}`;
  const materials = Object.entries(build.materials).filter(([, { given, needed }]) => given < needed);
  const [first] = materials.map(([id]) => id);
  const setQuery = useSetQuery();
  const { n: gold, typed: gold_typed } = useAmount(`gold-${key}`);
  const [chosen, setMaterial] = useChoice(`what-${key}`, first ?? '');
  const [typed] = useQuery(`amount-${key}`, '');
  const isNeeded = (material: string) => materials.some(([id]) => id === material);
  // What was typed is of the material it was typed for, also once others have given all of that.
  const material = typed === '' && !isNeeded(chosen) ? (first ?? '') : chosen;
  const { n: amount, typed: amount_typed } = useAmount(`amount-${key}`, { [`what-${key}`]: material });
  const lacks = build.materials[material];
  const is_complete = amount > 0 && !isNeeded(material);
  return (
    <OrderForm
      name={`fund_wonder-${key}`}
      command={
        gold + amount > 0 && !is_complete
          ? {
              type: 'fund_wonder',
              house: house.id,
              builder: build.builder,
              ...(gold > 0 ? { gold } : {}),
              ...(amount > 0 ? { material, amount } : {}),
            }
          : null
      }
      label={say('Give to {build}', { build: build.name })}
      done={() => say('Your part is built in')}
      clear={() => setQuery({ [`gold-${key}`]: '', [`amount-${key}`]: '', [`what-${key}`]: '' })}
      lacks={
        is_complete
          ? say('There is enough {material} by now: choose another, or give none.', {
              material: within(materialName(material)),
            })
          : undefined
      }
    >
      <Amount
        label={say('Gold to give')}
        {...gold_typed}
        max={Math.min(house.gold, build.gold_needed - build.gold)}
        step={1_000}
      />
      {lacks === undefined ? null : (
        <div class="columns">
          <Select
            label={say('Material')}
            value={material}
            onChange={setMaterial}
            options={[...(isNeeded(material) ? [] : [material]), ...materials.map(([id]) => id)].map((id) => [
              id,
              materialName(id),
            ])}
          />
          <Amount
            label={say('Units to give')}
            {...amount_typed}
            max={Math.min(house.materials[material] ?? 0, lacks.needed - lacks.given)}
            step={10}
          />
        </div>
      )}
    </OrderForm>
  );
}

function Begin({ house }: { house: OwnHouse }) {
  const wonders = rules.value?.definitions.wonders ?? {};
  const taken = new Set(house.wonders.map(({ id }) => id));
  const ids = Object.keys(wonders).filter((id) => !taken.has(id));
  const [chosen, setChosen] = useQuery('wonder', '');
  const wonder = wonders[chosen];
  if (ids.length === 0) return <p class="muted">{say('There is none left to be built.')}</p>;
  return (
    <OrderForm
      name="start_wonder"
      command={wonder === undefined ? null : { type: 'start_wonder', house: house.id, wonder: chosen }}
      label={say('Begin it')}
      done={() => say('{wonder} is begun', { wonder: wonder?.name })}
      clear={() => setChosen('')}
    >
      <p class="small muted">
        {say(
          'One of each in the world: the first that is fully paid takes the name, others get {param} back. To begin takes {param2} of its price, and {param3, plural, one {# tick} other {# ticks}} pass once it is paid.',
          {
            param: percent(param('wonder_refund_bp')),
            param2: percent(param('wonder_start_bp')),
            param3: param('wonder_ticks'),
          },
        )}
      </p>
      <Select
        label={say('Wonder')}
        value={chosen}
        onChange={setChosen}
        options={[
          ['', say('Choose a wonder')],
          ...ids.map(
            (id) =>
              [
                id,
                say('{wonders}: {gold} gold', { wonders: wonders[id].name, gold: number(wonders[id].gold) }),
              ] as const,
          ),
        ]}
      />
      {wonder === undefined ? null : <ToldThing kind="wonders" id={chosen} />}
    </OrderForm>
  );
}
