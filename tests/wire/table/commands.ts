/** Of each command itself and its fields, the cases that its sample names; and what holds for all of them. */
import { type CommandType, commands as specs } from '@realm/contract';
import { samples } from '../../samples/index.ts';
import type { Row, Section } from '../row.ts';

export const commands: Section = {
  heading: 'Commands',
  names: {
    'every command': {
      'POST /commands': ['takes them all', 'commands.types'],
      type: ['which command', 'commands.types'],
      create_house: ['the one without a house', 'command.create_house'],
      house: ['integer id of the acting house', 'errors.not_yours'],
      'rates are in basis points': ['300 means 3%', 'command.set_draft'],
    },
    'war commands': { 'for the state leader only': ['', 'relations.refused'] },
  },
};

export const eachCommand: readonly Row[] = (Object.keys(specs) as CommandType[]).flatMap((where) => {
  const { wire } = samples[where];
  const { command, ...others } = typeof wire === 'string' ? { command: wire } : wire;
  const { type: _type, ...fields } = specs[where].schema.properties;
  const names = new Set([where, ...Object.keys(fields), ...Object.keys(others)]);
  const by = (name: string) => (others as Readonly<Record<string, string>>)[name] ?? command;
  return [...names].map((name) => ({ section: commands.heading, where, name, says: '', by: by(name) }));
});
