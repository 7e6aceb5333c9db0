export * from './commands/index.ts';
export * from './refusals.ts';
