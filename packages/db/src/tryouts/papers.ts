import { randomBytes } from 'node:crypto';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type pg from 'pg';
import type { Db } from '../open.ts';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import type { StoredKeyItem, StoredPaperItem } from '../tables/tryouts.ts';

export interface PublishedVersion {
  /** The grading of the tryout's keys when the version was read. */
  grading: number;
  /** The title on the paper. The tryout may have been renamed since. */
  title: string;
  rules: RuleSet;
  paperHash: string;
  /** Decrypts the envelope. A device may fetch the envelope before the start of an attempt, but gets the key at the start. */
  paperKey: Buffer;
  paper: StoredPaperItem[];
  key: StoredKeyItem[];
}

/** Reads a version with its answer key, which devices get only after the seal. */
export async function getVersionById(db: Db, versionId: number): Promise<PublishedVersion> {
  return db
    .selectFrom('tryoutVersions')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutVersions.tryoutId')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .innerJoin('paperKeys', 'paperKeys.paperHash', 'tryoutVersions.paperHash')
    .select(['grading', 'tryoutVersions.title', 'rules', 'tryoutVersions.paperHash', 'paper'])
    .select(['paperKeys.key as paperKey', 'tryoutVersions.key'])
    .where('tryoutVersions.id', '=', versionId)
    .executeTakeFirstOrThrow();
}

/**
 * Creates the key of a paper's envelope. All versions with the same paper share it, because devices may have the envelope.
 */
export async function ensurePaperKey(trx: Db, paperHash: string): Promise<void> {
  await trx
    .insertInto('paperKeys')
    .values({ paperHash, key: randomBytes(PAPER_KEY_BYTES) })
    .onConflict((conflict) => conflict.column('paperHash').doNothing())
    .execute();
}

/** For AES-256. */
const PAPER_KEY_BYTES = 32;

const FIND_STARTED: PreparedStatement = {
  name: 'find-started-version',
  text: `
    select a.version_id as "versionId" from attempts a join tryout_versions v on v.id = a.version_id
    where a.account_id = $1 and v.paper_hash = $2`,
};

/** Finds the version that the account has started with this paper. Other accounts must not read the questions. */
export async function findStartedVersionId(
  pool: pg.Pool,
  accountId: string,
  paperHash: string,
): Promise<number | null> {
  const [row] = await queryPrepared<{ versionId: number }>(pool, FIND_STARTED, [accountId, paperHash]);
  return row?.versionId ?? null;
}

const FIND_FOR_ENVELOPE: PreparedStatement = {
  name: 'find-envelope-version',
  text: `
    select v.id as "versionId" from tryout_versions v
    where v.paper_hash = $2 and (
      exists (select from grants g where g.tryout_id = v.tryout_id and g.account_id = $1 and g.revoked_at is null)
      or exists (
        select from attempts a where a.account_id = $1 and a.tryout_id = v.tryout_id and a.version_id = v.id
      )
    )
    order by v.id desc limit 1`,
};

/**
 * Finds the newest version with this paper whose tryout the account owns or has started. Other accounts must not get the
 * envelope.
 */
export async function findEnvelopeVersionId(
  pool: pg.Pool,
  accountId: string,
  paperHash: string,
): Promise<number | null> {
  const [row] = await queryPrepared<{ versionId: number }>(pool, FIND_FOR_ENVELOPE, [accountId, paperHash]);
  return row?.versionId ?? null;
}

interface StartedVersion {
  versionId: number;
  isSealed: boolean;
}

const FIND_WITH_PICTURE: PreparedStatement = {
  name: 'find-started-with-picture',
  text: `
    select a.version_id as "versionId", a.sealed_at is not null as "isSealed"
    from attempts a join version_pictures p on p.version_id = a.version_id
    where a.account_id = $1 and p.picture_hash = $2`,
};

/** The picture may be in a question or an explanation. */
export function findStartedVersionsWithPicture(
  pool: pg.Pool,
  accountId: string,
  pictureHash: string,
): Promise<StartedVersion[]> {
  return queryPrepared<StartedVersion>(pool, FIND_WITH_PICTURE, [accountId, pictureHash]);
}

const FIND_POOL_PICTURE: PreparedStatement = {
  name: 'find-practice-picture',
  text: `
    select exists (
      select from item_pictures p join items i on i.item_id = p.item_id where p.picture_hash = $2 and i.pool = 'practice'
    ) and exists (select from grants g where g.account_id = $1 and g.revoked_at is null) as "isVisible"`,
};

/** Whether an item of the practice pool has the picture, and the account may practise such items. */
export async function isPracticePicture(
  pool: pg.Pool,
  accountId: string,
  pictureHash: string,
): Promise<boolean> {
  const [row] = await queryPrepared<{ isVisible: boolean }>(pool, FIND_POOL_PICTURE, [
    accountId,
    pictureHash,
  ]);
  return row?.isVisible ?? false;
}
