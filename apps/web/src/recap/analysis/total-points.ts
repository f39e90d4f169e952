import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';

/** Computed from the analysis, because the score may have been fetched before a correction that the analysis contains. */
export const totalPoints = ({ topics }: Analysis): number =>
  topics.reduce((sum, { points }) => sum + points, 0);
