import type { ReadReply } from '@realm/contract';
import { hallProceeds } from '@realm/formulas';
import { rules } from '../../service/age.ts';
import { numbersIn } from '../../service/params.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';
import { PersonEmblem } from '../../ui/person.tsx';
import { number } from '../../words/format.ts';

type OffersReply = ReadReply<'offers'>;

/** Offers made and received, to be dropped or accepted. */
export function Offers({ house }: { house: OwnHouse }) {
  const reply = useReading('offers', () => realm.offers()).value;
  const { refused, give } = useDoing();
  if (reply === undefined || reply.made.length + reply.received.length === 0) return null;
  return (
    <Panel title="Offers">
      <ul class="records">
        {reply.received.map((each) => (
          <Offer
            key={each.offer}
            offer={each}
            says={`from ${each.from.name}, ${number(received(each.price))} of it yours`}
          >
            <button
              type="button"
              class="slim primary"
              onClick={() =>
                give(
                  { type: 'accept_offer', house: house.id, offer: each.offer },
                  `${each.name} goes to ${each.from.name}`,
                )
              }
            >
              Accept<span class="hidden-text"> for {each.name}</span>
            </button>
          </Offer>
        ))}
        {reply.made.map((each) => (
          <Offer key={each.offer} offer={each} says={`yours, to ${each.owner.name}`}>
            <button
              type="button"
              class="slim"
              onClick={() =>
                give({ type: 'drop_offer', house: house.id, offer: each.offer }, 'The gold is back')
              }
            >
              Drop<span class="hidden-text"> the offer for {each.name}</span>
            </button>
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
            <strong>
              <bdi>{name}</bdi>
            </strong>
            , {number(price)} gold
          </p>
          <p class="small muted">{says}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
