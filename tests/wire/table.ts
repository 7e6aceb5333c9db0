/**
 * The wire table: every name that the specification gives to a read, a field, a command, a limit, a status, a
 * message or a piece of news, with the case of this folder that asserts its value. `wire.test` fails
 * on a name that has none; `check.test`, where the specification is at hand, on one of
 * its names that isn't here.
 */
import { type Row, rowsOf, type Section } from './row.ts';
import { additions } from './table/additions.ts';
import { answers, authentication, errors, events, limits, versioning } from './table/answers.ts';
import { commands, eachCommand } from './table/commands.ts';
import {
  age,
  ended_ages,
  lifecycle,
  market,
  other,
  recap,
  reports,
  series,
  state,
  ticks,
} from './table/history.ts';
import { reads, writes } from './table/requests.ts';
import { names, own_house, public_house, service, unit_slots } from './table/resources.ts';

/** In the specification's order; what the project adds comes last. */
const sections: readonly Section[] = [
  service,
  unit_slots,
  names,
  public_house,
  own_house,
  age,
  ended_ages,
  state,
  series,
  recap,
  ticks,
  market,
  reports,
  other,
  lifecycle,
  reads,
  writes,
  commands,
  answers,
  authentication,
  events,
  errors,
  limits,
  versioning,
  additions,
];

export const table: readonly Row[] = [...sections.flatMap(rowsOf), ...eachCommand];
