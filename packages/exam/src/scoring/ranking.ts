/** Equal totals are ranked by TKP, then TIU, then TWK, the official order. */
export interface RankedScore {
  total: number;
  tkp: number;
  tiu: number;
  twk: number;
  finishedAt: number;
}

/** Negative when `a` is listed before `b`: by rank, and within a rank by the earlier finish. */
export function compareScores(a: RankedScore, b: RankedScore): number {
  return compareRank(a, b) || a.finishedAt - b.finishedAt;
}

/** Negative when `a` has the better rank; 0 when both have the same rank. */
export function compareRank(a: Omit<RankedScore, 'finishedAt'>, b: Omit<RankedScore, 'finishedAt'>): number {
  return b.total - a.total || b.tkp - a.tkp || b.tiu - a.tiu || b.twk - a.twk;
}

/** `first` ranks first attempts, `all` ranks current attempts. */
export type RankingView = 'first' | 'all';

export interface RankCounts {
  /** Participants with a better rank. */
  better: number;
  /** Participants with the same rank, including this participant. */
  sharing: number;
  participants: number;
}

/** Equal participants share the better rank: 1, 2, 2, 4. */
export const computeRank = ({ better }: Pick<RankCounts, 'better'>): number => better + 1;

/** With fewer participants, no percentile is shown, because it would not be meaningful. */
export const MIN_PARTICIPANTS_FOR_PERCENTILE = 30;

/**
 * The percentage of participants with a worse rank plus half of those with the same rank; null with too few participants.
 */
export function computePercentile({ better, sharing, participants }: RankCounts): number | null {
  if (participants < MIN_PARTICIPANTS_FOR_PERCENTILE) return null;
  return (100 * (participants - better - sharing / 2)) / participants;
}
