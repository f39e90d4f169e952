import { randomBytes } from 'node:crypto';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { KeyItem, PaperItem } from '../tables/tryouts.ts';
import { hasLiveGrant } from './tryouts.ts';

export interface PublishedVersion {
  /** How often the keys of its tryout have been set; these are the latest. */
  grading: number;
  /** The title on the paper; the tryout may have been renamed since. */
  title: string;
  rules: RuleSet;
  paperHash: string;
  /** Opens the envelope of the paper. Never give it to a device before its attempt has started. */
  paperKey: Buffer;
  paper: PaperItem[];
  key: KeyItem[];
}

/** Reads a version with its key. Never give the key to a device before its attempt is sealed. */
export async function findVersion(db: Db, versionId: number): Promise<PublishedVersion> {
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

/** The first version of a paper brings the key; further ones leave it, because devices may hold its envelope. */
export async function ensurePaperKey(trx: Db, paperHash: string): Promise<void> {
  await trx
    .insertInto('paperKeys')
    .values({ paperHash, key: randomBytes(PAPER_KEY_BYTES) })
    .onConflict((conflict) => conflict.column('paperHash').doNothing())
    .execute();
}

/** AES-256. */
const PAPER_KEY_BYTES = 32;

export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

/**
 * The version whose paper an account may hold sealed, else null: of a tryout that it owns, or one that it has started. Of
 * several with this paper it is the newest.
 */
export async function findSealableVersion(
  db: Db,
  accountId: string,
  paperHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('tryoutVersions')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutVersions.tryoutId')
    .select('tryoutVersions.id')
    .where('paperHash', '=', paperHash)
    .where((eb) => eb.or([hasLiveGrant(accountId), hasStarted(accountId)]))
    .orderBy('tryoutVersions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const hasStarted = (accountId: string): RawBuilder<boolean> => sql`exists (
  select from attempts
  where attempts.account_id = ${accountId} and attempts.tryout_id = tryout_versions.tryout_id
    and attempts.version_id = tryout_versions.id
)`;

/** Pictures by their hashes. */
export async function findPictures(db: Db, hashes: readonly string[]): Promise<Map<string, Picture>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'mediaType', 'bytes'])
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/**
 * A picture of a version that the account has started, else null. A picture that only an explanation shows gives the
 * answer away, so it is found only once the attempt is sealed.
 */
export async function findStartedPicture(
  db: Db,
  accountId: string,
  pictureHash: string,
): Promise<Picture | null> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('tryoutVersions', 'tryoutVersions.id', 'attempts.versionId')
    .innerJoin('versionPictures', 'versionPictures.versionId', 'attempts.versionId')
    .innerJoin('pictures', 'pictures.hash', 'versionPictures.pictureHash')
    .select(['mediaType', 'bytes'])
    .where('accountId', '=', accountId)
    .where('pictureHash', '=', pictureHash)
    .where((eb) => eb.or([eb('sealedAt', 'is not', null), isOfQuestion(pictureHash)]))
    .executeTakeFirst();
  return row ?? null;
}

const isOfQuestion = (pictureHash: string): RawBuilder<boolean> =>
  sql`tryout_versions.paper @> ${JSON.stringify([{ picture: pictureHash }])}::jsonb`;
