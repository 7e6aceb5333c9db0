import { say } from '@realm/words';
import { useQuery, useSetQuery } from '../../address/query.ts';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Explained } from '../../ui/explained.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { marketFee } from '../../why/house.ts';
import { number, percent } from '../../words/format.ts';
import { materialName, realmName } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { Depth } from './depth.tsx';
import { bestOffer, type Entry } from './entry.ts';
import { Lately } from './lately.tsx';
import { OpenOrders } from './open_orders.tsx';
import { Refine } from './refine.tsx';
import { Trade } from './trade.tsx';

/** What every material costs, who would buy and sell, and one's own orders. Anyone may look; a house may trade. */
export function Market() {
  const market = useReading('market', () => realm.market());
  const [material] = useQuery('material', '');
  const setQuery = useSetQuery();
  // A price that was typed was one of the material before.
  const choose = (other: string) =>
    setQuery({ material: other, ...(other === material ? {} : { price: '' }) });
  return (
    <Page
      lead={say('One book for each material. The best price fills first; whoever waits pays no market fee.')}
    >
      <Shown of={market}>
        {({ materials, market_fee_bp, cross_realm_fee_bp, cancel_lock_ms }) => {
          const chosen = materials.find((each) => each.material === material) ?? materials[0];
          const house = own.value;
          return (
            <>
              <Prices entries={materials} chosen={chosen.material} onChoose={choose} />
              <div class="columns">
                <Panel title={say('{material}: who waits', { material: materialName(chosen.material) })}>
                  <Lately key={chosen.material} material={chosen.material} />
                  <Depth entry={chosen} />
                </Panel>
                {house === null ? null : (
                  <Panel
                    title={say('Trade {material}', { material: within(materialName(chosen.material)) })}
                    anchor="trade"
                  >
                    <Trade house={house} entry={chosen} />
                  </Panel>
                )}
              </div>
              {house === null ? null : (
                <>
                  <OpenOrders house={house} lock_ms={cancel_lock_ms} />
                  <Panel title={say('Refine')} anchor="refine">
                    <Refine house={house} />
                  </Panel>
                </>
              )}
              <p class="small muted">
                {house === null ? (
                  say(
                    'The order that fills against waiting ones pays {market_fee_bp}; buying from another realm costs {cross_realm_fee_bp} more.',
                    {
                      market_fee_bp: percent(market_fee_bp),
                      cross_realm_fee_bp: percent(cross_realm_fee_bp),
                    },
                  )
                ) : (
                  <Said
                    of="The order that fills against waiting ones pays {market_fee_bp}, your own cut taken off; buying from another realm costs {cross_realm_fee_bp} more."
                    values={{
                      market_fee_bp: (
                        <Explained rate by={(known) => marketFee(house, known)}>
                          {percent(house.market_fee_bp)}
                        </Explained>
                      ),
                      cross_realm_fee_bp: percent(cross_realm_fee_bp),
                    }}
                  />
                )}
              </p>
            </>
          );
        }}
      </Shown>
    </Page>
  );
}

interface PricesProps {
  readonly entries: readonly Entry[];
  readonly chosen: string;
  readonly onChoose: (material: string) => void;
}

function Prices({ entries, chosen, onChoose }: PricesProps) {
  const dash = (n: number | undefined) => (n === undefined ? '–' : number(n));
  const has = ({ material }: Entry) => own.value?.materials[material] ?? 0;
  const columns: readonly Column<Entry>[] = [
    {
      title: say('Material'),
      value: ({ material }) => materialName(material),
      show: ({ material }) => (
        <button
          type="button"
          class="quiet slim"
          aria-pressed={material === chosen}
          onClick={() => onChoose(material)}
        >
          <Pictured kind="materials" id={material}>
            {materialName(material)}
          </Pictured>
        </button>
      ),
    },
    ...(own.value === null ? [] : [{ title: say('Yours'), value: has, numeric: true } as const]),
    { title: say('Reference'), value: ({ reference_price }) => reference_price, numeric: true, wide: true },
    {
      title: say('Buyers pay'),
      value: ({ buys }) => buys[0]?.price ?? 0,
      show: ({ buys }) => dash(buys[0]?.price),
      numeric: true,
    },
    {
      title: say('Sellers ask'),
      value: (entry) => bestOffer(entry) ?? 0,
      show: (entry) => dash(bestOffer(entry)),
      numeric: true,
    },
    {
      title: say('Last trade'),
      value: ({ last_trade }) => last_trade?.price ?? 0,
      show: ({ last_trade }) => dash(last_trade?.price),
      numeric: true,
      wide: true,
    },
    { title: say('Output a tick'), value: ({ output }) => output, numeric: true, wide: true },
    {
      title: say('From'),
      value: ({ realms }) => realms.map(realmName).join(', ') || say('refined'),
      show: ({ realms }) =>
        realms.length === 0 ? (
          <span class="muted">{say('refined')}</span>
        ) : (
          realms.map((id) => (
            <span key={id} class="named">
              <RealmEmblem realm={id} size={20} />
              {realmName(id)}
            </span>
          ))
        ),
      wide: true,
    },
  ];
  return (
    <Table
      caption={say('Gold a unit')}
      columns={columns}
      rows={entries}
      rowKey={({ material }) => material}
      ours={({ material }) => material === chosen}
    />
  );
}
