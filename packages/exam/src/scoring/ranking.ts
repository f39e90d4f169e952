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

/** `first` ranks first attempts, `all` ranks current attempts. */
export type RankingView = 'first' | 'all';

/** How many participants are ahead of one of them and level with it. */
export interface RankCounts {
  /** Participants with a better rank. */
  better: number;
  /** Participants with the same rank, this one included. */
  sharing: number;
  participants: number;
}

/** Ranks are 1, 2, 2, 4: equal participants share the better rank. */
export const computeRank = ({ better }: Pick<RankCounts, 'better'>): number => better + 1;

/** With fewer participants a percentile is mostly chance. */
export const MIN_PARTICIPANTS_FOR_PERCENTILE = 30;

/** 0-100: the share of participants below, plus half of those with the same rank; null with too few participants. */
export function computePercentile({ better, sharing, participants }: RankCounts): number | null {
  if (participants < MIN_PARTICIPANTS_FOR_PERCENTILE) return null;
  return (100 * (participants - better - sharing / 2)) / participants;
}
