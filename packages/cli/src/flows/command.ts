import { FLOW_WAYS, FLOWS_MAX, FLOWS_SKIP_MAX, type FlowWay } from '@realm/contract';
import { Command, InvalidArgumentError, Option } from 'commander';
import { integer } from '../arguments.ts';
import { type Place, withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { flows } from './flows.ts';

interface Options extends Place {
  readonly house?: number;
  readonly state?: { readonly realm: number; readonly state: number };
  readonly by?: FlowWay;
  readonly people?: boolean;
  readonly limit?: number;
  readonly skip?: number;
  readonly json?: boolean;
}

const HOUSE_MAX = 1_000_000_000;

export function flowsCommand(terminal: Terminal): Command {
  return withPlace(new Command('flows'))
    .summary('show who fed whom in this age, for staff to find farming')
    .description(
      'What passed between each two houses, in gold, less what came back; the largest first. Aid, grants and thefts count ' +
        'at reference prices, deals by how far their price departed from the reference, sales in the Hall by how far from ' +
        'the appraisal, attacks by land, goods and captives taken. A server may be running on the data.',
    )
    .option('--house <id>', 'flows to and from this house', integer(1, HOUSE_MAX))
    .option('--state <realm:state>', 'flows to and from the houses of a state', place)
    .addOption(new Option('--by <way>', 'flows by this way').choices(FLOW_WAYS))
    .option('--people', 'flows between two people alone, no robots')
    .option('--limit <n>', 'at most so many, 50 by default', integer(1, FLOWS_MAX))
    .option('--skip <n>', 'after so many', integer(0, FLOWS_SKIP_MAX))
    .option('--json', 'as `GET /dev/flows` answers it')
    .action(({ data, database, ages, json, state, people, house, by, limit, skip }: Options) => {
      const between = people ? ('people' as const) : undefined;
      return flows(
        { data, database, ages, json, query: { house, by, between, limit, skip, ...state } },
        terminal,
      );
    });
}

function place(text: string): { realm: number; state: number } {
  const [, realm, state] = /^(\d{1,6}):(\d{1,6})$/.exec(text) ?? [];
  if (realm === undefined) throw new InvalidArgumentError('It must be a realm and a state, such as 2:1.');
  return { realm: Number(realm), state: Number(state) };
}
