import type { IconName } from './icons.tsx';
import { paths } from './paths.ts';

/** A way through the site. */
export interface Way {
  readonly name: string;
  readonly icon: IconName;
  readonly path: string;
  /** Whether it has no place of its own beside the page: one comes to it from another. */
  readonly aside?: true;
}

/** For whoever has a house. The first stand at the foot of a phone's screen. */
export const HOUSE_WAYS: readonly Way[] = [
  { name: 'Hall', icon: 'hall', path: paths.hall },
  { name: 'Build', icon: 'build', path: paths.build },
  { name: 'Army', icon: 'army', path: paths.army },
  { name: 'Market', icon: 'market', path: paths.market },
  { name: 'Attack', icon: 'attack', path: paths.attack },
  { name: 'Intel', icon: 'intel', path: paths.intel },
  { name: 'Rites', icon: 'rites', path: paths.rites },
  { name: 'Science', icon: 'science', path: paths.science },
  { name: 'State', icon: 'state', path: paths.state },
  { name: 'Works', icon: 'works', path: paths.works },
  { name: 'People', icon: 'people', path: paths.people },
  { name: 'Quests', icon: 'quest', path: paths.quest },
  { name: 'Chronicle', icon: 'chronicle', path: paths.chronicle },
  { name: 'Chat', icon: 'chat', path: paths.chat },
];

/** For everybody. */
export const WORLD_WAYS: readonly Way[] = [
  { name: 'Age', icon: 'age', path: paths.age },
  { name: 'Ages before', icon: 'ages', path: paths.ages, aside: true },
  { name: 'Rankings', icon: 'rankings', path: paths.rankings },
  { name: 'Realms', icon: 'realms', path: paths.realms },
  { name: 'Wars', icon: 'war', path: paths.war },
  { name: 'Hall of Deeds', icon: 'deeds', path: paths.deeds },
  { name: 'Guide', icon: 'guide', path: paths.guide },
  { name: 'Recap', icon: 'recap', path: paths.recap, aside: true },
];
