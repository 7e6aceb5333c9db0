import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { CloseButton, Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PageInfo } from '../ui/page_info.ts';
import { ThemeChoice } from '../ui/theme_choice.tsx';
import { number } from '../words/format.ts';
import { listed } from './listed.ts';

/** As many pages as a phone's foot has room for beside the way to the rest. */
const AT_THE_FOOT = 4;
/** Three lines: there is more. */
const MORE = 'M4 6h12M4 10h12M4 14h12';

function PageLink({ page }: { page: PageInfo }) {
  const { path } = useLocation();
  const here = path === page.path || path.startsWith(`${page.path}/`);
  return (
    <a href={page.path} aria-current={here ? 'page' : undefined}>
      <Icon strokes={page.icon} />
      <span>{page.name}</span>
      <Count of={page.count?.value ?? 0} />
    </a>
  );
}

/** How much is new. */
function Count({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <span class="count">
      {number(of)}
      <span class="hidden-text"> {say('new')}</span>
    </span>
  );
}

/** The pages: beside the one that is shown where there is room, else at its foot, the rest of them in a sheet. */
export function Navigation() {
  const house = listed('house');
  const world = listed('world');
  const all = [...house, ...world];
  const { url } = useLocation();
  // Kept here: the button stands elsewhere once it is known who is there.
  const [open, setOpen] = useState(false);
  // Whoever arrives somewhere is done with the sheet.
  useEffect(() => setOpen(false), [url]);
  const more = <More pages={all} open={open} setOpen={setOpen} />;
  return (
    <nav class="side" aria-label={say('Pages')}>
      {house.length === 0 ? null : <Listed title={say('Your house')} pages={house} from={0} more={more} />}
      <Listed
        title={say('The world')}
        pages={world}
        from={house.length}
        more={house.length === 0 ? more : undefined}
      />
      <Listed title={say('You')} pages={listed('you')} from={AT_THE_FOOT} />
    </nav>
  );
}

interface ListedProps {
  readonly title: string;
  readonly pages: readonly PageInfo[];
  /** How many pages stand before these. */
  readonly from: number;
  /** The button to all pages, where this group has it. */
  readonly more?: ComponentChildren;
}

function Listed({ title, pages, from, more }: ListedProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {pages
          .filter(({ aside }) => !aside)
          .map((page, i) => (
            <li key={page.path} class={from + i < AT_THE_FOOT ? undefined : 'rest'}>
              <PageLink page={page} />
            </li>
          ))}
        {more === undefined ? null : <li class="more">{more}</li>}
      </ul>
    </>
  );
}

/** How much is new on the pages that a phone's foot has no room for. */
const behind = (pages: readonly PageInfo[]): number =>
  [...pages.filter(({ aside }) => !aside).slice(AT_THE_FOOT), ...listed('you')].reduce(
    (sum, { count }) => sum + (count?.value ?? 0),
    0,
  );

interface MoreProps {
  readonly pages: readonly PageInfo[];
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** A phone's way to everything. */
function More({ pages, open, setOpen }: MoreProps) {
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon strokes={MORE} />
        <span>{say('More')}</span>
        <Count of={behind(pages)} />
      </button>
      <Dialog class="more-sheet" label={say('All pages')} open={open} onClose={close}>
        {() => <AllPages pages={pages} onDone={close} />}
      </Dialog>
    </>
  );
}

function AllPages({ pages, onDone }: { pages: readonly PageInfo[]; onDone: () => void }) {
  return (
    <div class="inside">
      <ul>
        {[...pages, ...listed('you')].map((page) => (
          <li key={page.path}>
            <PageLink page={page} />
          </li>
        ))}
      </ul>
      <ThemeChoice name="theme-sheet" />
      <CloseButton onClose={onDone} />
    </div>
  );
}
