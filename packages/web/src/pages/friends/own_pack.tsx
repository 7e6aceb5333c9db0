import type { PackTold } from '@realm/contract';
import { say } from '@realm/words';
import { housePath, paths } from '../../address/paths.ts';
import { age } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { InviteLink, shown_link } from './link.tsx';

/** A pack that the player is in: who has come, and what may be done about it. */
export function OwnPack({ pack }: { pack: PackTold }) {
  const { busy, refused, run } = useDoing();
  const { yours, size, joined, houses, seated, kept_until_tick, invite_until } = pack;
  const played = pack.age === age.value?.age;
  const here = played && own.value !== null;
  /** Others who have no house yet. */
  const coming = joined - houses.length - (here ? 0 : 1);
  const act = (work: () => Promise<string>) => async () => {
    await run(work);
    refresh();
  };
  const inviteAnew = act(async () => {
    shown_link.value = (await realm.packs.invite({ age: pack.age })).invite;
    return say('Your link is made; the one before is over');
  });
  const end = act(async () => {
    await realm.packs.end(pack.age);
    shown_link.value = null;
    return say('Each of you plays alone from here');
  });
  const leave = act(async () => {
    await realm.packs.leave(pack.age);
    return say('You have left');
  });
  return (
    <Panel title={played ? say('Your friends') : say('Your friends, for age {age}', { age: pack.age })}>
      <dl class="facts">
        <Fact name={say('Joined')}>{say('{joined} of {size}', { joined, size })}</Fact>
        <Fact name={say('State')}>
          {seated === null ? say('where the first of you is seated') : <StateLink {...seated} />}
        </Fact>
        {kept_until_tick === null || joined === houses.length ? null : (
          <Fact name={say('Seats are kept until tick')}>{kept_until_tick}</Fact>
        )}
        {invite_until === null || joined === size ? null : (
          <Fact name={say('The link may be used until')}>
            <When at={invite_until} />
          </Fact>
        )}
      </dl>
      <ul class="records">
        {houses.map(({ id, name }) => (
          <li key={id}>
            <a href={housePath(id)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
        {coming === 0 ? null : (
          <li>{say('{coming, plural, one {# friend} other {# friends}} without a house yet', { coming })}</li>
        )}
      </ul>
      {yours && joined < size && shown_link.value !== null ? <InviteLink invite={shown_link.value} /> : null}
      {refused}
      <div class="buttons">
        {played && !here ? (
          <a class="button primary" href={paths.found}>
            {say('Found your house beside them')}
          </a>
        ) : null}
        {yours ? (
          <>
            {joined < size ? (
              <Button type="button" onClick={inviteAnew} off={busy}>
                {say('Make another link')}
              </Button>
            ) : null}
            <Button type="button" onClick={end} off={busy}>
              {say('End it')}
            </Button>
          </>
        ) : !here ? (
          <Button type="button" onClick={leave} off={busy}>
            {say('Leave')}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
