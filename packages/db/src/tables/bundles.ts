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
  /** In upper case. */
  code: string;
  tryoutIds: number[];
  usesAllowed: number;
  usesMade: Generated<number>;
  endsAt: InstantOrNull;
  revokedAt: InstantOrNull;
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
  sourceId: string;
  grantedAt: Instant;
  revokedAt: InstantOrNull;
}
