import type { ComponentChildren } from 'preact';
import { paths, signinPath } from '../app/paths.ts';
import { me, own } from '../service/player.ts';
import type { OwnHouse } from '../service/records.ts';
import { NextStep } from '../steps/next_step.tsx';
import { Page } from './page.tsx';

interface WithHouseProps {
  /** The page's title, while there is no house to show it of. */
  readonly title: string;
  /** Where the newcomer's list itself stands, its next step need not stand above the page. */
  readonly has_steps?: true;
  readonly children: (house: OwnHouse) => ComponentChildren;
}

/** A page of one's own house; whoever has none is shown the way to one. */
export function WithHouse({ title, has_steps, children }: WithHouseProps) {
  if (own.value !== null) {
    return (
      <>
        {has_steps ? null : <NextStep house={own.value} />}
        {children(own.value)}
      </>
    );
  }
  if (me.value === undefined) {
    return (
      <p class="loading" role="status">
        On its way …
      </p>
    );
  }
  return (
    <Page
      title={title}
      lead={
        me.value === null
          ? 'This page shows your own house: sign in to see it.'
          : 'You have no house in this age yet.'
      }
    >
      <div class="buttons">
        {me.value === null ? (
          <a class="button primary" href={signinPath(location.pathname + location.search)}>
            Sign in
          </a>
        ) : null}
        <a class={me.value === null ? 'button' : 'button primary'} href={paths.found}>
          Found a house
        </a>
      </div>
    </Page>
  );
}
