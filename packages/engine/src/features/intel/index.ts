import type { Divined, Spied } from '@realm/rules';
import { archives } from './archives.ts';
import { couriers } from './couriers.ts';
import { dossier } from './dossier.ts';
import { ledgers } from './ledgers.ts';
import { muster } from './muster.ts';
import { omens } from '../rites/omens.ts';
import { roads } from './roads.ts';
import { scrying } from './scrying.ts';
import type { Shows } from './shows.ts';
import { survey } from './survey.ts';

/** What thieves' intel of each kind shows. */
export const spied: { readonly [K in Spied]: Shows<K> } = {
  survey,
  muster,
  ledgers,
  archives,
  couriers,
  dossier,
};

/** What divinations of each kind show. */
export const divined: { readonly [K in Divined]: Shows<K> } = { scrying, omens, roads };
