import type { ReadReply } from '@realm/contract';
import { ENGINE_VERSION, type ReadonlyWorld } from '@realm/engine';
import { tellRules } from '@realm/rules';
import { kept } from './standing/kept.ts';
import type { View } from './view.ts';

/** The rules of the age: made once a world. */
export const rules: View<'rules'> = ({ world }) => replyOf(world);

const replyOf = kept(
  () => 0,
  ({ rules, age }: ReadonlyWorld): ReadReply<'rules'> => {
    const { slots, definitions, ...more } = tellRules(rules);
    const fingerprints = { ruleset: rules.fingerprint, engine: ENGINE_VERSION };
    return { age: age.age, name: age.name, slots, definitions, fingerprints, ...more };
  },
);
