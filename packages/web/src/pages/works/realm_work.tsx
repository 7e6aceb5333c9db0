import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Given } from '../../ui/given.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { bonus, number } from '../../words/format.ts';
import { materialName, realmName } from '../../words/names.ts';

interface RealmWorkProps {
  readonly house: OwnHouse;
  readonly leads: boolean;
}

/** The work of the realm: put forward, voted on, paid for. */
export function RealmWork({ house, leads }: RealmWorkProps) {
  const work = house.realm_work;
  if (work === null) {
    return (
      <Panel title={`The work of ${realmName(house.realm)}`}>
        <p class="muted">There is none to be built, now or any more.</p>
      </Panel>
    );
  }
  return (
    <Panel title={work.name} aside={`the work of ${realmName(house.realm)}`}>
      <p>
        It adds <strong class="up">{bonus(work.output_bp)}</strong> to the realm's{' '}
        {materialName(work.material).toLowerCase()}.
      </p>
      {work.passed ? (
        <>
          <Given what="Gold" given={work.gold} needed={work.gold_needed} />
          <Given
            what={materialName(work.material)}
            given={work.material_given}
            needed={work.material_needed}
          />
          <Fund house={house} work={work} />
        </>
      ) : (
        <Vote house={house} work={work} leads={leads} />
      )}
    </Panel>
  );
}

type Work = NonNullable<OwnHouse['realm_work']>;

function Vote({ house, work, leads }: { house: OwnHouse; work: Work; leads: boolean }) {
  const { refused, give } = useDoing();
  return (
    <>
      {work.proposed ? (
        <Given what="States in favour" given={work.votes_yes} needed={work.votes_needed} />
      ) : (
        <p class="muted">Nobody has put it forward yet.</p>
      )}
      <p class="small muted">
        It takes {number(work.gold_needed)} gold and {number(work.material_needed)}{' '}
        {materialName(work.material).toLowerCase()}, given by any house of the realm once it has passed.
      </p>
      {leads ? (
        <div class="buttons">
          {work.proposed ? (
            <button
              type="button"
              class="primary"
              onClick={() =>
                give(
                  { type: 'vote_work', house: house.id, yes: !work.yes },
                  work.yes ? 'Your state is no longer for it' : 'Your state is for it',
                )
              }
            >
              {work.yes ? 'Take the vote back' : 'Vote for it'}
            </button>
          ) : (
            <button
              type="button"
              class="primary"
              onClick={() => give({ type: 'propose_work', house: house.id }, `${work.name} is put forward`)}
            >
              Put it forward
            </button>
          )}
        </div>
      ) : (
        <p class="small muted">The leaders of states put it forward and vote.</p>
      )}
      {refused}
    </>
  );
}

function Fund({ house, work }: { house: OwnHouse; work: Work }) {
  const { n: gold, typed: gold_typed, clear: clearGold } = useAmount('work-gold');
  const { n: material, typed: material_typed, clear: clearMaterial } = useAmount('work-material');
  return (
    <OrderForm
      command={
        gold + material > 0
          ? {
              type: 'fund_work',
              house: house.id,
              ...(gold > 0 ? { gold } : {}),
              ...(material > 0 ? { material } : {}),
            }
          : null
      }
      label="Give to the work"
      done={() => 'Your part is built in'}
      onDone={() => {
        clearGold();
        clearMaterial();
      }}
    >
      <div class="columns">
        <Amount
          label="Gold for the work"
          {...gold_typed}
          max={Math.min(house.gold, work.gold_needed - work.gold)}
          step={1_000}
        />
        <Amount
          label={`${materialName(work.material)} for the work`}
          {...material_typed}
          max={Math.min(house.materials[work.material] ?? 0, work.material_needed - work.material_given)}
          step={10}
        />
      </div>
    </OrderForm>
  );
}
