import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantByDefault, InstantOrNull, TextOrNull } from './column-types.ts';

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
  showsInitials: ColumnType<boolean, boolean | undefined, boolean>;
  isSimulated: ColumnType<boolean, boolean | undefined, boolean>;
  createdAt: InstantByDefault;
  /** The date of the account's exam. */
  examOn: TextOrNull;
  /** Null until the account has chosen. */
  practiceMinutes: ColumnType<number | null, number | null | undefined, number | null>;
  /** The title of a route of a rule set, or 'general'; null until the account has chosen. */
  practiceRoute: TextOrNull;
  /** The total that the account wants to reach. */
  practiceTarget: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface AvatarsTable {
  hash: string;
  bytes: Buffer;
  createdAt: Instant;
}

export type SignInMethod = 'password' | 'google';

export interface SessionsTable {
  tokenHash: Buffer;
  id: Generated<string>;
  accountId: string;
  method: ColumnType<SignInMethod, SignInMethod | undefined, never>;
  createdAt: Instant;
  lastSeenAt: Instant;
  endsAt: Instant;
  userAgent: ColumnType<string, string | undefined, string>;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  accountId: string;
  email: TextOrNull;
  isProved: boolean;
  linkedAt: Instant;
}

export interface FormerAddressesTable {
  accountId: string;
  hash: Buffer;
  isProved: boolean;
}

/** How many attempts deleted accounts have started, by the keyed hash of an email or a Google subject. */
export interface FormerAttemptsTable {
  hash: Buffer;
  tryoutId: number;
  isProved: boolean;
  started: number;
}

export interface RankKeysTable {
  fingerprint: Buffer;
}

export interface MailedLinksTable {
  accountId: string;
  kind: 'reset_password' | 'change_email';
  tokenHash: Buffer;
  email: TextOrNull;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface LogPseudonymKeysTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  key: Buffer;
}

export interface KnownBrowsersTable {
  tokenHash: Buffer;
  accountId: string;
  signedInAt: Instant;
}
