/** The official order of equal totals: TKP, then TIU, then TWK. */
export interface RankedScore {
  total: number;
  tkp: number;
  tiu: number;
  twk: number;
  finishedAt: number;
}

/** Negative when `a` ranks before `b`. Scores that are equal up to TWK share a rank and are shown by earlier finish. */
export function compareScores(a: RankedScore, b: RankedScore): number {
  return compareRank(a, b) || a.finishedAt - b.finishedAt;
}

/** 0 when both share a rank. */
export function compareRank(a: Omit<RankedScore, 'finishedAt'>, b: Omit<RankedScore, 'finishedAt'>): number {
  return b.total - a.total || b.tkp - a.tkp || b.tiu - a.tiu || b.twk - a.twk;
}

/** Where somebody stands in a field. */
export interface Standing {
  /** Those of a better rank. */
  better: number;
  /** Those of the same rank, oneself included. */
  sharing: number;
  participants: number;
}

/** Ranks 1, 2, 2, 4: who shares a rank takes up as many places. */
export const rankOf = ({ better }: Pick<Standing, 'better'>): number => better + 1;

/** In a smaller field a percentile would say more about chance than about anybody. */
export const LEAST_FOR_PERCENTILE = 30;

/** 0-100: the share of those below, and of half of those with the same rank; null in a small field. */
export function percentileOf({ better, sharing, participants }: Standing): number | null {
  if (participants < LEAST_FOR_PERCENTILE) return null;
  return (100 * (participants - better - sharing / 2)) / participants;
}
