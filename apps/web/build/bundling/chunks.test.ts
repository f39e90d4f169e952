import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staticImports } from '../../test/static-imports.ts';
import { chunkGroups } from './chunks.ts';
import { fileGroups, repositoryRoot } from './file-groups.ts';

test.each(Object.entries(fileGroups))('every file of the group %s exists', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});

const chunkOf = (file: string) =>
  chunkGroups.find(({ test }) => (test instanceof RegExp ? test.test(file) : test(file)))?.name;

const modulesOf = (...files: string[]) => [
  ...staticImports(files.map((file) => join(repositoryRoot, 'apps/web/src', file))),
];

test('the exam and the clean-up after a sign-in need no code of other screens', () => {
  const modules = modulesOf('session/account.tsx', 'exam/screen/exam.tsx', 'offline/clear-others.ts');
  const chunks = new Set(modules.map(chunkOf));
  expect(chunks).toContain('account-common');
  expect(chunks).toContain('device-cleanup');
  const others = [
    'server-data',
    'lists',
    'formats',
    'outbox',
    'profile',
    'offline',
    'practice',
    'results',
    'pattern',
    'forms',
    'sign-in',
  ];
  expect(others.filter((name) => chunks.has(name))).toEqual([]);
});

test('a form and the first picture of home need no code of questions, practice and the device', () => {
  const signIn = modulesOf('app/main.tsx', 'account/login.tsx');
  const home = ['session/account.tsx', 'app/frames/account-frame.tsx', 'app/screens/home.tsx'];
  const later = [
    'question-text',
    'question',
    'lists',
    'outbox',
    'offline',
    'device-cleanup',
    'results',
    'practice',
  ];
  for (const modules of [signIn, modulesOf('app/main.tsx', ...home)]) {
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((file) => later.includes(chunkOf(file) ?? ''))).toEqual([]);
    expect(modules.filter((file) => /\/src\/(?:exam|recap)\//.test(file))).toEqual([]);
  }
});

test('the sheet of practice is a chunk of its own, above what the clean-up after a sign-in needs', () => {
  const modules = modulesOf('practice/sheet/sheet-page.tsx');
  const own = modules.filter((file) => file.includes('/src/practice/'));
  expect(own.length).toBeGreaterThan(30);
  expect(new Set(own.map(chunkOf))).toEqual(
    new Set(['practice', 'practice-sheet', 'practice-day', 'formats', 'device-cleanup', 'account']),
  );
});

test('the sheets of practice need no code of lists, and none of what follows the last question', () => {
  const modules = modulesOf('practice/sheet/sheet-page.tsx', 'practice/sheet/timed/timed-sheet.tsx');
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((file) => chunkOf(file) === 'lists')).toEqual([]);
  expect(modules.filter((file) => /session-end|timed-result\.tsx/.test(file))).toEqual([]);
});

test.each(['today/today-page', 'book/book-page', 'plan/plan-page', 'readiness/readiness-page'])(
  'practice/%s needs no styles of questions',
  (screen) => {
    const styles = modulesOf(`practice/${screen}.tsx`).filter((file) => file.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(5);
    const chunks = new Set(styles.map(chunkOf));
    expect(['practice-sheet', 'question'].filter((name) => chunks.has(name))).toEqual([]);
  },
);

test("home's row of today's practice needs no styles of practice and questions", () => {
  const modules = modulesOf('app/screens/home/today-row.tsx');
  const chunks = new Set(modules.map(chunkOf));
  expect(chunks).toContain('practice-day');
  expect(['practice', 'question', 'lists', 'formats'].filter((name) => chunks.has(name))).toEqual([]);
  const files = modules.filter((file) => chunkOf(file) === 'practice-day');
  expect(files.filter((file) => /\.(?:tsx|css)$/.test(file))).toEqual([]);
});

test('the entry of all pages needs no code of the chunks below the first three', () => {
  const modules = modulesOf('app/main.tsx');
  const session = staticImports(modules.filter((file) => chunkOf(file) === 'session'));
  expect(session.size).toBeGreaterThan(10);
  const others = modules.filter((file) => !session.has(file));
  expect(others.filter((file) => chunkOf(file) !== 'common')).toEqual([]);
});

test('the formats of reviews are in the chunk of the results, and not in one of all protected pages', () => {
  const formats = modulesOf('api/queries/results/reviews.ts').filter((file) => /reviews\.ts$/.test(file));
  expect(formats.length).toBeGreaterThan(3);
  expect(new Set(formats.map(chunkOf))).toEqual(new Set(['results']));
});
