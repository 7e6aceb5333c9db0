import { FLOW_WAYS, isRefusal, refusalText } from '@realm/contract';
import { type FlowsQuery, type ToldFlows, toldFlows } from '@realm/server';
import { Failure } from '../failure.ts';
import { withGameData } from '../game_data.ts';
import type { Place } from '../settings.ts';
import { table } from '../table.ts';
import type { Terminal } from '../terminal.ts';

interface FlowsOptions extends Place {
  readonly query: FlowsQuery;
  readonly json?: boolean | undefined;
}

/** Prints who fed whom. */
export async function flows(options: FlowsOptions, terminal: Terminal): Promise<void> {
  const { query, json } = options;
  const told = await read(options);
  if (json) return terminal.out(JSON.stringify(told, null, 2));
  const { age, tick, flows: rows, more } = told;
  if (rows.length === 0) return terminal.out(`age ${age}, tick ${tick}: nothing passed`);
  const lines = rows.map(({ giver, receiver, net, given, returned, transfers, ways }) => [
    `${houseText(giver)} > ${houseText(receiver)}`,
    net,
    given,
    returned,
    transfers,
    ...FLOW_WAYS.map((way) => ways[way]),
  ]);
  const titles = ['giver > receiver', 'net', 'given', 'returned', 'times', ...FLOW_WAYS];
  for (const line of table([titles, ...lines])) terminal.out(line);
  if (more) terminal.out(`more: --skip ${(query.skip ?? 0) + rows.length}`);
}

function read({ data, database, ages, query }: FlowsOptions): Promise<ToldFlows> {
  return withGameData({ data, database, ages }, async (game) => {
    const told = toldFlows(await game.world(), game.ages.flows, game.names, query);
    if (isRefusal(told)) throw new Failure(refusalText(told));
    return told;
  });
}

/** A house by its name and address, and who plays it. */
function houseText({ id, name, realm, state, account }: ToldFlows['flows'][number]['giver']): string {
  if (name === null) return `${id} (a robot that has left)`;
  return `${id} ${name} ${realm}:${state} (${account === null ? 'robot' : `account ${account}`})`;
}
