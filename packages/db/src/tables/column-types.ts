import type { ColumnType } from 'kysely';

/** An instant is epoch ms in code and timestamptz in the database (`../open.ts`). */
export type Instant = ColumnType<number, Date, Date>;
export type InstantOrNull = ColumnType<number | null, Date | null | undefined, Date | null>;
export type InstantByDefault = ColumnType<number, Date | undefined, Date>;
export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;
