import type { HouseRecord, MemberRecord } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';

/** What anyone may know of a house; every reply that shows another's house shows this and no more. */
export function publicRecord(world: ReadonlyWorld, house: ReadonlyHouse): HouseRecord {
  return {
    id: house.id,
    name: house.name,
    realm: house.realm,
    state: house.state,
    seat: house.seat,
    race: world.rules.races.list[house.race].id,
    land: house.land,
    renown: house.renown,
    might: house.might,
    protected: house.protected_until !== 0,
    robot: house.robot === 1,
    bot: world.bots.has(house.id),
  };
}

/** What the members of its state know of a house besides. */
export function memberRecord(world: ReadonlyWorld, house: ReadonlyHouse): MemberRecord {
  return { ...publicRecord(world, house), deputized: world.deputies.of(house.id) !== null };
}
