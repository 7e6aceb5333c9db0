/** Kinds of things, in the order in which the guide has them. */
export const KINDS = [
  'buildings',
  'units',
  'materials',
  'recipes',
  'sciences',
  'projects',
  'rites',
  'vigils',
  'operations',
  'attacks',
  'traits',
  'attributes',
  'races',
  'personalities',
  'realms',
  'wonders',
  'realm_works',
  'truths',
] as const;
export type Kind = (typeof KINDS)[number];
