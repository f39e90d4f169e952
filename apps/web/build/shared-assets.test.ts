import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishAssets } from './shared-assets.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 25, hour));

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ambang-shared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** An instance with a build of these files, a compressed copy of the first and one asset of an earlier build. */
async function makeInstance(...files: string[]): Promise<string> {
  const dist = await makeFolder();
  await mkdir(join(dist, 'assets'));
  for (const name of [...files, `${files[0]}.br`, 'earlier.js'])
    await writeFile(join(dist, 'assets', name), `content of ${name}`);
  await writeFile(join(dist, 'builds.json'), JSON.stringify([{ files }, { files: ['earlier.js'] }]));
  return dist;
}

const assetsIn = async (shared: string): Promise<string[]> => (await readdir(join(shared, 'assets'))).sort();

/** Publishes these files with the modification times of that hour. */
async function publishAt(hour: number, shared: string, ...files: string[]): Promise<void> {
  const dist = await makeInstance(...files);
  await publishAssets({ dist, shared }, at(hour));
  for (const name of await assetsIn(dist))
    await utimes(join(shared, 'assets', name), at(hour), at(hour)).catch(() => undefined);
}

test('a build is published with its compressed copies and without assets of earlier builds', async () => {
  const shared = await makeFolder();
  await publishAssets({ dist: await makeInstance('a.js', 'a.css'), shared }, at(1));
  expect(await assetsIn(shared)).toEqual(['a.css', 'a.js', 'a.js.br']);
  expect(await readFile(join(shared, 'assets', 'a.js.br'), 'utf8')).toBe('content of a.js.br');
});

test('nginx can read published files that were built with a narrow umask', async () => {
  const [dist, shared] = [await makeInstance('a.js'), join(await makeFolder(), 'shared')];
  await chmod(join(dist, 'assets/a.js'), 0o600);
  await publishAssets({ dist, shared }, at(1));
  const modes = ['.', 'assets', 'assets/a.js'].map(
    async (name) => (await stat(join(shared, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o644]);
});

test('the files of the last four published builds stay, and older ones are deleted', async () => {
  const shared = await makeFolder();
  for (const hour of [1, 3, 5, 7, 9]) await publishAt(hour, shared, `b${hour}.js`, 'common.js');
  expect(await assetsIn(shared)).toEqual(
    ['b3', 'b5', 'b7', 'b9'].flatMap((name) => [`${name}.js`, `${name}.js.br`]).concat('common.js'),
  );
  expect(await readdir(join(shared, 'builds'))).toHaveLength(4);
});

test('an older build that is published again becomes the newest and displaces no build', async () => {
  const shared = await makeFolder();
  for (const hour of [1, 3, 5, 7]) await publishAt(hour, shared, `b${hour}.js`);
  await publishAt(9, shared, 'b1.js');
  await publishAt(11, shared, 'b11.js');
  expect((await assetsIn(shared)).filter((name) => name.endsWith('.js'))).toEqual([
    'b1.js',
    'b11.js',
    'b5.js',
    'b7.js',
  ]);
});

test('a file that no build lists is deleted only after an hour', async () => {
  const shared = await makeFolder();
  await publishAt(1, shared, 'a.js');
  const fresh = join(shared, 'assets', 'unlisted.js');
  await writeFile(fresh, 'x');
  await utimes(fresh, at(2), at(2));
  await publishAt(3, shared, 'b.js');
  expect(await assetsIn(shared)).toContain('unlisted.js');
  await publishAt(4, shared, 'c.js');
  expect(await assetsIn(shared)).not.toContain('unlisted.js');
});

test('instances that publish at the same time lose no files', async () => {
  const shared = await makeFolder();
  const builds = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      makeInstance(`${name}.js`, 'common.js', ...Array.from({ length: 20 }, (_, nth) => `${name}${nth}.js`)),
    ),
  );
  const twice = [...builds, ...builds];
  await Promise.all(twice.map((dist) => publishAssets({ dist, shared }, at(1))));
  for (const dist of builds)
    for (const name of (await assetsIn(dist)).filter((file) => file !== 'earlier.js'))
      expect(await readFile(join(shared, 'assets', name), 'utf8')).toBe(`content of ${name}`);
  expect((await assetsIn(shared)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each([
  ['is empty', ''],
  ['is cut short', 'con'],
])('a file that %s in the shared folder is copied again', async (_, broken) => {
  const shared = await makeFolder();
  await publishAt(1, shared, 'a.js', 'b.js');
  await writeFile(join(shared, 'assets', 'a.js'), broken);
  await writeFile(join(shared, 'assets', 'a.js.br'), broken);
  await publishAssets({ dist: await makeInstance('a.js', 'b.js'), shared }, at(2));
  expect(await readFile(join(shared, 'assets', 'a.js'), 'utf8')).toBe('content of a.js');
  expect(await readFile(join(shared, 'assets', 'a.js.br'), 'utf8')).toBe('content of a.js.br');
});

test.each(['', '{"publishedAt":"2026-1', 'null', '{}'])(
  'an invalid build file (%j) is ignored and does not stop publishing',
  async (broken) => {
    const shared = await makeFolder();
    await publishAt(1, shared, 'a.js');
    const [name] = await readdir(join(shared, 'builds'));
    await writeFile(join(shared, 'builds', name!), broken);
    await publishAt(3, shared, 'b.js');
    expect(await assetsIn(shared)).toEqual(['b.js', 'b.js.br']);
  },
);
