import { readContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import { listStoredBundles } from '@ambang/db/shop/bundles.ts';
import { listCurrentRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  packageFiles,
  rewriteFolder,
  writeFolder,
} from '../../../../packages/content/test/content-folder.ts';
import { perdanaBundle, validPackages } from '../../../../packages/content/test/valid-content.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';
import { contentWith, validContent } from './valid-content.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const [perdana] = validPackages();

/** One tryout and one bundle that `validContent` has too, and a bundle that it lacks. */
const ownContent = {
  ...packageFiles({ ...perdana, title: 'Perdana Sendiri' }),
  'bundles.json': [
    { ...perdanaBundle, price: 55_000 },
    { ...perdanaBundle, slug: 'sendiri', name: 'Sendiri', price: 20_000 },
  ],
};

beforeEach(async () => {
  await sql`truncate content_origins, tryouts, tryout_versions, pictures, bundles, items, practice_pools
    restart identity cascade`.execute(database.db);
  await sql`delete from rule_sets`.execute(database.db);
});

async function publish(folders: readonly string[], ...words: string[]): Promise<string[]> {
  const env = { CONTENT_DIR: folders.join(':') };
  const { code, out, err } = await runCommand(['publish', ...words], { url: database.url, now, env });
  expect([code, err]).toEqual([0, '']);
  return out === '' ? [] : out.split('\n');
}

const start = (...folders: string[]) => publish(folders, '--at-start');

const readPublished = async () => ({
  titles: await database.db
    .selectFrom('tryouts')
    .select(['slug', 'title', 'closesAt'])
    .orderBy('slug')
    .execute(),
  offers: (await listStoredBundles(database.db))
    .filter(({ isOffered }) => isOffered)
    .map(({ slug, price }) => `${slug} ${price}`)
    .sort(),
});

test('a start publishes the folders of CONTENT_DIR, and the first one that has a name gives the tryout', async () => {
  const [own, theirs] = [await writeFolder(ownContent), await writeFolder(validContent)];
  expect(await start(own, theirs)).toEqual([]);
  expect(await readPublished()).toMatchObject({
    titles: [
      { slug: 'perdana', title: 'Perdana Sendiri' },
      { slug: 'skd-utama', title: 'SKD Utama' },
    ],
    offers: ['perdana 55000', 'sendiri 20000', 'utama 49000'],
  });
  expect(await start(own, theirs)).toEqual([]);
});

test("a start publishes nothing of the repository's content unless CONTENT_DIR lists it", async () => {
  await start(await writeFolder(ownContent));
  expect((await readPublished()).titles).toMatchObject([{ slug: 'perdana' }]);
});

test('publish of a folder leaves what another folder sells, and names it', async () => {
  const own = await writeFolder(ownContent);
  await start(await writeFolder(validContent));
  const lines = await publish([], own, '--yes');
  expect(lines).toContain('Bundel Perdana: harga Rp0 menjadi Rp55.000.');
  expect(lines.at(-1)).toMatch(/^Bundel Utama \(Rp49\.000\) tetap dijual, .*publish --withdraw\.$/);
  expect((await readPublished()).offers).toEqual(['perdana 55000', 'sendiri 20000', 'utama 49000']);
  expect((await listCurrentRuleSets(database.db)).map(({ name }) => name)).toEqual(['skd', 'cpns']);
});

test('a start from another folder never undoes a price, a text or a withdrawal, shows them and raises no alarm', async () => {
  const [own, theirs] = [await writeFolder(ownContent), await writeFolder(validContent)];
  await start(theirs);
  expect(await publish([], own, '--yes', '--withdraw')).toContain(
    'Bundel Utama: ditawarkan (Rp49.000) menjadi tidak ditawarkan.',
  );
  const before = await readPublished();
  expect(before.offers).toEqual(['perdana 55000', 'sendiri 20000']);
  const lines = await start(theirs);
  expect(await readPublished()).toEqual(before);
  expect(lines).toEqual([
    expect.stringMatching(/^Bundel Perdana, terakhir dari .*: harga Rp55\.000 menjadi Rp0 belum berlaku: /),
    expect.stringMatching(
      /^Bundel Utama, terakhir dari .*: tidak ditawarkan menjadi ditawarkan belum berlaku: /,
    ),
    expect.stringMatching(/^Tryout Paket Perdana, terakhir dari .*: isinya di sini lain dan belum berlaku: /),
    `Bundel Sendiri (Rp20.000) tetap dijual dari ${own}, yang tidak ada di CONTENT_DIR: bila tidak dijual lagi, jalankan ./ambang publish --withdraw.`,
  ]);
  expect(lines[0]).toContain(own);
  expect(await readContentCheck(database.db)).toMatchObject({ problemCount: 0 });
});

test('publish asks before it changes a price, a sale or a closing time of another folder', async () => {
  const closing = { slug: 'perdana', title: 'Paket Perdana', ruleSet: 'skd', order: 'random', draw: 1 };
  const later = { ...closing, closesAt: '2026-12-31T23:59:00+07:00' };
  await start(await writeFolder(ownContent));
  const theirs = await writeFolder({ ...validContent, 'perdana/tryout.json': later });
  const before = await readPublished();
  const options = { url: database.url, now, env: { CONTENT_DIR: theirs } };
  const refused = await runCommand(['publish'], options);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/ulangi dengan --yes\.$/)]);
  expect(refused.out).toMatch(/^Bundel Perdana, terakhir dari .*: harga Rp55\.000 menjadi Rp0\.$/m);
  expect(refused.out).toMatch(/^Tryout .*: ditutup tidak pernah menjadi 2026-12-31 23:59 WIB\.$/m);
  expect(await readPublished()).toEqual(before);
  expect((await runCommand(['publish', '--yes'], options)).code).toBe(0);
  expect((await readPublished()).titles[0]).toMatchObject({ closesAt: Date.parse(later.closesAt) });
  expect(await start(theirs)).toEqual([expect.stringMatching(/^Bundel Sendiri .* tetap dijual dari /)]);
});

test('a closing time that has passed is asked about, left by a start and mentioned by check', async () => {
  const folder = await writeFolder(validContent);
  await start(folder);
  const closed = { slug: 'perdana', title: 'Paket Perdana', ruleSet: 'skd', order: 'random', draw: 1 };
  const files = {
    ...validContent,
    'perdana/tryout.json': { ...closed, closesAt: '2026-02-28T23:59:00+07:00' },
  };
  await rewriteFolder(folder, files);
  expect(await start(folder)).toEqual([
    expect.stringMatching(
      /^Tryout Paket Perdana: ditutup tidak pernah menjadi 2026-02-28 23:59 WIB, yang sudah lewat belum berlaku/,
    ),
  ]);
  expect(await readContentCheck(database.db)).toMatchObject({ problemCount: 1 });
  expect(await publish([folder], '--yes')).toContain(
    '  ditutup “tidak pernah” menjadi “2026-02-28 23:59 WIB”',
  );
  expect(await start(folder)).toEqual([]);
  const { code, out } = await runCommand(['check', folder], { now });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^perdana\/tryout\.json: Perhatikan: "closesAt" 2026-02-28 23:59 WIB sudah lewat, .*\nTidak ada masalah\.$/,
    ),
  ]);
});

test('a missing folder of CONTENT_DIR stops no start, withdraws nothing and raises an alarm', async () => {
  const [own, theirs] = [await writeFolder(ownContent), await writeFolder(validContent)];
  await start(own, theirs);
  const before = await readPublished();
  expect((await start('/tidak/ada', theirs))[0]).toMatch(/^\/tidak\/ada: Folder ini tidak ada/);
  expect(await readPublished()).toEqual(before);
  expect(await readContentCheck(database.db)).toMatchObject({ problemCount: 1 });
});

test('what an earlier release has published is sold on, and changed by the folder that has it', async () => {
  const folder = await writeFolder(validContent);
  await start(folder);
  await sql`truncate content_origins`.execute(database.db);
  await rewriteFolder(folder, contentWith('bundles.json', { slug: 'baru', name: 'Baru' }));
  await start(folder);
  expect((await readPublished()).offers).toEqual(['baru 0', 'perdana 0', 'utama 49000']);
});
