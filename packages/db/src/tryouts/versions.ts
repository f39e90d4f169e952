import { StartFault } from '@ambang/server/start-fault.ts';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { inTransaction, toDateOrNull } from '../open.ts';
import type { StoredKeyItem, StoredPaperItem } from '../tables/tryouts.ts';
import { assertSameItems } from './assert-same-items.ts';
import type { KeyedPaper } from './changed-keys.ts';
import { ensurePaperKey } from './papers.ts';
import type { PictureFile } from './pictures.ts';
import { insertMissingPictures } from './pictures.ts';

export interface TryoutPackage {
  slug: string;
  title: string;
  ruleSet: string;
  /** Null: never. */
  closesAt: number | null;
  contentHash: string;
  paperHash: string;
  paper: StoredPaperItem[];
  key: StoredKeyItem[];
  pictures: readonly PictureFile[];
}

export interface Publication {
  tryoutId: number;
  version: number;
  isNew: boolean;
  /** Whether this call changed anything that a candidate can see. */
  isChanged: boolean;
  /** What was published before; null for a new tryout. */
  former: FormerVersion | null;
}

export interface FormerVersion extends KeyedPaper {
  title: string;
  closesAt: number | null;
  version: number;
}

/**
 * An earlier version with the same content becomes current again. Existing attempts keep their version.
 * @throws StartFault when rule set, items, keys, order of options or topics differ from the published version
 */
export async function publishVersion(db: Db, pkg: TryoutPackage, now: number): Promise<Publication> {
  return inTransaction(db, async (trx) => {
    const tryout = await insertMissingAndLockTryout(trx, pkg, now);
    if (tryout.ruleSet !== pkg.ruleSet)
      throw new StartFault(
        `Tryout "${pkg.slug}" sudah terbit dengan aturan ${tryout.ruleSet}: pakai slug baru untuk aturan ${pkg.ruleSet}.`,
      );
    const found = await findByContent(trx, tryout.id, pkg.contentHash);
    const former = await findFormer(trx, tryout);
    if (former) assertSameItems(former, pkg);
    const version = found ?? (await insertVersion(trx, tryout.id, pkg, now));
    const isChanged = differsFromPackage(tryout, pkg, version.id);
    if (isChanged) await updateTryout(trx, tryout.id, pkg, version.id);
    return { tryoutId: tryout.id, version: version.number, isNew: !found, isChanged, former };
  });
}

async function findFormer(
  trx: Db,
  { title, closesAt, currentVersionId }: LockedTryout,
): Promise<FormerVersion | null> {
  if (currentVersionId === null) return null;
  const { number, ...current } = await trx
    .selectFrom('tryoutVersions')
    .select(['number', 'paper', 'key'])
    .where('id', '=', currentVersionId)
    .executeTakeFirstOrThrow();
  return { title, closesAt, version: number, ...current };
}

type LockedTryout = Awaited<ReturnType<typeof lockTryout>>;

async function insertMissingAndLockTryout(trx: Db, pkg: TryoutPackage, now: number) {
  const { slug, title, ruleSet } = pkg;
  await trx
    .insertInto('tryouts')
    .values({ slug, title, ruleSet, closesAt: toDateOrNull(pkg.closesAt), createdAt: new Date(now) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return lockTryout(trx, slug);
}

export const lockTryout = (trx: Db, slug: string) =>
  trx
    .selectFrom('tryouts')
    .select(['id', 'title', 'ruleSet', 'closesAt', 'currentVersionId'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

function differsFromPackage(tryout: LockedTryout, pkg: TryoutPackage, versionId: number): boolean {
  const { title, closesAt, currentVersionId } = tryout;
  return title !== pkg.title || closesAt !== pkg.closesAt || currentVersionId !== versionId;
}

async function findByContent(trx: Db, tryoutId: number, contentHash: string) {
  return trx
    .selectFrom('tryoutVersions')
    .select(['id', 'number'])
    .where('tryoutId', '=', tryoutId)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
}

async function insertVersion(trx: Db, tryoutId: number, pkg: TryoutPackage, now: number) {
  const { title, contentHash, paperHash } = pkg;
  await ensurePaperKey(trx, paperHash);
  const version = await trx
    .insertInto('tryoutVersions')
    .values((eb) => ({
      tryoutId,
      number: eb
        .selectFrom('tryoutVersions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('tryoutId', '=', tryoutId),
      title,
      contentHash,
      paperHash,
      paper: JSON.stringify(pkg.paper),
      key: JSON.stringify(pkg.key),
      publishedAt: new Date(now),
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await insertPictures(trx, version.id, pkg.pictures);
  return version;
}

async function insertPictures(trx: Db, versionId: number, pictures: readonly PictureFile[]): Promise<void> {
  if (pictures.length === 0) return;
  await insertMissingPictures(trx, pictures);
  await trx
    .insertInto('versionPictures')
    .values(pictures.map(({ hash }) => ({ versionId, pictureHash: hash })))
    .execute();
}

async function updateTryout(trx: Db, id: number, pkg: TryoutPackage, versionId: number): Promise<void> {
  await trx
    .updateTable('tryouts')
    .set({ title: pkg.title, closesAt: toDateOrNull(pkg.closesAt), currentVersionId: versionId })
    .where('id', '=', id)
    .execute();
}

/** Unknown slugs are absent. */
export async function findTryoutIdsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('tryouts')
    .select(['slug', 'id'])
    .where('slug', 'in', [...slugs])
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}
