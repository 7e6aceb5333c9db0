import { useQuery } from '../app/query.ts';
import { rules } from '../service/age.ts';
import { buildingName } from '../service/names.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse } from '../service/records.ts';
import { toNumber } from '../ui/amount.tsx';
import { Choices } from '../ui/choices.tsx';
import { number, percent } from '../ui/format.ts';
import { OrderForm } from '../ui/order_form.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { HouseTags, StateLink } from '../ui/places.tsx';
import { Select } from '../ui/select.tsx';
import { Target } from '../ui/target.tsx';
import { WithHouse } from '../ui/with_house.tsx';
import { Intel } from './attack/intel.tsx';
import { Plan } from './attack/plan.tsx';
import { UnitFields, unitsOf } from './attack/unit_fields.tsx';

/** An attack from the first look at a house to the order: what is known of it, what one would send, what is sure. */
export function Attack() {
  return <WithHouse title="Attack">{(house) => <OwnAttack house={house} />}</WithHouse>;
}

function OwnAttack({ house }: { house: OwnHouse }) {
  const [target, setTarget] = useQuery('target', '');
  const id = toNumber(target);
  return (
    <Page
      title="Attack"
      lead="The stronger side wins; dice only spread the losses. So look first, then count."
    >
      <Panel title="Whom">
        <Target house={house} value={target} onChange={setTarget} />
      </Panel>
      {id === undefined || id === 0 ? null : <Against key={id} house={house} target={id} />}
    </Page>
  );
}

function Against({ house, target }: { house: OwnHouse; target: number }) {
  const known = useReading(`house ${target}`, () => realm.house({ id: target })).value;
  return (
    <>
      {known === undefined ? null : (
        <section class="panel">
          <header>
            <h2>
              <bdi>{known.name}</bdi>
            </h2>
            <HouseTags house={known} />
          </header>
          <dl class="facts">
            <div>
              <dt>State</dt>
              <dd>
                <StateLink realm={known.realm} state={known.state} />
              </dd>
            </div>
            <div>
              <dt>Land</dt>
              <dd>
                {number(known.land)}{' '}
                <small class="muted">
                  {percent(Math.round((known.land * 10_000) / house.land))} of yours
                </small>
              </dd>
            </div>
            <div>
              <dt>Might</dt>
              <dd>{number(known.might)}</dd>
            </div>
          </dl>
        </section>
      )}
      <div class="columns">
        <Panel title="What is known">
          <Intel house={house} target={target} />
        </Panel>
        <Panel title="The army">
          <Send house={house} target={target} />
        </Panel>
      </div>
    </>
  );
}

function Send({ house, target }: { house: OwnHouse; target: number }) {
  const kinds = rules.value?.definitions.attacks ?? {};
  const [kind, setKind] = useQuery('kind', 'assault');
  const [building, setBuilding] = useQuery('building', 'farms');
  const [general, setGeneral] = useQuery('general', '');
  const [sent, setSent] = useQuery('units', '');
  const units = unitsOf(sent);
  const razes = (kinds[kind]?.razes_bp ?? 0) > 0;
  const whole = units.some((n) => n > 0);
  return (
    <OrderForm
      command={
        whole
          ? {
              type: 'attack',
              attacker: house.id,
              target,
              kind,
              units,
              ...(general === '' ? {} : { general: Number(general) }),
              ...(razes ? { building } : {}),
            }
          : null
      }
      label="Send the army"
      done={(reply) =>
        reply.type === 'attacked' && reply.outcome !== null
          ? reply.outcome.won
            ? `Won: ${number(reply.outcome.acres + reply.outcome.generated)} acres come home with the army`
            : 'Beaten: the army comes home with what is left of it'
          : 'The army is on its way'
      }
      onDone={() => setSent('')}
      show={(reply) => (reply.type === 'attacked' ? <Plan reply={reply} /> : null)}
    >
      <Choices
        legend="How"
        name="kind"
        value={kind}
        onChange={setKind}
        options={Object.entries(kinds).map(([id, { name }]) => [id, name])}
      />
      <p class="small muted">{kinds[kind]?.about}</p>
      {razes ? (
        <Select
          label="What to burn"
          value={building}
          onChange={setBuilding}
          options={Object.keys(rules.value?.definitions.buildings ?? {}).map((id) => [id, buildingName(id)])}
        />
      ) : null}
      <UnitFields house={house} sent={units} onChange={(next) => setSent(next.join('.'))} />
      {house.generals.length === 0 ? null : (
        <Select
          label="Led by"
          value={general}
          onChange={setGeneral}
          options={[['', 'Nobody'], ...house.generals.map(({ id, name }) => [String(id), name] as const)]}
        />
      )}
    </OrderForm>
  );
}
