import { FLOW_WAYS, isRefusal, refusalText } from '@realm/contract';
import { AgeOffice, type FlowsQuery, type ToldFlows, toldFlows } from '@realm/server';
import { EXIT, Failure } from '../failure.ts';
import { defaultOf } from '../settings.ts';
import { table } from '../table.ts';
import type { Terminal } from '../terminal.ts';

interface FlowsOptions {
  readonly data: string;
  readonly query: FlowsQuery;
  readonly json?: boolean | undefined;
}

/** Prints who fed whom. */
export async function flows({ data, query, json }: FlowsOptions, terminal: Terminal): Promise<void> {
  const told = await read(data, query);
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

async function read(data: string, query: FlowsQuery): Promise<ToldFlows> {
  let office: AgeOffice;
  try {
    office = new AgeOffice(data, defaultOf('ages'));
  } catch (cause) {
    throw new Failure((cause as Error).message, EXIT.failure, { cause });
  }
  try {
    const told = toldFlows(await office.world(), office.keeper.flows, query);
    if (isRefusal(told)) throw new Failure(refusalText(told));
    return told;
  } finally {
    office.close();
  }
}

/** A house by its name and address, and who plays it. */
function houseText({ id, name, realm, state, account }: ToldFlows['flows'][number]['giver']): string {
  if (name === null) return `${id} (a robot that has left)`;
  return `${id} ${name} ${realm}:${state} (${account === null ? 'robot' : `account ${account}`})`;
}
