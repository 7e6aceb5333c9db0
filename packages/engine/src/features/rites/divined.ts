import type { Divined } from '@realm/rules';
import { roads } from '../intel/roads.ts';
import { scrying } from '../intel/scrying.ts';
import type { Shows } from '../intel/shows.ts';
import { omens } from './omens.ts';

/** What divinations of each kind show. */
export const divined: { readonly [K in Divined]: Shows<K> } = { scrying, omens, roads };
