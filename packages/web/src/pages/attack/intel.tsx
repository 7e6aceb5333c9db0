import type { ReadReply } from '@realm/contract';
import { useQuery } from '../../app/query.ts';
import { rules } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber } from '../../ui/amount.tsx';
import { number, percent, words } from '../../ui/format.ts';
import { When } from '../../ui/numbers.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { Shown } from '../../ui/waiting.tsx';

type Report = ReadReply<'reports'>['reports'][number];

/** What the house's state knows of a target, the newest report of each kind, and thieves to learn more. */
export function Intel({ house, target }: { house: OwnHouse; target: number }) {
  const reading = useReading(`reports ${target}`, () => realm.reports({ target, limit: 100 }));
  return (
    <>
      <Shown of={reading}>
        {({ reports }) => {
          const newest = [...new Map([...reports].reverse().map((each) => [each.kind, each])).values()];
          return newest.length === 0 ? (
            <p class="muted">Nothing yet: your state has no report on this house.</p>
          ) : (
            <ul class="records">
              {newest.map((each) => (
                <li key={each.id}>
                  <div class="report">
                    <strong>{words(each.kind)}</strong>
                    <p class="small muted">
                      Tick {each.tick}, <When at={each.at} />
                    </p>
                    <dl class="pairs">
                      {linesOf(each).map(([what, value]) => (
                        <div key={what}>
                          <dt>{what}</dt>
                          <dd>{value}</dd>
                        </div>
                      ))}
                      <div>
                        <dt>An attack yields</dt>
                        <dd>{percent(each.hit.protection_bp)} of the usual</dd>
                      </div>
                    </dl>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </Shown>
      <Thieves house={house} target={target} />
    </>
  );
}

/** Fields that stand beside what a report shows. */
const STAMP = new Set(['id', 'target', 'by', 'tick', 'at', 'hit', 'kind', 'error_bp']);

/** What a report shows, its numbers and its tables of numbers line by line. */
function linesOf(report: Report): (readonly [what: string, value: string])[] {
  return Object.entries(report).flatMap(([name, value]): (readonly [string, string])[] => {
    if (STAMP.has(name)) return [];
    if (typeof value === 'number') return [[words(name), number(value)]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value as Record<string, unknown>)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0)
      .map(([key, n]) => [`${words(name)}: ${words(key).toLowerCase()}`, number(n)] as const);
  });
}

/** Thieves sent to look; stealing and burning are orders of another sort. */
function Thieves({ house, target }: { house: OwnHouse; target: number }) {
  const looks = Object.entries(rules.value?.definitions.operations ?? {}).filter(
    ([, { kind }]) => kind === 'intel',
  );
  const [op, setOp] = useQuery('op', 'muster');
  const [typed, setTyped] = useQuery('thieves', '');
  const thieves = toNumber(typed) ?? 0;
  const at_home = house.units[THIEVES];
  if (looks.length === 0) return null;
  return (
    <OrderForm
      command={thieves > 0 ? { type: 'operation', house: house.id, target, op, thieves } : null}
      label="Send thieves"
      done={(reply) =>
        reply.type === 'operation' && reply.success
          ? 'The thieves are back with a report'
          : 'The thieves were caught, and bring nothing'
      }
    >
      <Select
        label="To learn more"
        value={op}
        onChange={setOp}
        options={looks.map(([id, { name, nerve }]) => [id, `${name} (nerve ${nerve})`])}
      />
      <p class="small muted">{rules.value?.definitions.operations[op]?.about}</p>
      <Amount label="Thieves" value={typed} onChange={setTyped} max={at_home} step={10} />
    </OrderForm>
  );
}

/** The slot of thieves. */
const THIEVES = 4;
