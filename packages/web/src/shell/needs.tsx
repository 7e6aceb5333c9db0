import { say } from '@realm/words';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { lazy, useLocation, useRoute } from 'preact-iso';
import { agePath, isOfOneAge, paths, signinPath } from '../address/paths.ts';
import { age } from '../service/age.ts';
import { missPart } from '../service/later.ts';
import { me, own, resigned } from '../service/player.ts';
import { suspended } from '../service/suspension.ts';
import { AgeOver } from '../ui/age_over.tsx';
import { NotFound } from '../ui/not_found.tsx';
import { Page, PageTitle, PageTopic } from '../ui/page.tsx';
import type { PageInfo } from '../ui/page_info.ts';
import { RESIGNED } from '../words/resigned.ts';
import { loaded } from './not_loaded.tsx';

/** What only a newcomer sees comes after the shell, too. */
const NextStep = lazy(() =>
  import('./next_step.tsx').then(
    (step) => step.NextStep,
    () => {
      missPart();
      return () => null;
    },
  ),
);

/** A page as it is shown to whoever may see it; whoever lacks what it needs is shown the way to that. */
export function shown(page: PageInfo): ComponentType {
  const Body = bodyOf(page);
  return () => {
    // What an address may leave out is undefined.
    const { params, query } = useRoute();
    if (
      isOfOneAge(page.path) &&
      age.value !== undefined &&
      /^[1-9]\d*$/.test(query.age) &&
      +query.age < age.value.age
    )
      return <OtherAge of={+query.age} />;
    const is_told = Object.values(params).every(
      (part) => part === undefined || page.told_by === 'name' || /^\d{1,15}$/.test(part),
    );
    return (
      <PageTitle.Provider value={page.title ?? page.name}>
        <PageTopic.Provider value={is_told ? page.topic : undefined}>
          {is_told ? <Body /> : <NotFound />}
        </PageTopic.Provider>
      </PageTitle.Provider>
    );
  };
}

function bodyOf(page: PageInfo): ComponentType {
  if (page.needs === undefined) return lazy(loaded(page.load));
  // Its script is fetched while it is still being asked who comes.
  if (page.needs === 'sign_in') {
    const Account = lazy(loaded(page.load));
    return () => {
      void Account.preload();
      if (me.value === undefined) return <OnItsWay />;
      return me.value === null ? (
        <Missing lead={say('Sign in to {sign_in_to}.', { sign_in_to: page.sign_in_to })} />
      ) : (
        <Account />
      );
    };
  }
  const House = lazy(loaded(page.load));
  return () => {
    void House.preload();
    if (!page.has_steps) void NextStep.preload();
    if (own.value !== null) {
      return (
        <>
          {page.has_steps || suspended.value !== null ? null : age.value?.ended ? (
            <AgeOver />
          ) : (
            <NextStep house={own.value} />
          )}
          <House house={own.value} />
        </>
      );
    }
    if (me.value === undefined) return <OnItsWay />;
    const lead =
      me.value === null
        ? say('This page shows your own house: sign in to see it.')
        : resigned.value
          ? RESIGNED
          : say('You have no house in this age yet.');
    return <Missing lead={lead} />;
  };
}

/** What a link of an age that has ended was about is told on that age's own page. */
function OtherAge({ of }: { of: number }) {
  const { route } = useLocation();
  useEffect(() => route(agePath(of), true), []);
  return <OnItsWay />;
}

function OnItsWay() {
  return (
    <p class="loading" role="status">
      {say('On its way …')}
    </p>
  );
}

/** The way to what a page needs: the sign-in, or then a house, while the age goes on. */
function Missing({ lead }: { lead: string }) {
  const [path, name] =
    me.value === null
      ? [signinPath(location.pathname + location.search), say('Sign in')]
      : [paths.found, say('Found a house')];
  return (
    <Page lead={lead}>
      {me.value !== null && age.value?.ended ? (
        <AgeOver />
      ) : resigned.value ? null : (
        <div class="buttons">
          <a class="button primary" href={path}>
            {name}
          </a>
        </div>
      )}
    </Page>
  );
}
