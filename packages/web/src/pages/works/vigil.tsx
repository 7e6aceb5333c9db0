import type { ReadReply } from '@realm/contract';
import { INCENSE } from '@realm/formulas';
import { useQuery } from '../../address/query.ts';
import { age, rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Effects } from '../../ui/effects.tsx';
import { Given } from '../../ui/given.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { number, percent, plural, words } from '../../words/format.ts';
import { materialName, param } from '../../words/names.ts';

type StateReply = ReadReply<'state'>;

/** The state's vigil: kept, or to be opened. */
export function Vigil({ house, state }: { house: OwnHouse; state: StateReply }) {
  return state.vigil === null ? (
    <Panel title="A vigil" about="vigil">
      <Open house={house} state={state} />
    </Panel>
  ) : (
    <Kept house={house} vigil={state.vigil} />
  );
}

function Open({ house, state }: { house: OwnHouse; state: StateReply }) {
  const vigils = rules.value?.definitions.vigils ?? {};
  const ids = Object.keys(vigils);
  const [chosen, setChosen] = useQuery('vigil', ids[0] ?? '');
  const vigil = vigils[chosen];
  if (vigil === undefined) return <p class="muted">This age has no vigils.</p>;
  const land = state.ranks.land.total;
  const tick = age.value?.tick ?? 0;
  return (
    <OrderForm
      command={{ type: 'open_vigil', house: house.id, vigil: chosen }}
      label="Open the vigil"
      done={() => `${vigil.name} is opened`}
      show={(reply) =>
        reply.type === 'vigil_opened' ? (
          <p>
            You give {number(reply.aether)} aether and {number(reply.incense)}{' '}
            {materialName(INCENSE).toLowerCase()}, of {number(reply.aether_needed)} and{' '}
            {number(reply.incense_needed)} in all.
          </p>
        ) : null
      }
    >
      <p class="small muted">
        Your state keeps none. Whoever opens one gives {percent(param('vigil_open_bp'))} of what it needs;
        with all of it within {plural(param('vigil_gather_ticks'), 'tick')}, it helps every house of your{' '}
        {plural(land, 'acre')}.
      </p>
      {house.vigil_from_tick === null || house.vigil_from_tick <= tick ? null : (
        <p class="note warn">You may open one again in {plural(house.vigil_from_tick - tick, 'tick')}.</p>
      )}
      <Select
        label="Which"
        value={chosen}
        onChange={setChosen}
        options={ids.map((id) => [id, vigils[id].name])}
      />
      <ToldThing kind="vigils" id={chosen} />
    </OrderForm>
  );
}

function Kept({ house, vigil }: { house: OwnHouse; vigil: NonNullable<StateReply['vigil']> }) {
  const { n: aether, typed: aether_typed, clear: clearAether } = useAmount('aether');
  const { n: incense, typed: incense_typed, clear: clearIncense } = useAmount('incense');
  const tick = age.value?.tick ?? 0;
  const left = (until: number) => plural(Math.max(0, until - tick), 'tick');
  const definition = rules.value?.definitions.vigils[vigil.id];
  const lit = vigil.lit_until_tick !== null;
  return (
    <Panel title={definition?.name ?? words(vigil.id)} aside={lit ? 'lit' : 'gathering'}>
      <ToldThing kind="vigils" id={vigil.id} />
      <Given what="Aether" given={vigil.aether} needed={vigil.aether_needed} />
      <Given what={materialName(INCENSE)} given={vigil.incense} needed={vigil.incense_needed} />
      <p class="small">
        {vigil.lit_until_tick === null
          ? `Gifts are taken for ${left(vigil.gather_until_tick)} more; without one it lapses in ${left(vigil.lapse_tick ?? vigil.gather_until_tick)}.`
          : `It burns for ${left(vigil.lit_until_tick)} more, at ${percent(vigil.strength_bp)} of its strength.`}
      </p>
      {vigil.effects.length > 0 ? (
        <Effects effects={vigil.effects} />
      ) : (
        <Effects effects={definition?.effects ?? []} />
      )}
      <OrderForm
        command={aether + incense > 0 ? { type: 'give_to_vigil', house: house.id, aether, incense } : null}
        label="Give to the vigil"
        done={() => 'Your gift burns with the others'}
        onDone={() => {
          clearAether();
          clearIncense();
        }}
      >
        <div class="columns">
          <Amount label="Aether" {...aether_typed} max={house.aether} step={50} />
          <Amount
            label={materialName(INCENSE)}
            {...incense_typed}
            max={house.materials[INCENSE] ?? 0}
            step={5}
          />
        </div>
      </OrderForm>
    </Panel>
  );
}
