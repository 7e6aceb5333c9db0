import type { ReadReply } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { picturesOf } from '@realm/rules';
import { kept } from './standing/kept.ts';
import type { View } from './view.ts';

/** How the things of the age look: made once a world. */
export const rules_pictures: View<'rules_pictures'> = ({ world }) => replyOf(world);

const replyOf = kept(
  () => 0,
  ({ rules }: ReadonlyWorld): ReadReply<'rules_pictures'> => picturesOf(rules.definition),
);
