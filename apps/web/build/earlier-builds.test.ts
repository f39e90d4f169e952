import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Build } from './earlier-builds.ts';
import { keepEarlierBuilds, buildsToKeep } from './earlier-builds.ts';
import { restoreBuild, swapInBuild } from './swap-build.ts';

const build = (day: number, ...files: string[]): Build => ({ builtAt: dayOf(day).toISOString(), files });

const dayOf = (day: number): Date => new Date(Date.UTC(2026, 10, day));

test('the newest build and the three before it are kept', () => {
  const before = [build(4, 'd'), build(3, 'c'), build(2, 'b'), build(1, 'a')];
  expect(buildsToKeep(build(5, 'e'), before)).toEqual([build(5, 'e'), ...before.slice(0, 3)]);
});

test('a build with the same files as the newest displaces no other build', () => {
  const before = [build(4, 'c', 'd'), build(3, 'b', 'c'), build(2, 'b'), build(1, 'a')];
  expect(buildsToKeep(build(5, 'd', 'c'), before)).toEqual([build(5, 'd', 'c'), ...before.slice(1)]);
});

test('an earlier build that is built again becomes the newest and is listed once', () => {
  const before = [build(3, 'c'), build(2, 'b'), build(1, 'a')];
  expect(buildsToKeep(build(4, 'a'), before)).toEqual([build(4, 'a'), build(3, 'c'), build(2, 'b')]);
});

interface Site {
  dist: string;
  before: string;
  make: (content: string, ...names: string[]) => Promise<string>;
  deploy: (day: number, content: string, ...names: string[]) => Promise<void>;
}

async function makeSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'ambang-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [dist, before] = [join(folder, 'dist'), join(folder, 'before')];
  /** Writes a build with these assets and one page, which does not replace the current build. */
  async function make(content: string, ...names: string[]): Promise<string> {
    const out = await mkdtemp(join(folder, 'out-'));
    await mkdir(join(out, 'assets'));
    await writeFile(join(out, 'index.html'), content);
    for (const name of names) await writeFile(join(out, 'assets', name), content);
    return out;
  }
  async function deploy(day: number, content: string, ...names: string[]): Promise<void> {
    const out = await make(content, ...names);
    await keepEarlierBuilds({ dist, out }, dayOf(day));
    await swapInBuild(out, { dist, before });
  }
  return { dist, before, make, deploy };
}

const assetsOf = async (dist: string): Promise<string[]> => (await readdir(join(dist, 'assets'))).sort();

const textOf = (...path: string[]): Promise<string> => readFile(join(...path), 'utf8');

const listOf = async (dist: string): Promise<Build[]> =>
  JSON.parse(await textOf(dist, 'builds.json')) as Build[];

test('the assets of three earlier builds stay with their compressed copies, and pages are of the newest build', async () => {
  const { dist, deploy } = await makeSite();
  await deploy(1, 'one', 'app-1.js', 'app-1.js.br', 'app-1.js.gz', 'mark-1.svg');
  await deploy(2, 'two', 'app-2.js', 'app-2.js.br', 'font.woff2');
  await deploy(3, 'three', 'app-3.js', 'font.woff2');
  await deploy(4, 'four', 'app-4.js', 'font.woff2');
  expect(await assetsOf(dist)).toEqual([
    ...['app-1.js', 'app-1.js.br', 'app-1.js.gz', 'app-2.js', 'app-2.js.br', 'app-3.js', 'app-4.js'],
    ...['font.woff2', 'mark-1.svg'],
  ]);
  expect(await textOf(dist, 'assets/app-1.js.br')).toBe('one');
  expect(await textOf(dist, 'index.html')).toBe('four');
  expect(await listOf(dist)).toEqual([
    build(4, 'app-4.js', 'font.woff2'),
    build(3, 'app-3.js', 'font.woff2'),
    build(2, 'app-2.js', 'font.woff2'),
    build(1, 'app-1.js', 'mark-1.svg'),
  ]);
});

test('the fifth build removes assets that only the first build had', async () => {
  const { dist, deploy } = await makeSite();
  await deploy(1, 'one', 'app-1.js', 'app-1.js.br', 'shared.js');
  for (const day of [2, 3, 4]) await deploy(day, 'later', `app-${day}.js`);
  await deploy(5, 'five', 'app-5.js', 'shared.js');
  expect(await assetsOf(dist)).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'app-5.js', 'shared.js']);
});

test('an asset of the newest build replaces an asset of the same name', async () => {
  const { dist, deploy } = await makeSite();
  await deploy(1, 'one', 'app.js', 'other.js');
  await deploy(2, 'two', 'app.js');
  expect(await textOf(dist, 'assets/app.js')).toBe('two');
});

test.each([
  ['has no list yet', (list: string) => rm(list)],
  ['has a broken list', (list: string) => writeFile(list, '[{"builtAt":')],
])('all assets of a build that %s count as one build', async (_, damage) => {
  const { dist, deploy } = await makeSite();
  await deploy(1, 'one', 'app-1.js', 'app-1.js.gz');
  await damage(join(dist, 'builds.json'));
  for (const day of [2, 3, 4]) await deploy(day, 'later', `app-${day}.js`);
  expect(await assetsOf(dist)).toEqual(['app-1.js', 'app-1.js.gz', 'app-2.js', 'app-3.js', 'app-4.js']);
  await deploy(5, 'five', 'app-5.js');
  expect(await assetsOf(dist)).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'app-5.js']);
});

test('an asset that was deleted manually does not fail the next build', async () => {
  const { dist, deploy } = await makeSite();
  await deploy(1, 'one', 'app-1.js', 'mark-1.svg');
  await rm(join(dist, 'assets', 'app-1.js'));
  await deploy(2, 'two', 'app-2.js');
  expect(await assetsOf(dist)).toEqual(['app-2.js', 'mark-1.svg']);
});

test('a build that stops before the swap leaves the current build unchanged', async () => {
  const { dist, deploy, make } = await makeSite();
  await deploy(1, 'one', 'app-1.js');
  await keepEarlierBuilds({ dist, out: await make('two', 'app-2.js') }, dayOf(2));
  expect([await textOf(dist, 'index.html'), await assetsOf(dist)]).toEqual(['one', ['app-1.js']]);
  expect(await listOf(dist)).toEqual([build(1, 'app-1.js')]);
});

test('after an interrupted swap the previous build can be restored', async () => {
  const { dist, before, deploy, make } = await makeSite();
  await deploy(1, 'one', 'app-1.js');
  const out = await make('two', 'app-2.js');
  await rm(out, { recursive: true });
  await expect(swapInBuild(out, { dist, before })).rejects.toThrow('ENOENT');
  await expect(readdir(dist)).rejects.toThrow('ENOENT');
  await restoreBuild({ dist, before });
  expect(await textOf(dist, 'index.html')).toBe('one');
  await restoreBuild({ dist, before });
  await deploy(2, 'two', 'app-2.js');
  expect(await assetsOf(dist)).toEqual(['app-1.js', 'app-2.js']);
});

test('an older build left by an interrupted swap does not replace the current build', async () => {
  const { dist, before, deploy } = await makeSite();
  await deploy(1, 'one', 'app-1.js');
  await mkdir(before);
  await writeFile(join(before, 'index.html'), 'older');
  await restoreBuild({ dist, before });
  expect(await textOf(dist, 'index.html')).toBe('one');
  await deploy(2, 'two', 'app-2.js');
  expect(await textOf(dist, 'index.html')).toBe('two');
});
