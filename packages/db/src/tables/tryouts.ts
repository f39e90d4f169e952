import type { ScoringKey } from '@ambang/exam/scoring/correction.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, InstantByDefault, InstantOrNull } from './column-types.ts';

export interface TryoutsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  ruleSet: string;
  closesAt: InstantOrNull;
  currentVersionId: ColumnType<number | null, number | undefined, number>;
  /** 1 for the published keys, one more for each correction. */
  grading: ColumnType<number, number | undefined, number>;
  createdAt: InstantByDefault;
}

export interface RuleSetsTable {
  name: string;
  rules: JSONColumnType<RuleSet>;
  /** Order among those that a result is compared with; null for one that only old attempts name. */
  position: number | null;
}

/** A question as a candidate may see it. */
export interface StoredPaperItem {
  topic: number;
  question: string;
  options: string[];
  picture: string | null;
  alt: string | null;
}

/** The part of a question that stays secret until the attempt is sealed. */
export interface StoredKeyItem {
  /** The same in every version of the tryout. Versions of the first form have none. */
  id?: string;
  topic: number;
  rightOption: number;
  /** All right options, after a correction that accepts several. */
  rightOptions?: number[];
  weights: number[] | null;
  /** Whether a correction has struck the question out. */
  isStruck?: boolean;
  /** Whether its key was corrected after its explanation was written. */
  isCorrected?: boolean;
  /** The key that the explanation was written for, when the key has changed since. */
  explainedKey?: ScoringKey;
  explanation: string;
  explanationPicture: string | null;
  /** The picture's alt text. Versions of the first form have none. */
  explanationAlt?: string | null;
}

export interface TryoutVersionsTable {
  id: Generated<number>;
  tryoutId: number;
  number: number;
  title: string;
  contentHash: string;
  paperHash: string;
  paper: JSONColumnType<StoredPaperItem[]>;
  key: JSONColumnType<StoredKeyItem[]>;
  publishedAt: InstantByDefault;
}

/** The key of a paper's envelope; only for accounts that have started the tryout. */
export interface PaperKeysTable {
  paperHash: string;
  key: Buffer;
}

export interface PicturesTable {
  hash: string;
  mediaType: string;
  bytes: Buffer;
}

export interface VersionPicturesTable {
  versionId: number;
  pictureHash: string;
}

export interface AttemptCountsTable {
  accountId: string;
  tryoutId: number;
  started: number;
  /** Of these, started by former accounts of the same person, and the part under proved names. */
  carried: Generated<number>;
  carriedProved: Generated<number>;
}

export interface ContentChecksTable {
  isLatest: Generated<boolean>;
  checkedAt: Instant;
  problemCount: number;
  firstProblem: string | null;
}

export interface AttemptsTable {
  accountId: string;
  tryoutId: number;
  number: number;
  versionId: number;
  startedAt: Instant;
  expiresAt: Instant;
  sealedAt: InstantOrNull;
  /** Every change that was received (`packages/exam/src/answers/change-log.ts`). */
  log: Generated<Buffer>;
  /** How many changes the log has. */
  revision: Generated<number>;
  /** One per question, 0 empty; null until it is sealed. */
  answers: number[] | null;
}

export interface OutagesTable {
  id: Generated<number>;
  beganAt: Instant;
  endedAt: Instant;
  recordedAt: Instant;
  /** Null while attempts are left. */
  finishedAt: InstantOrNull;
  /** How many attempts were lengthened. */
  lengthened: Generated<number>;
}
