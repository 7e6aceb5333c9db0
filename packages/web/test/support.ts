import { reads } from '@realm/contract';
import { rulesOf } from '../../../tests/support/age.ts';
import type { OwnHouse, Rules, TickRow } from '../src/service/records.ts';

/** A house as the contract's example has it, with what a test changes. */
export function house(changes: Partial<OwnHouse> = {}): OwnHouse {
  return { ...(reads.me.example as OwnHouse), ...changes };
}

/** A tick's row as the contract's example has it, with what a test changes. */
export function row(changes: Partial<TickRow> = {}): TickRow {
  return { ...reads.ticks.example.ticks[0], ...changes };
}

/** The example's rules with all numbers of their age, and homes beside the farms. */
export function rulesWith(params: Record<string, number> = {}): Rules {
  const { example } = reads.rules;
  const { definitions, ...rest } = structuredClone(example);
  const homes = { ...definitions.buildings.farms, name: 'Homes', living: 30, produces: [] };
  return {
    ...rest,
    definitions: { ...definitions, buildings: { ...definitions.buildings, homes } },
    params: { ...rulesOf().params, ...params },
  };
}
