import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './column-types.ts';

export interface NotificationsTable {
  id: Generated<number>;
  accountId: string;
  title: string;
  message: string;
  readAt: InstantOrNull;
  createdAt: Instant;
}
