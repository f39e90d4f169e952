const ADDED_COLUMN = /^alter table \w+ add column (?!.*\bnot null\b(?!.*\bdefault\b))/;

/** Statements that the previous release does not notice. `insert` fills a new table. */
const additions = [/^create (?:table|index|unique index|function|view) /, /^insert into /, ADDED_COLUMN];

const PLAIN_INDEX = /\bcreate index (\w+)/g;
const DROPPED_INDEX = /^drop index (\w+)$/;

/**
 * Finds what a migration does beyond adding. It may drop an index without uniqueness: the previous release works without it.
 * The file creates the index that replaces it, so that no query gets slow.
 * @param earlier the texts of all earlier migrations
 * @returns the statements that are not allowed
 */
export function findRemovals(text: string, earlier: readonly string[]): string[] {
  const plainIndexes = new Set(earlier.flatMap((each) => indexesOf(each)));
  const hasReplacement = indexesOf(text).length > 0;
  const isAllowed = (statement: string): boolean => {
    const dropped = DROPPED_INDEX.exec(statement)?.[1];
    if (dropped !== undefined) return hasReplacement && plainIndexes.has(dropped);
    return additions.some((pattern) => pattern.test(statement));
  };
  return statementsOf(text).filter((statement) => !isAllowed(statement));
}

const indexesOf = (text: string): string[] => [...text.matchAll(PLAIN_INDEX)].map(([, name]) => name!);

/** Works for statements without a semicolon inside; a function would need an entry of its own. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '');
