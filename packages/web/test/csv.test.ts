import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Cells, cellsOf, fileName } from '../src/ui/cells.ts';
import { csvOf } from '../src/ui/csv.ts';

test('what a cell holds comes back as it was, and no name is a formula', () => {
  const rows = [
    ['House', 'Land'],
    ['Thornwick, the "Grey"', 1234],
    ['=HYPERLINK("https://a.example")', -5],
    ['@home', 0],
    ['two\nlines', 1],
  ];
  assert.equal(
    csvOf(rows),
    'House,Land\r\n"Thornwick, the ""Grey""",1234\r\n"\'=HYPERLINK(""https://a.example"")",-5\r\n\'@home,0\r\n"two\nlines",1\r\n',
  );
});

test('a cell is copied as it is shown, and a plain number as a number', () => {
  interface Row {
    readonly land: number;
    readonly bp: number;
  }
  const columns: readonly Cells<Row>[] = [
    { title: 'Land', value: ({ land }) => land },
    {
      title: 'Again',
      value: ({ land }) => land,
      show: ({ land }) => (land === 0 ? '–' : land.toLocaleString('en-GB')),
    },
    { title: 'Of yours', value: ({ bp }) => bp, show: ({ bp }) => `${bp / 100}%` },
    { title: 'Drawn', value: ({ bp }) => bp, show: () => null, text: ({ bp }) => `drawn ${bp}` },
    { title: 'Sorted', value: ({ bp }) => bp, show: () => null },
  ];
  assert.deepEqual(
    cellsOf(columns, [
      { land: 12_345, bp: 31_700 },
      { land: 0, bp: 0 },
    ]),
    [
      ['Land', 'Again', 'Of yours', 'Drawn', 'Sorted'],
      [12_345, 12_345, '317%', 'drawn 31700', 31_700],
      [0, '–', '0%', 'drawn 0', 0],
    ],
  );
});

test('a file is called by the letters of any language', () => {
  assert.equal(
    fileName('Die Häuser von Grünmark, die größten zuerst'),
    'die-häuser-von-grünmark-die-größten-zuerst',
  );
  assert.equal(fileName('…'), 'table');
});
