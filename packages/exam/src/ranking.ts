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
export function compareRank(a: RankedScore, b: RankedScore): number {
  return b.total - a.total || b.tkp - a.tkp || b.tiu - a.tiu || b.twk - a.twk;
}
