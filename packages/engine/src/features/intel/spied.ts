import type { Spied } from '@realm/rules';
import { archives } from './archives.ts';
import { couriers } from './couriers.ts';
import { dossier } from './dossier.ts';
import { ledgers } from './ledgers.ts';
import { muster } from './muster.ts';
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
