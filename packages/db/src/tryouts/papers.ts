import type { RuleSet } from '@ambang/exam/rules.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { KeyItem, PaperItem } from '../tables/tryouts.ts';

export interface PublishedVersion {
  /** How often the keys of its tryout have been set; these are the latest. */
  grading: number;
  /** The title on the paper; the tryout may have been renamed since. */
  title: string;
  rules: RuleSet;
  paperHash: string;
  paper: PaperItem[];
  key: KeyItem[];
}

/** Reads a version with its key. Never give the key to a device before its attempt is sealed. */
export async function findVersion(db: Db, versionId: number): Promise<PublishedVersion> {
  return db
    .selectFrom('tryoutVersions')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutVersions.tryoutId')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .select(['grading', 'tryoutVersions.title', 'rules', 'paperHash', 'paper', 'key'])
    .where('tryoutVersions.id', '=', versionId)
    .executeTakeFirstOrThrow();
}

export interface Picture {
  mediaType: string;
  bytes: Buffer;
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
