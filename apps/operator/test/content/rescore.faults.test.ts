import type { Answer, OptionLetter } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rescoreTryout as rescoreResults } from '@ambang/attempts/rescore/rescore.ts';
import { loadPackage } from '@ambang/content/load.ts';
import { splitPackage } from '@ambang/content/split.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { insertAttempt } from '@ambang/db/attempts/attempts.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { handInAttempt } from '@ambang/attempts/sealing/seal.ts';
import { createSealWriter } from '@ambang/attempts/sealing/seal-writer.ts';
import { createVersionCache } from '@ambang/attempts/versions.ts';
import { expect, test } from 'vitest';
import {
  NOW,
  otherLetter,
  readFirstItem,
  slug,
  strike,
  usePublishedContent,
  withTwoKeys,
  copyContentWith,
} from './rescore-content.ts';

const { database, runOperator, readTryout, readVersions } = usePublishedContent();

async function createResult(letter: OptionLetter): Promise<string> {
  const { id: tryoutId, currentVersionId: versionId } = await readTryout();
  const email = `${crypto.randomUUID()}@contoh.id`;
  const person = { name: 'Rani', email, phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v' };
  const accountId = (await createAccount(database.db, person, NOW))!;
  await grantTryouts(database.db, accountId, [tryoutId], { source: 'operator', sourceId: 'uji' }, NOW);
  const start = { accountId, tryoutId, versionId: versionId!, durationMs: 6_000_000 };
  await insertAttempt(database.db, start, () => NOW);
  const seals = createSealWriter(database.pool);
  const attempts = { database, versions: createVersionCache(database.db), seals, now: () => NOW };
  const { id: itemId } = await readFirstItem();
  const { key } = await attempts.versions.get(versionId!);
  const answers = key.map(({ id }) => (id === itemId ? OPTION_LETTERS.indexOf(letter) + 1 : 0) as Answer);
  await handInAttempt(attempts, accountId, tryoutId, { changes: [], answers, arrivedAt: NOW });
  return accountId;
}

const readTotal = async (accountId: string): Promise<number> =>
  (
    await database.db
      .selectFrom('results')
      .select('total')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).total;

test('publish refuses changed keys; publish --at-start only prints them', async () => {
  const { id } = await readFirstItem();
  const root = await copyContentWith(withTwoKeys);
  const before = await readVersions();
  const refused = await runOperator('publish', root);
  expect([refused.code, refused.out]).toEqual([
    1,
    `Tryout "${slug}" sudah terbit dengan kunci lain (${id}): lihat akibatnya dengan rescore ${slug} --dry-run, jalankan rescore ${slug}, lalu publish sekali lagi.`,
  ]);
  const started = await runOperator('publish', root, '--at-start');
  expect([started.code, started.out]).toEqual([0, refused.out]);
  expect(await readVersions()).toEqual(before);
});

test('a correction to two right letters is previewed, applied, and not applied twice', async () => {
  const item = await readFirstItem();
  const accountId = await createResult(otherLetter(item));
  const root = await copyContentWith(withTwoKeys);
  const before = await readVersions();
  const preview = await runOperator('rescore', slug, root, '--dry-run');
  expect(preview.code).toBe(0);
  expect(preview.out).toContain(item.id);
  expect(preview.out).toContain(
    '1 dari 1 hasil berubah nilainya: 0 menjadi lulus, 0 menjadi belum lulus.\nKenaikan terbesar 5 poin, penurunan terbesar 0 poin.',
  );
  expect([await readVersions(), await readTotal(accountId)]).toEqual([before, 0]);
  const done = await runOperator('rescore', slug, root);
  expect(done.out).toBe(
    `${preview.out}\nSKD Utama: 1 hasil dinilai ulang, 1 berubah, 1 orang diberi tahu. Jalankan publish untuk pengerjaan baru.`,
  );
  expect([await readTotal(accountId), (await readTryout()).grading]).toEqual([5, 2]);
  const again = await runOperator('rescore', slug, root);
  expect([again.code, again.out]).toEqual([
    0,
    'SKD Utama: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.',
  ]);
});

test('a corrected package can be published, and both correction and package can be reverted', async () => {
  const root = await copyContentWith(withTwoKeys);
  await runOperator('rescore', slug, root);
  const published = await runOperator('publish', root);
  expect([published.code, published.out]).toEqual([0, 'Tryout SKD Utama: versi 2 diterbitkan.']);
  expect((await runOperator('rescore', slug)).code).toBe(0);
  expect((await runOperator('publish')).out).toBe('Tryout SKD Utama: diperbarui, versi 1 berlaku.');
  const item = await readFirstItem();
  for (const { key } of await readVersions()) {
    const { rightOption, rightOptions } = key.find(({ id }) => id === item.id)!;
    expect([rightOption, rightOptions]).toEqual([
      OPTION_LETTERS.indexOf(item.key as OptionLetter),
      undefined,
    ]);
  }
  // The explanation of version 1 matches the reverted key; that of version 2 does not.
  const marks = (await readVersions()).map(({ key }) => key.find(({ id }) => id === item.id)?.isCorrected);
  expect(marks).toEqual([undefined, true]);
});

test('a struck question gives five points for a wrong answer, and --json prints the change', async () => {
  const item = await readFirstItem();
  const accountId = await createResult(otherLetter(item));
  const before = await readTotal(accountId);
  const root = await copyContentWith(strike);
  const { out } = await runOperator('rescore', slug, root, '--json');
  const document = JSON.parse(out) as { changes: { version: number; id: string; after: object }[] };
  expect(document).toMatchObject({
    dryRun: false,
    uncorrectable: [],
    continued: null,
    done: { told: 2, passedAnew: 0, failedAnew: 0 },
  });
  expect(document.changes.find(({ version, id }) => version === 1 && id === item.id)).toMatchObject({
    after: { isStruck: true },
  });
  expect([before, await readTotal(accountId)]).toEqual([0, 5]);
  await runOperator('rescore', slug);
});

/** Interrupts the correction after its first result, like a killed process. */
async function interruptRescore(root: string): Promise<void> {
  const { pkg } = await loadPackage(path.join(root, slug));
  const { db } = database;
  const pace = { now: () => NOW, chunk: 1, onProgress: () => undefined };
  const killed = rescoreResults(db, (await findTryoutToRescore(db, slug))!, splitPackage(pkg!), {
    ...pace,
    pause: () => Promise.reject(new Error('killed')),
  });
  await expect(killed).rejects.toThrow('killed');
}

test('a continued correction prints all changes and the changes of this run', async () => {
  const item = await readFirstItem();
  const letter = otherLetter(item);
  for (let count = 0; count < 3; count += 1) await createResult(letter);
  const root = await copyContentWith(withTwoKeys);
  const { out: preview } = await runOperator('rescore', slug, root, '--dry-run');
  const [, changed, results] = /^(\d+) dari (\d+) hasil berubah/m.exec(preview)!.map(Number);
  await interruptRescore(root);
  const { out } = await runOperator('rescore', slug, root);
  expect(out).toBe(
    [
      `SKD Utama: koreksi yang terhenti sudah selesai, seluruhnya ${changed} hasil berubah. Sejak diteruskan ${results! - 1} hasil dinilai ulang dan ${changed} orang diberi tahu.`,
      'SKD Utama: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.',
    ].join('\n'),
  );
  const before = await copyContentWith(() => ({}));
  await interruptRescore(before);
  const { out: document } = await runOperator('rescore', slug, before, '--json');
  expect(JSON.parse(document)).toMatchObject({
    continued: { results: results! - 1, changedInAll: changed, told: changed },
    done: null,
  });
});

test('other packages are published beside a package with changed keys', async () => {
  const root = await copyContentWith(withTwoKeys);
  const other = path.join(root, 'skd-perdana-2/tryout.json');
  const head = JSON.parse(await readFile(other, 'utf8')) as object;
  await writeFile(other, JSON.stringify({ ...head, title: 'SKD Perdana Baru' }));
  const { code, out } = await runOperator('publish', root);
  expect([code, out.split('\n')[0]]).toEqual([1, 'Tryout SKD Perdana Baru: versi 2 diterbitkan.']);
  expect(await database.db.selectFrom('tryouts').select('title').orderBy('id').execute()).toEqual([
    { title: 'SKD Perdana Baru' },
    { title: 'SKD Utama' },
  ]);
});
