import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { unread_chat } from '../service/chat.ts';
import { me, own } from '../service/player.ts';
import { is_staff } from '../service/staff.ts';
import { CloseButton, Dialog } from '../ui/dialog.tsx';
import { number } from '../ui/format.ts';
import { Icon } from './icons.tsx';
import { paths, signinPath } from './paths.ts';
import { ThemeChoice } from './theme_choice.tsx';
import { HOUSE_WAYS, type Way, WORLD_WAYS } from './ways.ts';

/** As many ways as a phone's foot has room for beside the one to the rest. */
const AT_THE_FOOT = 4;

function WayLink({ way }: { way: Way }) {
  const { path } = useLocation();
  const here = path === way.path || path.startsWith(`${way.path}/`);
  return (
    <a href={way.path} aria-current={here ? 'page' : undefined}>
      <Icon name={way.icon} />
      <span>{way.name}</span>
      {way.path === paths.chat && unread_chat.value > 0 ? (
        <span class="count">
          {number(unread_chat.value)}
          <span class="hidden-text"> new</span>
        </span>
      ) : null}
    </a>
  );
}

/** What the account's own way is: the account, the sign-in, or the founding of a house. */
function personalWays(): Way[] {
  if (me.value === undefined) return [];
  const way: Way =
    me.value === null
      ? { name: 'Sign in', icon: 'account', path: signinPath(paths.hall) }
      : { name: 'Account', icon: 'account', path: paths.account };
  return [
    ...(own.value === null ? [{ name: 'Found a house', icon: 'found', path: paths.found } as const] : []),
    way,
    ...(is_staff.value ? [{ name: 'Staff', icon: 'staff', path: paths.staff } as const] : []),
    { name: 'Settings', icon: 'settings', path: paths.settings },
    { name: 'Tool bench', icon: 'tools', path: paths.tools },
  ];
}

/** The ways: beside the page where there is room, else at its foot, the rest of them in a sheet. */
export function Navigation() {
  const house_ways = own.value === null ? [] : HOUSE_WAYS;
  const all = [...house_ways, ...WORLD_WAYS];
  return (
    <nav class="side" aria-label="Pages">
      {house_ways.length === 0 ? null : <Group title="Your house" ways={house_ways} from={0} more={all} />}
      <Group
        title="The world"
        ways={WORLD_WAYS}
        from={house_ways.length}
        more={house_ways.length === 0 ? all : undefined}
      />
      <Group title="You" ways={personalWays()} from={AT_THE_FOOT} />
    </nav>
  );
}

interface GroupProps {
  readonly title: string;
  readonly ways: readonly Way[];
  /** How many ways stand before these. */
  readonly from: number;
  /** All that the sheet shows, where this group has the button to it. */
  readonly more?: readonly Way[];
}

function Group({ title, ways, from, more }: GroupProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {ways
          .filter(({ aside }) => !aside)
          .map((way, i) => (
            <li key={way.path} class={from + i < AT_THE_FOOT ? undefined : 'rest'}>
              <WayLink way={way} />
            </li>
          ))}
        {more === undefined ? null : (
          <li class="more">
            <More ways={more} />
          </li>
        )}
      </ul>
    </>
  );
}

/** A phone's way to everything. */
function More({ ways }: { ways: readonly Way[] }) {
  const { url } = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Whoever arrives somewhere is done with the sheet.
  useEffect(close, [url]);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" />
        <span>More</span>
      </button>
      <Dialog class="more-sheet" label="All pages" open={open} onClose={close}>
        {() => <AllWays ways={ways} onDone={close} />}
      </Dialog>
    </>
  );
}

function AllWays({ ways, onDone }: { ways: readonly Way[]; onDone: () => void }) {
  return (
    <div class="inside">
      <ul>
        {[...ways, ...personalWays()].map((way) => (
          <li key={way.path}>
            <WayLink way={way} />
          </li>
        ))}
      </ul>
      <ThemeChoice name="theme-sheet" />
      <CloseButton onClose={onDone} />
    </div>
  );
}
