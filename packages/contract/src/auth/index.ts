/** Signing in and out, connected sites. */
export * from './account.ts';
export { auth_bot } from './bot.ts';
export * from './connect.ts';
export * from './connections.ts';
export { sessionCookies } from './cookies.ts';
export { auth_dev } from './dev.ts';
export { auth_erase } from './erase.ts';
export { auth_export } from './export.ts';
export * from './happened.ts';
export { localPath } from './local_path.ts';
export { authPages } from './pages.ts';
export * from './passkeys.ts';
export * from './profile.ts';
export * from './recovery.ts';
export * from './sessions.ts';
export { auth_signout, auth_signout_everywhere } from './signout.ts';
export * from './tokens.ts';
export { auth_ways } from './ways.ts';
