import { lazy, Route, Router } from 'preact-iso';
import { Front } from '../pages/front.tsx';
import { NotFound } from '../pages/not_found.tsx';
import { paths } from './paths.ts';

/** Each page is fetched when first gone to; the front page comes with the shell. */
const Age = lazy(() => import('../pages/age.tsx').then((page) => page.Age));
const Rankings = lazy(() => import('../pages/rankings.tsx').then((page) => page.Rankings));
const Realms = lazy(() => import('../pages/realms.tsx').then((page) => page.Realms));
const RealmPage = lazy(() => import('../pages/realm.tsx').then((page) => page.RealmPage));
const StatePublic = lazy(() => import('../pages/state_public.tsx').then((page) => page.StatePublic));
const House = lazy(() => import('../pages/house.tsx').then((page) => page.House));
const Found = lazy(() => import('../pages/found.tsx').then((page) => page.Found));
const Hall = lazy(() => import('../pages/hall.tsx').then((page) => page.Hall));
const Build = lazy(() => import('../pages/build.tsx').then((page) => page.Build));
const Army = lazy(() => import('../pages/army.tsx').then((page) => page.Army));
const Market = lazy(() => import('../pages/market.tsx').then((page) => page.Market));
const State = lazy(() => import('../pages/state.tsx').then((page) => page.State));
const Chronicle = lazy(() => import('../pages/chronicle.tsx').then((page) => page.Chronicle));
const Tools = lazy(() => import('../pages/tools.tsx').then((page) => page.Tools));
const Guide = lazy(() => import('../pages/guide.tsx').then((page) => page.Guide));
const Connect = lazy(() => import('../pages/connect.tsx').then((page) => page.Connect));
const Account = lazy(() => import('../pages/account.tsx').then((page) => page.Account));
const Science = lazy(() => import('../pages/science.tsx').then((page) => page.Science));
const Chat = lazy(() => import('../pages/chat.tsx').then((page) => page.Chat));
const Attack = lazy(() => import('../pages/attack.tsx').then((page) => page.Attack));
const War = lazy(() => import('../pages/war.tsx').then((page) => page.War));
const People = lazy(() => import('../pages/people.tsx').then((page) => page.People));
const Deeds = lazy(() => import('../pages/deeds.tsx').then((page) => page.Deeds));
const Quest = lazy(() => import('../pages/quest.tsx').then((page) => page.Quest));
const Works = lazy(() => import('../pages/works.tsx').then((page) => page.Works));
const Ages = lazy(() => import('../pages/ages.tsx').then((page) => page.Ages));
const AgeEnded = lazy(() => import('../pages/age_ended.tsx').then((page) => page.AgeEnded));
const Staff = lazy(() => import('../pages/staff.tsx').then((page) => page.Staff));
const Intel = lazy(() => import('../pages/intel.tsx').then((page) => page.Intel));
const Rites = lazy(() => import('../pages/rites.tsx').then((page) => page.Rites));
const Recap = lazy(() => import('../pages/recap.tsx').then((page) => page.Recap));
const Settings = lazy(() => import('../pages/settings.tsx').then((page) => page.Settings));
const SignIn = lazy(() => import('../pages/sign_in.tsx').then((page) => page.SignIn));

/** Whoever comes to a page begins at its top, but for an address that names a part of it. */
function toTop(): void {
  if (location.hash === '') scrollTo(0, 0);
}

export function Routes() {
  return (
    <Router onLoadEnd={toTop}>
      <Route path={paths.front} component={Front} />
      <Route path={paths.age} component={Age} />
      <Route path={paths.rankings} component={Rankings} />
      <Route path={paths.realms} component={Realms} />
      <Route path={`${paths.realms}/:realm`} component={RealmPage} />
      <Route path="/game/states/:realm/:state" component={StatePublic} />
      <Route path="/game/houses/:id" component={House} />
      <Route path={paths.found} component={Found} />
      <Route path={paths.hall} component={Hall} />
      <Route path={paths.build} component={Build} />
      <Route path={paths.army} component={Army} />
      <Route path={paths.market} component={Market} />
      <Route path={paths.state} component={State} />
      <Route path={paths.chronicle} component={Chronicle} />
      <Route path={paths.science} component={Science} />
      <Route path={paths.chat} component={Chat} />
      <Route path={paths.attack} component={Attack} />
      <Route path={paths.war} component={War} />
      <Route path={paths.people} component={People} />
      <Route path={paths.deeds} component={Deeds} />
      <Route path={paths.quest} component={Quest} />
      <Route path={paths.works} component={Works} />
      <Route path={paths.ages} component={Ages} />
      <Route path={`${paths.ages}/:age`} component={AgeEnded} />
      <Route path={paths.staff} component={Staff} />
      <Route path={paths.intel} component={Intel} />
      <Route path={paths.rites} component={Rites} />
      <Route path={paths.recap} component={Recap} />
      <Route path={paths.guide} component={Guide} />
      <Route path={paths.tools} component={Tools} />
      <Route path={paths.settings} component={Settings} />
      <Route path={paths.connect} component={Connect} />
      <Route path={paths.account} component={Account} />
      <Route path={paths.signin} component={SignIn} />
      <Route default component={NotFound} />
    </Router>
  );
}
