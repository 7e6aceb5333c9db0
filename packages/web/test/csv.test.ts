import assert from 'node:assert/strict';
import { test } from 'node:test';
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
