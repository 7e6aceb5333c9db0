import { hash } from 'node:crypto';
import type { Command } from '@realm/contract';
import { isRefusal } from '@realm/contract';
import {
  type AgeEntry,
  byStaff,
  execute,
  openWorld,
  type Request,
  recall,
  stateHash,
  tick,
  type World,
} from '@realm/engine';
import { compileDefinition } from '@realm/rules';
import { sha256 } from '../support/age.ts';
import { type Line, shortHash } from './play.ts';

/**
 * A golden journal as an age writes it whose names stand beside: players are numbers of the age, and what they put into words
 * is tokens, those of names that are one being one. Everything is played anew, and comes to the same answers.
 */
export function besideOf([first, ...lines]: readonly Line[]): Line[] {
  if (!('age' in first)) throw new Error('a golden journal begins with its age');
  const age: AgeEntry = { ...first.age, names: 'beside' };
  const world = openWorld(age, compileDefinition(age.definition));
  return [{ age }, ...lines.map((line, at) => playedBeside(world, line, at))];
}

function playedBeside(world: World, line: Line, at: number): Line {
  if ('request' in line) {
    const request = requestBeside(world, line.request, at);
    const answer = execute(world, request);
    world.drainEvents();
    return { request, says: isRefusal(answer) ? answer.code : answer.type, answer: shortHash(answer) };
  }
  if ('recall' in line) {
    const { actor, heir } = line.recall;
    const common = tokenOf(`common ${heir.folded}`);
    const named = { ...heir, name: tokenOf(`heir ${at}`), folded: common, look: common };
    const entry = { ...line.recall, actor: actorBeside(actor), heir: named };
    const answer = recall(world, entry);
    world.drainEvents();
    return {
      recall: entry,
      says: isRefusal(answer) ? answer.code : 'heir_recalled',
      answer: shortHash(answer),
    };
  }
  if ('staff' in line) {
    const refusal = byStaff(world, { kind: 'staff', ...line.staff });
    world.drainEvents();
    return { staff: line.staff, says: refusal?.code ?? 'done_by_staff' };
  }
  if (!('tick' in line)) throw new Error('an age begins once');
  tick(world, { kind: 'tick', at: line.tick });
  world.drainEvents();
  return { tick: line.tick, state: stateHash(world, sha256) };
}

function requestBeside(world: World, request: Request, at: number): Request {
  const actor = actorBeside(request.actor);
  if (!('account' in request.actor)) return request;
  const command = commandBeside(request.command, at);
  const { folded, look } = request;
  // What the age itself has stays a word.
  if (folded === undefined || isOfTheAge(world, folded, look)) return { ...request, actor, command };
  const common = tokenOf(`common ${look ?? folded}`);
  return { ...request, actor, command, folded: common, look: common };
}

function commandBeside(command: Command, at: number): Command {
  if (command.type === 'queue') {
    const note = command.note === undefined ? {} : { note: tokenOf(`note ${at}`) };
    const ordered = 'name' in command.command ? { name: tokenOf(`name ${at}`) } : {};
    return { ...command, ...note, command: { ...command.command, ...ordered } } as Command;
  }
  if (!('name' in command)) return command;
  // A player's name for a state has one token, however often it is given.
  const named = command.type === 'rename_state' ? `state ${command.name}` : `name ${at}`;
  return { ...command, name: tokenOf(named) };
}

function isOfTheAge(world: World, folded: string, look = folded): boolean {
  const { houses, realms, characters } = world;
  const bearers = [...houses, ...houses.flatMap(({ id }) => characters.of(id))];
  return (
    bearers.some((each) => each.folded === folded || each.look === look) ||
    realms.some(({ rule, states }) =>
      [rule.name, ...rule.states, ...states.map(({ name }) => name)].some((name) =>
        folded.startsWith(name.toLowerCase()),
      ),
    )
  );
}

function actorBeside<A extends object>(actor: A): A {
  return 'account' in actor ? { ...actor, account: 2 ** 47 + Number(actor.account) * 104_729 } : actor;
}

/** As the door's tokens are, but the same each time. */
function tokenOf(what: string): string {
  return `<w:${hash('sha256', what, 'base64url').slice(0, 22)}>`;
}
