import type { PictureCells } from '@ambang/exam/picture-cells.ts';
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
  /** 1 for the published keys, increased by each correction. */
  grading: ColumnType<number, number | undefined, number>;
  createdAt: InstantByDefault;
}

export interface RuleSetsTable {
  name: string;
  rules: JSONColumnType<RuleSet>;
  /** The position among the rule sets that a result is compared with; null for a rule set that is no longer listed. */
  position: number | null;
}

/** A question as a candidate may see it. */
export interface StoredPaperItem {
  topic: number;
  question: string;
  options: string[];
  picture: string | null;
  alt: string | null;
  /** Where the figures of the picture are. */
  cells?: PictureCells;
}

/** The part of a question that is withheld until the attempt is sealed. */
export interface StoredKeyItem {
  /** The same in every version of the tryout. Old versions have no ids. */
  id?: string;
  topic: number;
  /** The words of the question with its options. Old versions have no counts. */
  words?: number;
  rightOption: number;
  /** All right options, if a correction accepts several. */
  rightOptions?: number[];
  weights: number[] | null;
  isStruck?: boolean;
  /** Whether the key differs from the key that the explanation was written for. */
  isCorrected?: boolean;
  /** The key that the explanation was written for, if the key has changed since. */
  explainedKey?: ScoringKey;
  /** The whole explanation of a version from before `reasons` existed. By the specification '' if it is only a picture. */
  explanation?: string;
  /** Why each option is right or wrong, in the order of the options. */
  reasons?: string[];
  remember?: string;
  sources?: { text: string; quote?: string }[];
  criterion?: string;
  /** Why the item was struck when its version was published. */
  struckReason?: string;
  quick?: { text: string; seconds: number };
  /** What a TWK question is about. Old versions have no themes. */
  theme?: string;
  family?: string;
  template?: string;
  /** False if practice keeps the order of the options. */
  shuffle?: boolean;
  /** Where the figures of the picture are. */
  cells?: PictureCells;
  explanationPicture: string | null;
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

/** The key of a paper's envelope. Only accounts that have started the tryout get it. */
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
  /** The part of `started` that former accounts of the same person have started. */
  carried: Generated<number>;
  /** The part of `carried` under verified emails and subjects. */
  carriedProved: Generated<number>;
}

export interface ContentChecksTable {
  isLatest: Generated<boolean>;
  checkedAt: Instant;
  problemCount: number;
  firstProblem: string | null;
}

export interface ContentOriginsTable {
  /** A package is a tryout or a pool. */
  kind: 'package' | 'bundle' | 'rules';
  /** The slug, or the name of the rule set. */
  name: string;
  /** Relative to the repository if it is inside, else absolute. */
  folder: string;
}

export interface AttemptsTable {
  accountId: string;
  tryoutId: number;
  number: number;
  versionId: number;
  startedAt: Instant;
  expiresAt: Instant;
  sealedAt: InstantOrNull;
  /** The log of changes (`packages/exam/src/answers/change-log.ts`). */
  log: Generated<Buffer>;
  /** The number of received changes. */
  revision: Generated<number>;
  /** One answer per question, 0 is empty; null until the attempt is sealed. */
  answers: number[] | null;
}

export interface OutagesTable {
  id: Generated<number>;
  beganAt: Instant;
  endedAt: Instant;
  recordedAt: Instant;
  /** Null until all attempts are extended. */
  finishedAt: InstantOrNull;
  lengthened: Generated<number>;
}
