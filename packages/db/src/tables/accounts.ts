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
  /** Whether rankings show the initials alone, without name and picture. */
  showsInitials: ColumnType<boolean, boolean | undefined, boolean>;
  /** Made up for the demo: it cannot sign in and gets no email. */
  isSimulated: ColumnType<boolean, boolean | undefined, boolean>;
  createdAt: InstantByDefault;
}

/** Pictures of people by the hash of their bytes. */
export interface AvatarsTable {
  hash: string;
  bytes: Buffer;
  createdAt: Instant;
}

export type SignInMethod = 'password' | 'google';

export interface SessionsTable {
  tokenHash: Buffer;
  /** Public name for its owner; it is no credential. */
  id: Generated<string>;
  accountId: string;
  /** How the device signed in. */
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

/** Addresses that an account had before, as keyed hashes. */
export interface FormerAddressesTable {
  accountId: string;
  hash: Buffer;
  isProved: boolean;
}

/** How many attempts a deleted account had started, under a keyed hash of what named it. */
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

export interface LogKeysTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  key: Buffer;
}

export interface KnownBrowsersTable {
  tokenHash: Buffer;
  accountId: string;
  signedInAt: Instant;
}
