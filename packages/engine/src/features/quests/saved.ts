import { the } from '@realm/base';
import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Quests } from './state.ts';

/** Quests and Truths in the part `core`: quests by house, so that equal worlds are equal bytes. */
function savedQuests({ of_house, found }: Quests) {
  const quests = [...of_house.values()].sort((a, b) => a.house - b.house);
  return {
    under_way: quests.map(({ seeker, ...quest }) => ({
      ...quest,
      seeker: seeker === null ? null : ([seeker.kind, seeker.id] as const),
    })),
    found: found.map(
      ({ truth, house, realm, state, tick, sharers }) => [truth, house, realm, state, tick, sharers] as const,
    ),
  };
}

type SavedQuests = ReturnType<typeof savedQuests>;

/** To be called when every character is back. */
function restoreQuests({ quests, characters }: World, saved: SavedQuests): void {
  for (const { seeker, ...quest } of saved.under_way) {
    const character = seeker === null ? null : the(characters.get(...seeker), 'the seeker of a quest');
    quests.of_house.set(quest.house, { ...quest, seeker: character });
  }
  for (const [truth, house, realm, state, tick, sharers] of saved.found) {
    quests.found.push({ truth, house, realm, state, tick, sharers: [...sharers] });
  }
}

export const saved = {
  core: {
    save: ({ quests }: World) => ({ quests: savedQuests(quests) }),
    restore: (world: World, core: { readonly quests: SavedQuests }) => restoreQuests(world, core.quests),
    last: true,
  },
} as const satisfies Saved;
