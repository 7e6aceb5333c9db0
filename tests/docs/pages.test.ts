/** What the pages say of each other and of files holds. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'ages/*.md', 'packages/*/*.md'], { cwd: ROOT }).map((file) =>
  file.replaceAll(path.sep, '/'),
);

/** The headings of a page, as links name them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every link between pages leads to a file, and to a heading where it names one', () => {
  const dead: string[] = [];
  for (const page of PAGES) {
    for (const [, link] of read(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)) {
      const [file, anchor] = link.split('#');
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      if (!existsSync(path.join(ROOT, target))) dead.push(`${page}: ${link}`);
      else if (anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor))
        dead.push(`${page}: ${link}`);
    }
  }
  assert.deepEqual(dead, []);
});

test('the handbook lists its chapters once, in their order', () => {
  const handbook = read('docs/game/README.md');
  const [contents] = handbook.split('\n## ');
  const listed = [...contents.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  assert.deepEqual(listed, anchorsOf(handbook.replace(/^# .*$/m, '').replace(/^###.*$/gm, '')));
});

test('the list of decisions has each of them, and says which numbers there never were', () => {
  const list = read('docs/adr/README.md');
  const records = globSync('docs/adr/0*.md', { cwd: ROOT }).map((file) => path.basename(file));
  assert.deepEqual(
    [...list.matchAll(/\]\((0[^)]+)\)/g)].map(([, file]) => file),
    records.sort(),
  );
  const numbers = records.map((file) => Number(file.slice(0, 4)));
  for (let number = 1; number < Math.max(...numbers); number++)
    assert.ok(numbers.includes(number) || list.includes(String(number).padStart(4, '0')), `${number}`);
});

test('whatever a program writes is marked as such', () => {
  const marked = [...read('.gitattributes').matchAll(/^(\S+) linguist-generated$/gm)].map(
    ([, files]) => files,
  );
  for (const files of marked) assert.ok(globSync(files, { cwd: ROOT }).length > 0, `${files} is there`);
  const written = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).filter((file) =>
    read(file).startsWith('// Written by '),
  );
  assert.ok(written.length >= 3);
  for (const file of written) assert.ok(marked.includes(file.replaceAll(path.sep, '/')), file);
});

test('the words stand in their order, once', () => {
  for (const part of read('docs/glossary.md').split('\n## ').slice(1)) {
    const words = [...part.matchAll(/^\| (\w[^|]*?) \|/gm)].map(([, word]) => word);
    const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
    assert.ok(words.length > 10);
    assert.deepEqual(words, sorted);
  }
});
