import type { AbuseReport } from '@realm/sdk';
import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';

/** A player by house and account. */
export function Someone({ who: { account, name, house, house_name } }: { who: AbuseReport['about'] }) {
  return (
    <>
      {house === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={housePath(house)}>
          <bdi>{house_name}</bdi>
        </a>
      )}{' '}
      <span class="small muted">{say('account {account}', { account })}</span>
    </>
  );
}
