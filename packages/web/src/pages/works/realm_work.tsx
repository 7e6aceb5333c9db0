import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Given } from '../../ui/given.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { bonus, number } from '../../words/format.ts';
import { materialName, realmName } from '../../words/names.ts';
import { within } from '../../words/within.ts';

interface RealmWorkProps {
  readonly house: OwnHouse;
  readonly leads: boolean;
}

/** The work of the realm: put forward, voted on, paid for. */
export function RealmWork({ house, leads }: RealmWorkProps) {
  const work = house.realm_work;
  if (work === null) {
    return (
      <Panel title={say('The work of {realm}', { realm: realmName(house.realm) })}>
        <p class="muted">{say('There is none to be built, now or any more.')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={work.name} aside={say('the work of {realm}', { realm: realmName(house.realm) })}>
      <p>
        <Said
          of="It adds {output_bp} to the realm's {material}."
          values={{
            output_bp: <strong class="up">{bonus(work.output_bp)}</strong>,
            material: within(materialName(work.material)),
          }}
        />
      </p>
      {work.done ? (
        <Stands house={house} work={work} leads={leads} />
      ) : work.passed ? (
        <>
          <Given what={say('Gold')} given={work.gold} needed={work.gold_needed} />
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

/** A work that is finished; a leader may put the next forward. */
function Stands({ house, work, leads }: { house: OwnHouse; work: Work; leads: boolean }) {
  const { refused, give } = useDoing();
  const works = rules.value?.definitions.realm_works ?? [];
  const next = works[works.findIndex(({ id }) => id === work.id) + 1];
  return (
    <>
      <p class="note good">{say('It stands: paid for in full.')}</p>
      {leads && next !== undefined ? (
        <div class="buttons">
          <OrderButton
            onClick={() =>
              give(
                { type: 'propose_work', house: house.id },
                say('{work} is put forward', { work: next.name }),
              )
            }
          >
            {say('Put {work} forward', { work: next.name })}
          </OrderButton>
        </div>
      ) : null}
      {refused}
    </>
  );
}

function Vote({ house, work, leads }: { house: OwnHouse; work: Work; leads: boolean }) {
  const { refused, give } = useDoing();
  return (
    <>
      {work.proposed ? (
        <Given what={say('States in favour')} given={work.votes_yes} needed={work.votes_needed} />
      ) : (
        <p class="muted">{say('Nobody has put it forward yet.')}</p>
      )}
      <p class="small muted">
        {say(
          'It takes {gold_needed} gold and {material_needed} {material}, given by any house of the realm once it has passed.',
          {
            gold_needed: number(work.gold_needed),
            material_needed: number(work.material_needed),
            material: within(materialName(work.material)),
          },
        )}
      </p>
      {leads ? (
        <div class="buttons">
          {work.proposed ? (
            <OrderButton
              class="primary"
              onClick={() =>
                give(
                  { type: 'vote_work', house: house.id, yes: !work.yes },
                  work.yes ? say('Your state is no longer for it') : say('Your state is for it'),
                )
              }
            >
              {work.yes ? say('Take the vote back') : say('Vote for it')}
            </OrderButton>
          ) : (
            <OrderButton
              class="primary"
              onClick={() =>
                give(
                  { type: 'propose_work', house: house.id },
                  say('{work} is put forward', { work: work.name }),
                )
              }
            >
              {say('Put it forward')}
            </OrderButton>
          )}
        </div>
      ) : (
        <p class="small muted">{say('The leaders of states put it forward and vote.')}</p>
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
      name="fund_work"
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
      label={say('Give to the work')}
      done={() => say('Your part is built in')}
      clear={() => {
        clearGold();
        clearMaterial();
      }}
    >
      <div class="columns">
        <Amount
          label={say('Gold for the work')}
          {...gold_typed}
          max={Math.min(house.gold, work.gold_needed - work.gold)}
          step={1_000}
        />
        <Amount
          label={say('{material} for the work', { material: materialName(work.material) })}
          {...material_typed}
          max={Math.min(house.materials[work.material] ?? 0, work.material_needed - work.material_given)}
          step={10}
        />
      </div>
    </OrderForm>
  );
}
