import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';

/** The number of best rows that stay visible. */
export const TOP_ROWS = 3;

/** The number of rows above the own one that stay visible. */
const ROWS_ABOVE = 3;

/** A fold for fewer rows would take the space that it saves. */
const LEAST_FOLDED = 2;

export interface ListRows {
  top: readonly LeaderboardEntry[];
  /** Between the best rows and those around the own one; empty if all rows are shown. */
  folded: readonly LeaderboardEntry[];
  rest: readonly LeaderboardEntry[];
  /** Whether the own row follows the first hundred, with its neighbours. */
  isBeyond: boolean;
  /** The ranks that are missing above `rest`, null if none is. */
  gap: Gap | null;
}

interface Gap {
  first: number;
  last: number;
}

type Lists = Pick<Leaderboard, 'entries' | 'me' | 'around'>;

/** Without an own rank nothing is folded. */
export function arrangeRows(lists: Lists): ListRows {
  const { rows, own, isBeyond } = withOwnRow(lists);
  const end = own - ROWS_ABOVE;
  if (end - TOP_ROWS < LEAST_FOLDED) return { top: rows, folded: [], rest: [], isBeyond, gap: null };
  const rest = rows.slice(end);
  const gap = isBeyond ? missingRanks(lists.entries.length, rest[0]) : null;
  return { top: rows.slice(0, TOP_ROWS), folded: rows.slice(TOP_ROWS, end), rest, isBeyond, gap };
}

function missingRanks(listed: number, next: LeaderboardEntry | undefined): Gap | null {
  const [first, last] = [listed + 1, (next?.rank ?? 0) - 1];
  return first <= last ? { first, last } : null;
}

interface Rows {
  rows: readonly LeaderboardEntry[];
  /** The index of the own row, -1 without one. */
  own: number;
  isBeyond: boolean;
}

/** The first hundred with the own row and its neighbours, each once. A too quick result is not among the first hundred. */
function withOwnRow({ entries, me, around }: Lists): Rows {
  if (!me) return { rows: entries, own: -1, isBeyond: false };
  const listed = new Set(entries.map(({ accountId }) => accountId));
  const [above, below] = splitNeighbours(around, me.rank);
  const missing = (neighbours: typeof around) => neighbours.filter(({ accountId }) => !listed.has(accountId));
  const own = entries.findIndex(({ accountId }) => accountId === me.accountId);
  if (own >= 0) return { rows: [...entries, ...missing(below)], own, isBeyond: false };
  const next = entries.findIndex(({ accountId }) => accountId === below[0]?.accountId);
  if (next >= 0)
    return { rows: [...entries.slice(0, next), me, ...entries.slice(next)], own: next, isBeyond: false };
  const before = [...entries, ...missing(above)];
  return { rows: [...before, me, ...missing(below)], own: before.length, isBeyond: true };
}

/** An equal rank is above, unless three others are. */
function splitNeighbours(around: readonly LeaderboardEntry[], rank: number) {
  const isBelow = (entry: LeaderboardEntry, index: number) => entry.rank > rank || index === ROWS_ABOVE;
  return [
    around.filter((entry, index) => !isBelow(entry, index)),
    around.filter((entry, index) => isBelow(entry, index)),
  ] as const;
}

/** "Peringkat 4 sampai 45" */
export function foldText(folded: readonly LeaderboardEntry[], format: (rank: number) => string): string {
  const [first, last] = [folded[0]?.rank ?? 0, folded.at(-1)?.rank ?? 0];
  return first === last
    ? `${format(folded.length)} peserta di peringkat ${format(first)}`
    : `Peringkat ${format(first)} sampai ${format(last)}`;
}

/** "101 sampai 285 tidak ditampilkan" */
export const gapText = ({ first, last }: Gap, format: (rank: number) => string): string =>
  `${format(first)}${first === last ? '' : ` sampai ${format(last)}`} tidak ditampilkan`;
