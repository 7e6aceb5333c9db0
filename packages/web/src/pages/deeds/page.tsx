import { say } from '@realm/words';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Page } from '../../ui/page.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { ListSomebody } from './list_somebody.tsx';
import { ListingCard } from './listing_card.tsx';
import { Offers } from './offers.tsx';

/** The Hall of Deeds: who is to be had, at which price, until when. */
export function Deeds() {
  const reading = useReading('deeds', () => realm.hall());
  const house = own.value;
  return (
    <Page
      lead={say('Generals and academics who look for another house: some are auctioned, some take offers.')}
    >
      <Shown of={reading}>
        {({ listings }) =>
          listings.length === 0 ? (
            <p class="muted">{say('Nobody is listed now.')}</p>
          ) : (
            <div class="cards">
              {listings.map((listing) => (
                <ListingCard key={listing.listing} listing={listing} house={house} />
              ))}
            </div>
          )
        }
      </Shown>
      {house === null ? null : (
        <>
          <Offers house={house} />
          <ListSomebody house={house} />
        </>
      )}
    </Page>
  );
}
