import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

export interface NotificationsTable {
  id: Generated<number>;
  accountId: string;
  title: string;
  message: string;
  /** The page that the notification leads to; null if none. */
  path: TextOrNull;
  readAt: InstantOrNull;
  createdAt: Instant;
}
