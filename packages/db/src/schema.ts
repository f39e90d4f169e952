import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables as the code sees them: camelCase by the plugin, instants as epoch milliseconds (see open.ts). */

type Instant = ColumnType<number, Date, Date>;
type InstantOrNull = ColumnType<number | null, Date | null | undefined, Date | null>;
type InstantByDefault = ColumnType<number, Date | undefined, Date>;
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;

export interface AccountsTable {
  id: Generated<string>;
  email: string;
  emailProvedAt: InstantOrNull;
  name: string;
  phone: TextOrNull;
  passwordHash: TextOrNull;
  passwordChangedAt: InstantOrNull;
  avatarHash: TextOrNull;
  consentVersion: string;
  consentedAt: Instant;
  createdAt: InstantByDefault;
}

export interface SessionsTable {
  tokenHash: Buffer;
  accountId: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  endsAt: Instant;
  userAgent: ColumnType<string, string | undefined, string>;
}

export interface TryoutsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  ruleSet: string;
  closesAt: InstantOrNull;
  currentVersionId: ColumnType<number | null, number | undefined, number>;
  createdAt: InstantByDefault;
}

/** A question as a candidate may see it. */
export interface PaperItem {
  topic: number;
  question: string;
  options: string[];
  /** Hash of the picture, or null. */
  picture: string | null;
  alt: string | null;
}

/** What is kept back until the attempt is sealed. */
export interface KeyItem {
  topic: number;
  rightOption: number;
  weights: number[] | null;
  explanation: string;
  /** Hash of the explanation's picture, or null. */
  explanationPicture: string | null;
}

export interface TryoutVersionsTable {
  id: Generated<number>;
  tryoutId: number;
  number: number;
  contentHash: string;
  paperHash: string;
  paper: JSONColumnType<PaperItem[]>;
  key: JSONColumnType<KeyItem[]>;
  publishedAt: InstantByDefault;
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

export interface BundlesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
  contents: string[];
  price: number;
  basePrice: number;
  publishedAt: InstantOrNull;
}

export interface BundleTryoutsTable {
  bundleId: number;
  tryoutId: number;
  position: number;
}

export interface GrantsTable {
  accountId: string;
  tryoutId: number;
  source: 'transaction' | 'code' | 'operator';
  sourceId: string;
  grantedAt: Instant;
  revokedAt: InstantOrNull;
}

export interface TransactionsTable {
  id: string;
  accountId: string;
  bundleId: number;
  title: string;
  tryoutIds: number[];
  price: number;
  status: 'SEDANG DIPROSES' | 'SUKSES' | 'GAGAL';
  snapToken: TextOrNull;
  snapRedirectUrl: TextOrNull;
  openedAt: InstantOrNull;
  checkedAt: InstantOrNull;
  settledAt: InstantOrNull;
  refundDue: Generated<boolean>;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface TransactionEventsTable {
  id: Generated<number>;
  transactionId: string;
  happenedAt: Instant;
  kind: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface AttemptCountsTable {
  accountId: string;
  tryoutId: number;
  started: number;
}

export interface AttemptsTable {
  accountId: string;
  tryoutId: number;
  number: number;
  versionId: number;
  startedAt: Instant;
  expiresAt: Instant;
  sealedAt: InstantOrNull;
  answers: number[];
  answerAts: number[];
  firstAts: number[];
  changeCounts: number[];
  lastCountedAt: InstantOrNull;
}

export interface ResultsTable {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  versionId: number;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  twkWrong: number;
  tiuWrong: number;
  isPassed: boolean;
  topicPoints: number[];
  topicRight: number[];
  topicWrong: number[];
  topicEmpty: number[];
  finishedAt: Instant;
  isRanked: boolean;
}

export interface ScoreHistogramsTable {
  tryoutId: number;
  isFirstAttempt: boolean;
  total: number;
  participants: number;
}

export interface NotificationsTable {
  id: Generated<number>;
  accountId: string;
  title: string;
  message: string;
  readAt: InstantOrNull;
  createdAt: Instant;
}

/** Only the tables that code reads or writes; the migrations hold the whole. */
export interface Schema {
  accounts: AccountsTable;
  sessions: SessionsTable;
  tryouts: TryoutsTable;
  tryoutVersions: TryoutVersionsTable;
  pictures: PicturesTable;
  versionPictures: VersionPicturesTable;
  bundles: BundlesTable;
  bundleTryouts: BundleTryoutsTable;
  grants: GrantsTable;
  transactions: TransactionsTable;
  transactionEvents: TransactionEventsTable;
  attemptCounts: AttemptCountsTable;
  attempts: AttemptsTable;
  results: ResultsTable;
  scoreHistograms: ScoreHistogramsTable;
  notifications: NotificationsTable;
}
