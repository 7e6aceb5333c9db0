import type { RealmError } from '@realm/sdk';
import { paths } from '../../address/paths.ts';
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
          Send fewer of those who defend, or <a href={`${paths.army}#raise`}>train defenders</a>:{' '}
          {number(Number(params.needed) - Number(params.have))} more defense at home would do.
        </p>
      );
    case 'hopeless':
      return (
        <p class="small muted">
          Send more, take another kind or leader, or look again: the report may be old.{' '}
          <a href={`${paths.intel}`}>What your state knows</a>
        </p>
      );
    case 'under_protection':
      return (
        <p class="small muted">
          Nobody harms you until then, nor you anybody. An order ahead can wait for it: Give it later, below.
        </p>
      );
    case 'target_protected':
    case 'target_too_small':
    case 'own_state':
      return (
        <p class="small muted">
          Choose another: <a href={paths.map}>on the map</a>, or above by name.
        </p>
      );
    case 'in_ceasefire':
      return (
        <p class="small muted">
          Your leader may break it, <a href={paths.war}>in the war room</a>; it costs trust.
        </p>
      );
    case 'no_army_to_ambush':
      return (
        <p class="small muted">
          This kind takes back land that is on the road.{' '}
          <a href={`${paths.attack}?target=${target}`}>Another kind</a> needs none.
        </p>
      );
    default:
      return null;
  }
}
