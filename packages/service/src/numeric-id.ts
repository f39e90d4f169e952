/**
 * Reads an id in a path; null for a text that cannot be one.
 * @param digits nine at most fit every integer column of the database, fifteen every bigint and every number here
 */
export function numericId(text: string, digits = 9): number | null {
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}
