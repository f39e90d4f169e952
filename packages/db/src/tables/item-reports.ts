import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

export type ItemReportReason = 'key' | 'ambiguous' | 'unreadable' | 'language' | 'other';
export type ItemReportOutcome = 'corrected' | 'reworded' | 'kept';

export interface ItemReportsTable {
  id: Generated<number>;
  accountId: string;
  itemId: string;
  tryoutId: number | null;
  reason: ItemReportReason;
  note: string;
  createdAt: Instant;
  answeredAt: InstantOrNull;
  outcome: ItemReportOutcome | null;
  answer: TextOrNull;
  notifiedAt: InstantOrNull;
}
