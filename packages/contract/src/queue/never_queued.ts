/** Commands that cannot wait: founding a house, and those that are about the queue, the clock and the deputy themselves. */
export const NEVER_QUEUED = [
  'create_house',
  'queue',
  'unqueue',
  'reorder',
  'live_tick',
  'deputize',
  'take_back',
] as const;
