import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './column-types.ts';

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

export interface CodesTable {
  id: Generated<number>;
  /** 6 to 32 upper-case letters, digits or '-'. */
  code: string;
  tryoutIds: number[];
  usesAllowed: number;
  usesMade: Generated<number>;
  endsAt: InstantOrNull;
  revokedAt: InstantOrNull;
  /** Only for the operator. */
  note: Generated<string>;
  createdAt: Instant;
}

export interface CodeUsesTable {
  codeId: number;
  accountId: string;
  usedAt: Instant;
}

export interface GrantsTable {
  accountId: string;
  tryoutId: number;
  source: 'transaction' | 'code' | 'operator';
  /** The transaction id, code id or operator's reason. */
  sourceId: string;
  grantedAt: Instant;
  revokedAt: InstantOrNull;
}
