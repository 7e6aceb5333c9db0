/** What tokens may do. */
export { commandScopes, scopesOfCommand } from './of_commands.ts';
export { type Need, needOf, requestNeeds } from './of_requests.ts';
export { type Granted, refusalOfNeed, refusalOfScopes } from './refusal.ts';
export { scopeWords, TOKEN_SCOPES, type TokenScope } from './scopes.ts';
