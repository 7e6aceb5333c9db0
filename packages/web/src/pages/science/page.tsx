import { PAPER } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { nothing_to_order } from '../../service/suspended.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { SheetCell } from '../../ui/sheet_cell.tsx';
import { SheetForm } from '../../ui/sheet_form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { type Sheet, useSheet } from '../../ui/use_sheet.ts';
import { toNumber } from '../../ui/whole_number.ts';
import { bonus, number, percent, words } from '../../words/format.ts';
import { materialName, param, statDoes } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { Colloquium } from './colloquium.tsx';

type Category = keyof OwnHouse['scientists'];

const categoriesOf = (house: OwnHouse) => Object.keys(house.scientists) as Category[];

/** The scientists and what comes of their books, for the house and for its state. */
export function Science({ house }: { house: OwnHouse }) {
  return (
    <Page
      lead={say(
        "Scientists write books by their category's rank; books go into sciences for good, and give more by the root of the books an acre.",
      )}
    >
      <div class="cards">
        {categoriesOf(house).map((category) => (
          <Scientists key={category} house={house} category={category} />
        ))}
      </div>
      <Sciences house={house} />
      <h2>{say('One order by itself, or later')}</h2>
      <div class="columns">
        <Panel title={say('Invest books')} anchor="invest">
          <Invest house={house} />
        </Panel>
        <div class="page">
          <Panel title={say('New scientists and {material}', { material: within(materialName(PAPER)) })}>
            <Focus house={house} />
          </Panel>
          <Panel title={say('Move scientists')}>
            <Move house={house} />
          </Panel>
        </div>
      </div>
      <Colloquium house={house} />
    </Page>
  );
}

function Scientists({ house, category }: { house: OwnHouse; category: Category }) {
  const rank = house.science.ranks[category];
  const over = nothing_to_order.value;
  const ranks = rules.value?.definitions.science_ranks ?? [];
  const from = ranks[rank.rank]?.experience ?? 0;
  const done =
    rank.next_rank_at === null ? 1 : (rank.experience_each - from) / Math.max(1, rank.next_rank_at - from);
  return (
    <section class="panel">
      <header>
        <h2>{words(category)}</h2>
        <span class="muted small">{say('rank {rank}', { rank: rank.rank })}</span>
      </header>
      <dl class="facts">
        <Fact name={say('Books to invest')}>{number(house.books[category])}</Fact>
        {over ? null : <Fact name={say('Next tick')}>{bookCount(rank.books_next_tick)}</Fact>}
        <Fact name={say('Scientists')}>{number(house.scientists[category])}</Fact>
        <Fact name={say('Each writes')}>{number(rank.books_each)}</Fact>
      </dl>
      <div class="bar-line" aria-hidden="true">
        <span style={{ width: `${Math.round(100 * Math.min(1, Math.max(0, done)))}%` }} />
      </div>
      <p class="small muted">
        {rank.next_rank_at === null
          ? say('The highest rank.')
          : over || rank.books_each === 0
            ? say('{experience_each} of {next_rank_at} books each to the next rank.', {
                experience_each: number(rank.experience_each),
                next_rank_at: number(rank.next_rank_at),
              })
            : say(
                '{experience_each} of {next_rank_at} books each to the next rank, in about {next_rank_at2, plural, one {# tick} other {# ticks}}.',
                {
                  experience_each: number(rank.experience_each),
                  next_rank_at: number(rank.next_rank_at),
                  next_rank_at2: Math.ceil((rank.next_rank_at - rank.experience_each) / rank.books_each),
                },
              )}
      </p>
    </section>
  );
}

const bookCount = (n: number) => `+${number(n)}`;

function Invest({ house }: { house: OwnHouse }) {
  const sciences = rules.value?.definitions.sciences ?? {};
  const ids = Object.keys(sciences);
  const [chosen, setScience] = useQuery('science', ids[0] ?? '');
  const { n: books, typed, clear } = useAmount('books');
  const science = sciences[chosen];
  const has = science === undefined ? 0 : house.books[science.category];
  const now = house.sciences[chosen];
  return (
    <OrderForm
      name="invest"
      command={science === undefined ? null : { type: 'invest', house: house.id, science: chosen, books }}
      amount="books"
      label={say('Invest')}
      done={() =>
        say('{books, plural, one {# book} other {# books}} invested in {science}', {
          books,
          science: science?.name ?? chosen,
        })
      }
      clear={clear}
      show={(reply) =>
        reply.type === 'invested' ? (
          <p>
            <Said
              of="From {bp} to {bp2}."
              values={{ bp: bonus(now?.bp ?? 0), bp2: <strong class="up">{bonus(reply.bp)}</strong> }}
            />
          </p>
        ) : null
      }
    >
      <Select
        label={say('Science')}
        value={chosen}
        onChange={setScience}
        options={ids.map((id) => [id, `${sciences[id].name} (${within(words(sciences[id].category))})`])}
      />
      {science === undefined ? null : <ToldThing kind="sciences" id={chosen} />}
      <Amount label={say('Books')} field="books" {...typed} max={has} step={50} />
    </OrderForm>
  );
}

function Focus({ house }: { house: OwnHouse }) {
  const [focus, setFocus] = useQuery('focus', house.science.focus);
  const [typed, setTyped] = useQuery('paper', String(house.science.paper_budget));
  const paper_budget = toNumber(typed);
  return (
    <OrderForm
      name="set_science"
      command={
        paper_budget === undefined ? null : { type: 'set_science', house: house.id, focus, paper_budget }
      }
      label={say('Set them')}
      done={() => say('The scientists know')}
    >
      <Select
        label={say('New scientists join')}
        value={focus}
        onChange={setFocus}
        options={categoriesOf(house).map((category) => [category, words(category)])}
      />
      <Amount
        label={say('{material} a tick, at most', { material: materialName(PAPER) })}
        value={typed}
        onChange={setTyped}
        hint={say('One serves {param} scientists, whose books then grow by {param2}. You have {materials}.', {
          param: number(param('scientists_per_paper')),
          param2: percent(param('paper_bonus_bp')),
          materials: number(house.materials[PAPER] ?? 0),
        })}
      />
    </OrderForm>
  );
}

function Move({ house }: { house: OwnHouse }) {
  const categories = categoriesOf(house);
  const [from, setFrom] = useQuery('from', categories[0]);
  const [to, setTo] = useQuery('to', categories[1]);
  const { n: count, typed, clear } = useAmount('move');
  const options = categories.map(
    (category) => [category, `${words(category)} (${number(house.scientists[category])})`] as const,
  );
  return (
    <OrderForm
      name="assign_scientists"
      command={{ type: 'assign_scientists', house: house.id, from, to, count }}
      amount="count"
      label={say('Move them')}
      done={() => say('{count, plural, one {# scientist} other {# scientists}} moved', { count })}
      clear={clear}
    >
      <Select label={say('From')} value={from} onChange={setFrom} options={options} />
      <Select label={say('To')} value={to} onChange={setTo} options={options} />
      <Amount
        label={say('How many')}
        field="count"
        {...typed}
        max={house.scientists[from as Category] ?? 0}
        hint={say('They leave their experience behind.')}
      />
    </OrderForm>
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly books: number;
  /** Books of its category that may go into it. */
  readonly idle: number;
  readonly bp: number;
  readonly does: string;
}

const columnsFor = (sheet: Sheet): readonly Column<Row>[] => [
  {
    title: say('Science'),
    value: ({ name }) => name,
    show: ({ id, name }) => (
      <Pictured kind="sciences" id={id}>
        {name}
      </Pictured>
    ),
  },
  { title: say('Books'), value: ({ books }) => books, numeric: true, wide: true },
  { title: say('Bonus'), value: ({ bp }) => bp, show: ({ bp }) => bonus(bp), numeric: true },
  { title: say('Category'), value: ({ category }) => words(category), wide: true },
  { title: say('Adds to'), value: ({ does }) => does, wide: true },
  {
    title: say('Invest, at most'),
    value: ({ idle }) => idle,
    show: ({ id }) => <SheetCell sheet={sheet} row={`invest ${id}`} />,
    numeric: true,
  },
];

function Sciences({ house }: { house: OwnHouse }) {
  const rows: Row[] = Object.entries(rules.value?.definitions.sciences ?? {}).map(
    ([id, { name, category, effects }]) => ({
      id,
      name,
      category,
      books: house.sciences[id]?.books ?? 0,
      idle: house.books[category],
      bp: house.sciences[id]?.bp ?? 0,
      does: effects.map(([stat]) => statDoes(stat)).join(', '),
    }),
  );
  const sheet = useSheet(
    'science',
    house,
    rows.map(({ id, name, idle }) => ({
      key: `invest ${id}`,
      name: say('Books for {name}', { name }),
      max: idle,
      order: { type: 'invest', house: house.id, science: id, books: 0 },
      field: 'books',
    })),
  );
  return (
    <SheetForm sheet={sheet}>
      <Table caption={say('All sciences')} columns={columnsFor(sheet)} rows={rows} rowKey={({ id }) => id} />
    </SheetForm>
  );
}
