/* Lists of instants in results. PostgreSQL takes three times as long to write them as text. */

/** Instants as bytes, in the order of the rows. */
export const instantsSql = (column: string): string => `string_agg(timestamptz_send(${column}), '')`;

const BYTES = 8;
const TWO_TO_32 = 2 ** 32;

/** PostgreSQL counts microseconds from here. */
const START_MS = Date.parse('2000-01-01T00:00:00Z');

/** Epoch ms. */
export function readInstants(bytes: Buffer | null): number[] {
  if (!bytes) return [];
  return Array.from({ length: bytes.length / BYTES }, (_, index) => {
    const first = index * BYTES;
    const microseconds = bytes.readInt32BE(first) * TWO_TO_32 + bytes.readUInt32BE(first + 4);
    return START_MS + Math.floor(microseconds / 1_000);
  });
}
