import type { Command } from '@realm/contract';
import { say } from '@realm/words';
import { placeOf, sameState } from '../../address/place.ts';
import { age } from '../../service/age.ts';
import type { OwnHouse, Relations } from '../../service/records.ts';
import { useDoing } from '../../ui/doing.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { stateName } from '../../words/names.ts';

type Proposal = Relations['proposals'][number];

interface OverturesProps {
  readonly house: OwnHouse;
  readonly reply: Relations;
  readonly leads: boolean;
}

/** What has been put to one's state or by it and is still open; the leader agrees by one press. */
export function Overtures({ house, reply, leads }: OverturesProps) {
  const { refused, give } = useDoing();
  if (reply.proposals.length === 0) return null;
  const tick = age.value?.tick ?? 0;
  return (
    <Panel title={say('Open between you')}>
      <ul class="records">
        {reply.proposals.map((proposal) => {
          const { kind, by, to, ticks, until_tick } = proposal;
          const to_us = sameState(to, reply);
          return (
            <li key={`${kind} ${placeOf(by)} ${placeOf(to)} ${ticks}`}>
              <div>
                <p>
                  {ticks === null ? (
                    to_us ? (
                      <Said
                        of="{what}, by {state}"
                        values={{ what: <strong>{WHAT[kind]}</strong>, state: stateName(by.realm, by.state) }}
                      />
                    ) : (
                      <Said
                        of="{what}, to {state}"
                        values={{ what: <strong>{WHAT[kind]}</strong>, state: stateName(to.realm, to.state) }}
                      />
                    )
                  ) : to_us ? (
                    <Said
                      of="{what} of {ticks, plural, one {# tick} other {# ticks}}, by {state}"
                      values={{
                        what: <strong>{WHAT[kind]}</strong>,
                        ticks,
                        state: stateName(by.realm, by.state),
                      }}
                    />
                  ) : (
                    <Said
                      of="{what} of {ticks, plural, one {# tick} other {# ticks}}, to {state}"
                      values={{
                        what: <strong>{WHAT[kind]}</strong>,
                        ticks,
                        state: stateName(to.realm, to.state),
                      }}
                    />
                  )}
                </p>
                {age.value?.ended ? null : (
                  <p class="small muted">
                    {say('Open for {n, plural, one {# tick} other {# ticks}} more.', {
                      n: Math.max(0, until_tick - tick),
                    })}
                  </p>
                )}
              </div>
              {to_us && leads ? (
                <OrderButton class="slim" onClick={() => give(answerTo(proposal, house.id), say('Agreed'))}>
                  {ANSWER[kind]}
                </OrderButton>
              ) : null}
            </li>
          );
        })}
      </ul>
      {refused}
    </Panel>
  );
}

const WHAT = {
  war: say('A declaration of war'),
  peace: say('An offer of peace'),
  ceasefire: say('A ceasefire'),
} as const;
const ANSWER = { war: say('Declare it too'), peace: say('Make peace'), ceasefire: say('Agree') } as const;

/** Who it was put to agrees by the same command. */
function answerTo({ kind, by, ticks }: Proposal, house: number): Command {
  if (kind === 'war') return { type: 'declare_war', house, realm: by.realm, state: by.state };
  if (kind === 'peace') return { type: 'offer_peace', house };
  return { type: 'propose_ceasefire', house, realm: by.realm, state: by.state, ticks: ticks ?? 0 };
}
