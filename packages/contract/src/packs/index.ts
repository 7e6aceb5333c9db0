/** Packs: friends who sit in one state. */
export { INVITE_MS, PACK_MAX, type PackTold } from './fields.ts';
export { pack_end, pack_join, pack_leave, pack_make, packs } from './requests.ts';
