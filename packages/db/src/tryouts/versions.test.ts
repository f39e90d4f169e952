import { createHash } from 'node:crypto';
import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestAccount } from '../../test/test-rows.ts';
import { testRules } from '../../test/test-rules.ts';
import { findAttempt, insertAttempt } from '../attempts/attempts.ts';
import { getVersionById } from './papers.ts';
import { publishRuleSets } from './rule-sets.ts';
import type { TryoutPackage } from './versions.ts';
import { findTryoutIdsBySlug, publishVersion } from './versions.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
let made = 0;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function aPackage(slug: string, question: string, title = `Tryout ${slug}`): TryoutPackage {
  const bytes = Buffer.from(`<svg>${question}</svg>`);
  const picture = { hash: hashOf(bytes.toString()), mediaType: 'image/svg+xml', bytes };
  const options = ['a', 'b', 'c', 'd', 'e'];
  return {
    slug,
    title,
    ruleSet: 'skd',
    closesAt: null,
    contentHash: hashOf(`${slug} ${title} ${question}`),
    paperHash: hashOf(`paper ${slug} ${title} ${question}`),
    paper: [{ topic: 11, question, options, picture: picture.hash, alt: 'Sebuah gambar.' }],
    key: [{ topic: 11, rightOption: 2, weights: null, explanation: 'Sebab.', explanationPicture: null }],
    pictures: [picture],
  };
}

const newSlug = (): string => `uji-${(made += 1)}`;

const publish = (pkg: TryoutPackage) => publishVersion(database.db, pkg, now);

const tryout = (slug: string) =>
  database.db.selectFrom('tryouts').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

const versionsOf = (tryoutId: number) =>
  database.db
    .selectFrom('tryoutVersions')
    .selectAll()
    .where('tryoutId', '=', tryoutId)
    .orderBy('number')
    .execute();

test('the first publication creates a tryout with version 1, paper, key and pictures', async () => {
  const pkg = aPackage(newSlug(), 'Satu?');
  const { tryoutId, ...outcome } = await publish(pkg);
  expect(outcome).toEqual({ version: 1, isNew: true, isChanged: true, former: null });
  const [version] = await versionsOf(tryoutId);
  expect(version).toMatchObject({ number: 1, paper: pkg.paper, key: pkg.key, publishedAt: now });
  expect(await tryout(pkg.slug)).toMatchObject({ currentVersionId: version?.id, title: pkg.title });
  const pictures = await database.db
    .selectFrom('versionPictures')
    .innerJoin('pictures', 'pictures.hash', 'versionPictures.pictureHash')
    .select(['hash', 'mediaType', 'bytes'])
    .where('versionId', '=', version?.id ?? 0)
    .execute();
  expect(pictures).toEqual(pkg.pictures);
});

test('a second publication of the same content changes nothing', async () => {
  const pkg = aPackage(newSlug(), 'Satu?');
  const { tryoutId } = await publish(pkg);
  const before = [await tryout(pkg.slug), await versionsOf(tryoutId)];
  const later = await publishVersion(database.db, pkg, now + 60_000);
  expect(later).toMatchObject({
    tryoutId,
    version: 1,
    isNew: false,
    isChanged: false,
    former: { version: 1 },
  });
  expect([await tryout(pkg.slug), await versionsOf(tryoutId)]).toEqual(before);
});

test('a publication with another closing time creates no version', async () => {
  const pkg = aPackage(newSlug(), 'Satu?');
  const { tryoutId } = await publish(pkg);
  const closing = { ...pkg, closesAt: now + 1000 };
  expect(await publish(closing)).toMatchObject({
    tryoutId,
    version: 1,
    isNew: false,
    isChanged: true,
    former: { closesAt: null },
  });
  expect(await tryout(pkg.slug)).toMatchObject({ closesAt: now + 1000 });
  expect(await publish({ ...closing, closesAt: null })).toMatchObject({ isChanged: true });
  expect(await tryout(pkg.slug)).toMatchObject({ closesAt: null });
  expect(await versionsOf(tryoutId)).toHaveLength(1);
});

test('each version keeps the title on its paper when the tryout is renamed', async () => {
  const slug = newSlug();
  const { tryoutId } = await publish(aPackage(slug, 'Satu?'));
  expect(await publish(aPackage(slug, 'Satu?', 'Judul baru'))).toMatchObject({ version: 2, isNew: true });
  expect(await tryout(slug)).toMatchObject({ title: 'Judul baru' });
  const versions = await versionsOf(tryoutId);
  const titles = await Promise.all(
    versions.map(async ({ id }) => (await getVersionById(database.db, id)).title),
  );
  expect(titles).toEqual([`Tryout ${slug}`, 'Judul baru']);
});

test('new content becomes the next version, and earlier content makes its version current again', async () => {
  const slug = newSlug();
  const [one, two] = [aPackage(slug, 'Satu?'), aPackage(slug, 'Dua?')];
  const { tryoutId } = await publish(one);
  expect(await publish(two)).toMatchObject({
    tryoutId,
    version: 2,
    isNew: true,
    isChanged: true,
    former: { version: 1 },
  });
  expect(await publish(one)).toMatchObject({
    tryoutId,
    version: 1,
    isNew: false,
    isChanged: true,
    former: { version: 2 },
  });
  const versions = await versionsOf(tryoutId);
  expect(versions.map(({ number, contentHash }) => [number, contentHash])).toEqual([
    [1, one.contentHash],
    [2, two.contentHash],
  ]);
  expect((await tryout(slug)).currentVersionId).toBe(versions[0]?.id);
});

test('an attempt keeps the version it was started with after a new publication', async () => {
  const slug = newSlug();
  const { tryoutId } = await publish(aPackage(slug, 'Satu?'));
  const { currentVersionId } = await tryout(slug);
  const versionId = currentVersionId ?? 0;
  const accountId = await insertTestAccount(database.db, now);
  const start = { accountId, tryoutId, versionId, durationMs: 6_000_000 };
  await insertAttempt(database.db, start, () => now);
  await publish(aPackage(slug, 'Dua?'));
  const attempt = await findAttempt(database.db, accountId, tryoutId);
  expect(attempt?.versionId).toBe(versionId);
  expect(await getVersionById(database.db, versionId)).toMatchObject({
    title: `Tryout ${slug}`,
    rules: { name: 'skd', durationMs: 6_000_000 },
    paper: [{ question: 'Satu?' }],
  });
});

test('versions with the same paper share its envelope key, and different papers have different keys', async () => {
  const slug = newSlug();
  const pkg = aPackage(slug, 'Satu?');
  const { tryoutId } = await publish(pkg);
  const explained = pkg.key.map((item) => ({ ...item, explanation: 'Sebab lain.' }));
  await publish({ ...pkg, key: explained, contentHash: hashOf(`${slug} dijelaskan lagi`) });
  await publish(aPackage(slug, 'Dua?'));
  const versions = await versionsOf(tryoutId);
  const keys = await Promise.all(
    versions.map(async ({ id }) => (await getVersionById(database.db, id)).paperKey.toString('hex')),
  );
  expect(keys.map((key) => key.length)).toEqual([64, 64, 64]);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('simultaneous publications create one version per content', async () => {
  const slug = newSlug();
  const [one, two] = [aPackage(slug, 'Satu?'), aPackage(slug, 'Dua?')];
  const outcomes = await Promise.all([one, two, one, two, one, two].map(publish));
  expect(outcomes.filter(({ isNew }) => isNew).map(({ version }) => version)).toEqual(
    expect.arrayContaining([1, 2]),
  );
  const [{ tryoutId } = { tryoutId: 0 }] = outcomes;
  expect((await versionsOf(tryoutId)).map(({ number }) => number)).toEqual([1, 2]);
});

test('two tryouts with the same picture can be published simultaneously', async () => {
  const [one, two] = [aPackage(newSlug(), 'Sama?'), aPackage(newSlug(), 'Sama?')];
  expect(one.pictures[0]?.hash).toBe(two.pictures[0]?.hash);
  await Promise.all([publish(one), publish(two)]);
  const shared = await database.db
    .selectFrom('versionPictures')
    .select('versionId')
    .where('pictureHash', '=', one.pictures[0]?.hash ?? '')
    .execute();
  expect(shared).toHaveLength(2);
});

test('a publication with a repeated picture fails and changes nothing', async () => {
  const pkg = aPackage(newSlug(), 'Satu?');
  const twice = { ...pkg, pictures: [...pkg.pictures, ...pkg.pictures] };
  await expect(publish(twice)).rejects.toThrow();
  expect(await findTryoutIdsBySlug(database.db, [pkg.slug])).toEqual(new Map());
});

test('a publication with another rule set is refused', async () => {
  const pkg = aPackage(newSlug(), 'Satu?');
  await publish(pkg);
  await publishRuleSets(database.db, [testRules, { ...testRules, name: 'cpns' }]);
  const other = { ...pkg, ruleSet: 'cpns', contentHash: hashOf('lain') };
  await expect(publish(other)).rejects.toThrow(StartFault);
  expect(await tryout(pkg.slug)).toMatchObject({ ruleSet: 'skd' });
});

test('a publication with other items is refused, and changed texts of the same items become a new version', async () => {
  const slug = newSlug();
  const withId = (id: string, question: string) => {
    const pkg = aPackage(slug, question);
    return { ...pkg, key: pkg.key.map((item) => ({ ...item, id })) };
  };
  await publish(aPackage(slug, 'Sebelum soal punya nama?'));
  await publish(withId('satu', 'Satu?'));
  expect(await publish(withId('satu', 'Satu, dengan lebih jelas?'))).toMatchObject({ version: 3 });
  await expect(publish(withId('dua', 'Dua?'))).rejects.toThrow('soal lain berarti tryout lain');
});

test('a publication with changed keys is refused, whether its items are recognized by id or by text', async () => {
  const slug = newSlug();
  const keyed = (question: string, rightOption: number, id?: string) => {
    const pkg = aPackage(slug, question);
    const contentHash = hashOf(`${pkg.contentHash} ${rightOption} ${id}`);
    const key = pkg.key.map((item) => ({ ...item, rightOption, ...(id !== undefined && { id }) }));
    return { ...pkg, contentHash, key };
  };
  await publish(keyed('Satu?', 2));
  const before = await tryout(slug);
  await expect(publish(keyed('Satu?', 3, 'satu'))).rejects.toThrow('kunci lain (soal 1)');
  await publish(keyed('Satu?', 2, 'satu'));
  await expect(publish(keyed('Satu, dengan lebih jelas?', 3, 'satu'))).rejects.toThrow(
    `Tryout "${slug}" sudah terbit dengan kunci lain (satu): lihat akibatnya dengan rescore ${slug} --dry-run, jalankan rescore ${slug}, lalu publish`,
  );
  expect(await publish(keyed('Satu, dengan lebih jelas?', 2, 'satu'))).toMatchObject({ version: 3 });
  expect(await versionsOf(before.id)).toHaveLength(3);
});

const byOption = { rightOption: 2, weights: null };
const byWeights = { rightOption: 0, weights: [5, 4, 3, 2, 1] };

test.each([
  [
    'reordered options and the same right option',
    byOption,
    { options: ['b', 'a', 'c', 'd', 'e'] },
    'urutan pilihan lain',
  ],
  [
    'reordered options and a changed text',
    byOption,
    { options: ['b', 'A!', 'c', 'd', 'e'] },
    'urutan pilihan lain',
  ],
  [
    'reordered options and the same weights',
    byWeights,
    { options: ['e', 'd', 'c', 'b', 'a'] },
    'urutan pilihan lain',
  ],
  [
    'reordered options and a right option that moved with them',
    byOption,
    { options: ['c', 'b', 'a', 'd', 'e'], rightOption: 0 },
    'urutan',
  ],
  ['another topic', byOption, { topic: 12 }, 'subtopik soal lain'],
])('a publication is refused and writes nothing if an item has %s', async (_, own, change, message) => {
  const slug = newSlug();
  const published = (question: string, { options = [...'abcde'], topic = 11, ...key }) => {
    const pkg = aPackage(slug, question);
    return {
      ...pkg,
      paper: pkg.paper.map((shown) => ({ ...shown, options, topic })),
      key: pkg.key.map((item) => ({ ...item, ...own, ...key, id: 'satu', topic })),
    };
  };
  const { tryoutId } = await publish(published('Satu?', {}));
  const before = [await tryout(slug), await versionsOf(tryoutId)];
  await expect(publish(published('Dua?', change))).rejects.toThrow(message);
  expect([await tryout(slug), await versionsOf(tryoutId)]).toEqual(before);
  const clearer = { options: ['a', 'b yang lebih jelas', 'c', 'd', 'e'] };
  expect(await publish(published('Dua?', clearer))).toMatchObject({ version: 2 });
});

test('tryout ids are found by slug, without an entry for unknown slugs', async () => {
  const pkg = aPackage(newSlug(), 'Satu?');
  const { tryoutId } = await publish(pkg);
  expect(await findTryoutIdsBySlug(database.db, [pkg.slug, 'tidak-ada'])).toEqual(
    new Map([[pkg.slug, tryoutId]]),
  );
  expect(await findTryoutIdsBySlug(database.db, [])).toEqual(new Map());
});
