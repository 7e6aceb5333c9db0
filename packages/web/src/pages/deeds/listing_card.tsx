import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';
import { age } from '../../service/age.ts';
import type { Listing, OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { PersonEmblem, ProfileFacts } from '../../ui/person.tsx';
import { Report } from '../../ui/report.tsx';
import { Said } from '../../ui/said.tsx';
import { number } from '../../words/format.ts';
import { EndsIn } from './ends_in.tsx';

/** One character to be had, and for whoever has a house the way to it. */
export function ListingCard({ listing, house }: { listing: Listing; house: OwnHouse | null }) {
  const { character, owner, profile, appraisal, auction } = listing;
  return (
    <section class="panel" aria-label={profile.name}>
      <header>
        <h2 class="named">
          <PersonEmblem kind={character.kind} />
          <bdi>{profile.name}</bdi>
        </h2>
        {auction === null ? (
          <span class="tag">{say('takes offers')}</span>
        ) : (
          <span class="tag">{say('auction')}</span>
        )}
      </header>
      <ProfileFacts profile={profile} />
      <dl class="pairs">
        <Fact name={say('Of')}>
          <a href={housePath(owner.house)}>
            <bdi>{owner.name}</bdi>
          </a>
        </Fact>
        <Fact name={say('Appraised at')}>{say('{appraisal} gold', { appraisal: number(appraisal) })}</Fact>
        {auction === null ? (
          <Fact name={say('Listed')}>
            {say('{n, plural, one {# tick} other {# ticks}} ago', {
              n: Math.max(0, (age.value?.tick ?? 0) - listing.listed_tick),
            })}
          </Fact>
        ) : (
          <Fact name={auction.price === null ? say('Reserve') : say('Leading bid')}>
            {say('{price} gold', { price: number(auction.price ?? auction.reserve) })}
          </Fact>
        )}
      </dl>
      {auction === null ? null : <EndsIn from_tick={listing.listed_tick} ends_tick={auction.ends_tick} />}
      {house === null ? null : owner.house === house.id ? (
        <Delist house={house} listing={listing} />
      ) : auction?.leads ? (
        <p class="note good">
          {say('You lead: if nobody bids more, {name} is yours.', { name: profile.name })}
        </p>
      ) : (
        <Want house={house} listing={listing} />
      )}
      {house === null || owner.house === house.id ? null : (
        <p class="small">
          <Report
            of={{ kind: 'name', of: character.kind, target: character.id }}
            what={say('the name {name}', { name: profile.name })}
            label={say('Report the name')}
          />
        </p>
      )}
    </section>
  );
}

/** Bids, or offers. */
function Want({ house, listing }: { house: OwnHouse; listing: Listing }) {
  const { auction, price_min, price_max, may_pay, character, profile } = listing;
  // Where the house may pay nothing, the order says why.
  const least = may_pay?.min ?? auction?.least_bid ?? price_min;
  const most = may_pay?.max ?? price_max;
  const { n: price, typed, clear } = useAmount(`price-${listing.listing}`);
  const bids = auction !== null;
  return (
    <OrderForm
      name={`want-${listing.listing}`}
      command={
        bids
          ? { type: 'bid', house: house.id, listing: listing.listing, price }
          : { type: 'make_offer', house: house.id, character, price }
      }
      amount="price"
      label={bids ? say('Bid') : say('Offer')}
      done={() =>
        bids
          ? say('{price} gold bid for {profile}', { price: number(price), profile: profile.name })
          : say('{price} gold offered for {profile}', { price: number(price), profile: profile.name })
      }
      clear={clear}
    >
      <Amount
        label={say('Gold for {profile}', { profile: profile.name })}
        field="price"
        {...typed}
        min={least}
        max={Math.min(most, Math.max(least, house.gold))}
        step={Math.max(1, Math.round(least / 20))}
        hint={say('Between {least} and {most}; it is held until it is decided', {
          least: number(least),
          most: number(most),
        })}
      />
    </OrderForm>
  );
}

function Delist({ house, listing }: { house: OwnHouse; listing: Listing }) {
  const { refused, give } = useDoing();
  const delist = () =>
    give(
      { type: 'delist', house: house.id, listing: listing.listing },
      say('{profile} serves you again', { profile: listing.profile.name }),
    );
  return (
    <>
      <div class="buttons">
        <OrderButton class="slim" onClick={delist}>
          <Said
            of="Take back{profile}"
            values={{ profile: <span class="hidden-text"> {listing.profile.name}</span> }}
          />
        </OrderButton>
      </div>
      {refused}
    </>
  );
}
