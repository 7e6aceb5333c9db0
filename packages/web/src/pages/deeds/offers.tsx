import type { ReadReply } from '@realm/contract';
import { hallProceeds } from '@realm/formulas';
import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import { numbersIn } from '../../service/params.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { useDoing } from '../../ui/doing.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { Panel } from '../../ui/page.tsx';
import { PersonEmblem } from '../../ui/person.tsx';
import { Said } from '../../ui/said.tsx';
import { number } from '../../words/format.ts';

type OffersReply = ReadReply<'offers'>;

/** Offers made and received, to be dropped or accepted. */
export function Offers({ house }: { house: OwnHouse }) {
  const reply = useReading('offers', () => realm.offers()).value;
  const { refused, give } = useDoing();
  if (reply === undefined || reply.made.length + reply.received.length === 0) return null;
  return (
    <Panel title={say('Offers')}>
      <ul class="records">
        {reply.received.map((each) => (
          <Offer
            key={each.offer}
            offer={each}
            says={say('from {from}, {received} of it yours', {
              from: each.from.name,
              received: number(received(each.price)),
            })}
          >
            <OrderButton
              class="slim primary"
              onClick={() =>
                give(
                  { type: 'accept_offer', house: house.id, offer: each.offer },
                  say('{each} goes to {from}', { each: each.name, from: each.from.name }),
                )
              }
            >
              <Said
                of="Accept<hidden> for {each}</hidden>"
                values={{ each: each.name }}
                tags={{ hidden: (inside) => <span class="hidden-text">{inside}</span> }}
              />
            </OrderButton>
          </Offer>
        ))}
        {reply.made.map((each) => (
          <Offer key={each.offer} offer={each} says={say('yours, to {owner}', { owner: each.owner.name })}>
            <OrderButton
              class="slim"
              onClick={() =>
                give({ type: 'drop_offer', house: house.id, offer: each.offer }, say('The gold is back'))
              }
            >
              <Said
                of="Drop<hidden> the offer for {each}</hidden>"
                values={{ each: each.name }}
                tags={{ hidden: (inside) => <span class="hidden-text">{inside}</span> }}
              />
            </OrderButton>
          </Offer>
        ))}
      </ul>
      {refused}
    </Panel>
  );
}

/** What a seller gets of a price, at most. */
const received = (price: number) =>
  rules.value === undefined ? price : hallProceeds(numbersIn(rules.value), price);

interface OfferProps {
  readonly offer: Pick<OffersReply['made'][number], 'character' | 'name' | 'price'>;
  readonly says: string;
  readonly children: preact.ComponentChildren;
}

function Offer({ offer: { character, name, price }, says, children }: OfferProps) {
  return (
    <li>
      <div class="named">
        <PersonEmblem kind={character.kind} size={32} />
        <div>
          <p>
            <Said
              of="{strong}, {price} gold"
              values={{
                strong: (
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                ),
                price: number(price),
              }}
            />
          </p>
          <p class="small muted">{says}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
