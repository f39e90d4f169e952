import type { TestName } from '@ambang/exam/rules.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';
import type { StoredKeyItem, StoredPaperItem } from './tryouts.ts';

export interface PracticePoolsTable {
  slug: string;
  title: string;
  pool: 'practice' | 'public';
  ruleSet: string;
  /** The test that a single test asks; null for a pool of drills. */
  single: TestName | null;
}

export interface ItemsTable {
  itemId: string;
  pool: 'tryout' | 'practice' | 'public';
  tryoutId: number | null;
  poolSlug: TextOrNull;
  /** The slug of the single test that asks the item. */
  single: TextOrNull;
  /** The number in the tryout or the pool. */
  number: number;
  test: TestName;
  topic: number;
  topicName: string;
  theme: TextOrNull;
  family: TextOrNull;
  kind: string;
  kindName: string;
  template: TextOrNull;
  difficulty: number | null;
  isPictured: boolean;
  isOffered: ColumnType<boolean, boolean | undefined, boolean>;
  revision: number;
}

export interface ItemRevisionsTable {
  itemId: string;
  revision: number;
  hash: string;
  paper: JSONColumnType<StoredPaperItem>;
  key: JSONColumnType<StoredKeyItem>;
}

export interface ItemCatalogsTable {
  isCurrent: Generated<boolean>;
  revision: number;
}

export interface ItemPicturesTable {
  pictureHash: string;
  itemId: string;
}

export interface PracticeReviewsTable {
  accountId: string;
  itemId: string;
  revision: number;
  at: Instant;
  countedAt: Instant;
  answers: number[];
  /** Null for a struck item. */
  points: number | null;
  spentMs: number;
  sure: number | null;
  source: string;
}

export type SeedReason = 'wrong' | 'empty' | 'doubted' | 'changed';

export interface PracticeSeedsTable {
  accountId: string;
  itemId: string;
  tryoutId: number;
  attemptNumber: number;
  reasons: SeedReason[];
  /** When the attempt ended. */
  seededAt: Instant;
}

export interface PracticeSeedingsTable {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  grading: number;
  doubtedAt: InstantOrNull;
}

export interface PracticeSeedingPositionsTable {
  isCurrent: Generated<boolean>;
  notificationId: number;
}

/** The last start of a single test. */
export interface PracticeSingleStartsTable {
  accountId: string;
  slug: string;
  startedAt: Instant;
}

export interface PracticeCardsTable {
  accountId: string;
  kind: string;
  due: Instant;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  rightDays: number;
  firstAt: InstantOrNull;
  lastAt: InstantOrNull;
  comesFirst: boolean;
  leftAt: InstantOrNull;
  decidedAt: InstantOrNull;
  decidedToLeave: boolean | null;
}

/** The keys of a browser's push subscription, base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface ReminderTimesTable {
  accountId: string;
  hour: number;
  claimedOn: ColumnType<string, string | undefined, string>;
  stopToken: string;
  /** The last WIB day with a reminder. */
  remindedOn: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface RemindersTable {
  accountId: string;
  channel: 'email' | 'push';
  /** The push endpoint; '' for the account's email. */
  endpoint: string;
  keys: ColumnType<PushKeys | null, string | null | undefined, string | null>;
  /** The server's public key with which the browser subscribed. */
  pushKey: ColumnType<string | null, string | null | undefined, string | null>;
  consentedAt: Instant;
  /** The WIB day. */
  lastSentOn: ColumnType<string | null, string | null | undefined, string | null>;
}
