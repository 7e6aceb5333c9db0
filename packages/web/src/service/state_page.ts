/** What states say of themselves. */
import type { StatePage } from '@realm/sdk';
import { type Reading, useReading } from './reading.ts';
import { realm } from './realm.ts';

interface Place {
  readonly realm: number;
  readonly state: number;
}

export const useStatePage = ({ realm: of, state }: Place): Reading<StatePage> =>
  useReading(`page ${of}:${state}`, () => realm.chat.statePage({ realm: of, state }));
