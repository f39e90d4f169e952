import type { CopiedTable, SequencePosition } from '@ambang/db/backups/logical/catalogue.ts';

/** The first section of a logical copy. */
export interface LogicalManifest {
  /** The names of the product's migrations in the database, in order. */
  migrations: string[];
  /** The level of the job queue's own migrations. */
  jobsMigration: number;
  /** In the order of their rows in the file. */
  tables: CopiedTable[];
  sequences: SequencePosition[];
}

/** The section after the rows of a table. */
export interface TableEnd {
  rows: number;
}
