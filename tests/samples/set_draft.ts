import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';

export const set_draft: Sample<'set_draft'> = {
  wire: 'command.set_draft',
  accepted: () => ({ rate_bp: 3_000 }),
  refused: { draft_too_high: () => ({ rate_bp: 9_999 }) },
  fresh: () => [[{ rate_bp: 7_001 }, refuse('draft_too_high', { max: 7_000 })]],
  random: ({ random }) => ({ rate_bp: random.between(0, 7_500) }),
  tries: () => [{ rate_bp: 3_000 }],
};
