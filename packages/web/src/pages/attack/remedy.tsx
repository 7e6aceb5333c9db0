import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { Said } from '../../ui/said.tsx';
import { number } from '../../words/format.ts';

interface RemedyProps {
  readonly error: RealmError;
  readonly target: number;
}

/** What would help where an attack may not go out. */
export function Remedy({ error: { code, params }, target }: RemedyProps) {
  switch (code) {
    case 'home_too_weak':
      return (
        <p class="small muted">
          <Said
            of="Send fewer of those who defend, or <link>train defenders</link>: {needed} more defense at home would do."
            values={{ needed: number(Number(params.needed) - Number(params.have)) }}
            tags={{ link: (inside) => <a href={`${paths.army}#raise`}>{inside}</a> }}
          />
        </p>
      );
    case 'hopeless':
      return (
        <p class="small muted">
          <Said
            of="Send more, take another kind or leader, or look again: the report may be old. <link>What your state knows</link>"
            tags={{ link: (inside) => <a href={`${paths.intel}`}>{inside}</a> }}
          />
        </p>
      );
    case 'under_protection':
      return (
        <p class="small muted">
          {say(
            'Nobody harms you until then, nor you anybody. An order ahead can wait for it: Give it later, below.',
          )}
        </p>
      );
    case 'target_protected':
    case 'target_too_small':
    case 'own_state':
      return (
        <p class="small muted">
          <Said
            of="Choose another: <link>on the map</link>, or above by name."
            tags={{ link: (inside) => <a href={paths.map}>{inside}</a> }}
          />
        </p>
      );
    case 'in_ceasefire':
      return (
        <p class="small muted">
          <Said
            of="Your leader may break it, <link>in the war room</link>; it costs trust."
            tags={{ link: (inside) => <a href={paths.war}>{inside}</a> }}
          />
        </p>
      );
    case 'no_army_to_ambush':
      return (
        <p class="small muted">
          <Said
            of="This kind takes back land that is on the road. <link>Another kind</link> needs none."
            tags={{ link: (inside) => <a href={`${paths.attack}?target=${target}`}>{inside}</a> }}
          />
        </p>
      );
    default:
      return null;
  }
}
