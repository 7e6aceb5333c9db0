import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { housePath, realmPath, statePath } from '../address/paths.ts';
import { RaceEmblem, RealmEmblem } from '../emblems/emblem.tsx';
import { raceName, realmName, stateName } from '../words/names.ts';

type HouseRecord = ReadReply<'rankings'>['houses'][number];

/** A house by its name, with its race's emblem. */
export function HouseLink({
  house,
  size = 22,
}: {
  house: Pick<HouseRecord, 'id' | 'name' | 'race'>;
  size?: number;
}) {
  return (
    <a class="named" href={housePath(house.id)}>
      <RaceEmblem race={house.race} size={size} />
      <bdi>{house.name}</bdi>
      <span class="hidden-text">, {raceName(house.race)}</span>
    </a>
  );
}

/** Who plays it, where that is no person, and whether it is under protection. */
export function HouseTags({ house }: { house: Pick<HouseRecord, 'robot' | 'bot' | 'protected'> }) {
  return (
    <>
      {house.robot ? <span class="tag">{say('robot')}</span> : null}{' '}
      {house.bot ? (
        <span class="tag" title={say('A program of its player plays it')}>
          {say('bot')}
        </span>
      ) : null}{' '}
      {house.protected ? <span class="tag good">{say('protected')}</span> : null}
    </>
  );
}

/** The same in words, for tables to sort and copy. */
export function houseTags({
  robot,
  bot,
  protected: safe,
}: Pick<HouseRecord, 'robot' | 'bot' | 'protected'>): string {
  return [robot ? say('robot') : '', bot ? say('bot') : '', safe ? say('protected') : '']
    .filter(Boolean)
    .join(', ');
}

export function StateLink({ realm, state, name }: { realm: number; state: number; name?: string }) {
  return (
    <a class="named" href={statePath(realm, state)}>
      <RealmEmblem realm={realm} size={20} />
      <bdi>{name ?? stateName(realm, state)}</bdi>
    </a>
  );
}

export function RealmLink({ realm }: { realm: number }) {
  return (
    <a class="named" href={realmPath(realm)}>
      <RealmEmblem realm={realm} size={20} />
      {realmName(realm)}
    </a>
  );
}
