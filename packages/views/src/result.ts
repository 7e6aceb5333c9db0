import { type AgeRecord, type AgeResult, RESULT_HOUSES_MAX, type ReadReply } from '@realm/contract';
import { type Heir, heirsKept, type ReadonlyHouse, type ReadonlyWorld, scoringOf } from '@realm/engine';
import { recapOf } from './age_recap.ts';
import { publicRecord } from './record.ts';
import { ranksOf } from './standing/house_ranks.ts';
import { largestOf } from './standing/largest.ts';
import { standings } from './standing/standings.ts';

type Standing = ReadReply<'age'>['standings'][number];

/** What an age that has ended came to, to be stored outside the world and told for good. */
export function ageResult(world: ReadonlyWorld): AgeResult {
  const { age, houses, tick, rules } = world;
  const states = standings(world);
  const best = states.at(0);
  return {
    age: age.age,
    name: age.name,
    ruleset: age.ruleset,
    fingerprint: rules.fingerprint,
    started_at: age.start_at,
    ended_at: world.at,
    ticks: tick,
    winner: best === undefined ? null : { realm: best.realm, state: best.state },
    winner_name: best?.name ?? null,
    scoring: scoringOf(world),
    states,
    houses: largestOf(houses, RESULT_HOUSES_MAX).map((house) => ({
      ...publicRecord(world, house),
      ...rankFields(world, house),
    })),
    houses_of: houses.length,
    heirs: houses.flatMap((house) =>
      keptBy(world, house, best).map((heir) => ({
        house: house.id,
        house_name: house.name,
        realm: house.realm,
        state: house.state,
        heir,
      })),
    ),
  };
}

/** The recap of an age that has ended: as it stood, and one last frame of the end. */
export function endedRecap(world: ReadonlyWorld): ReadReply<'age_recap'> {
  return recapOf(world, true);
}

/** How each house with an account fared, for that account: robots keep no record. */
export function* ageRecords(world: ReadonlyWorld): Generator<{
  readonly account: number;
  readonly record: AgeRecord;
  readonly founded_tick: number;
}> {
  const states = standings(world);
  const winner = states.at(0);
  for (const house of world.houses) {
    const standing = states.find(({ realm, state }) => realm === house.realm && state === house.state);
    if (house.account === 0 || standing === undefined) continue;
    const { id, name, land, might, renown } = house;
    const record = {
      age: world.age.age,
      name: world.age.name,
      ended_at: world.at,
      house: { id, name, race: world.rules.races.list[house.race].id, land, might, renown },
      state: { realm: house.realm, state: house.state, name: standing.name },
      ...(world.bots.has(house.id) ? { bot: true } : {}),
      won: standing === winner,
      ...(hadPart(world, house) ? {} : { no_part: true }),
      ...rankFields(world, house),
      houses: world.houses.length,
      state_rank: standing.rank,
      states: states.length,
      state_score: standing.score,
      heirs: keptBy(world, house, winner),
    };
    yield { account: house.account, record, founded_tick: house.founded_tick };
  }
}

/** The heirs that houses with an account kept, in full, each account's in order. */
export function* keptHeirs(
  world: ReadonlyWorld,
): Generator<{ readonly account: number; readonly heir: Heir }> {
  const winner = standings(world).at(0);
  for (const house of world.houses) {
    if (house.account === 0) continue;
    for (const heir of heirsKept(world, house, hasWon(world, winner, house)))
      yield { account: house.account, heir };
  }
}

function rankFields(world: ReadonlyWorld, house: ReadonlyHouse) {
  const { land_rank, might_rank, renown_rank } = ranksOf(world, house);
  return { land_rank, might_rank, renown_rank };
}

/** The heirs a house kept, by what anyone may know of them. */
function keptBy(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  winner: Standing | undefined,
): AgeRecord['heirs'] {
  return heirsKept(world, house, hasWon(world, winner, house)).map(({ kind, name, level }) => ({
    kind,
    name,
    level,
  }));
}

/** Whether a house is of the state that won, and had its part in that. */
function hasWon(world: ReadonlyWorld, winner: Standing | undefined, house: ReadonlyHouse): boolean {
  return winner?.realm === house.realm && winner.state === house.state && hadPart(world, house);
}

/** Whether a house had a part in what its state came to: it was there for half of the age, and played. */
function hadPart({ tick, rules }: ReadonlyWorld, { founded_tick, commands }: ReadonlyHouse): boolean {
  return wasThereForHalf(founded_tick, tick) && commands >= rules.params.score_active_commands;
}

/** Whether a house that was founded in a tick was there for half of an age of so many ticks. */
export function wasThereForHalf(founded_tick: number, ticks: number): boolean {
  return 2 * founded_tick <= ticks;
}
