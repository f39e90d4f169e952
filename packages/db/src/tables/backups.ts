import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

export interface BackupsTable {
  /** The file's name at its place. */
  name: string;
  /** The folder or address without secrets. */
  place: string;
  kind: 'physical' | 'logical' | 'pgbackrest';
  startedAt: Instant;
  finishedAt: Instant;
  bytes: number;
  provedAt: InstantOrNull;
  /** What the trial found, in Indonesian. */
  fault: TextOrNull;
}

export interface BackupRunsTable {
  isLatest: Generated<boolean>;
  endedAt: Instant;
  /** Why the run failed, in Indonesian. */
  fault: string | null;
}
