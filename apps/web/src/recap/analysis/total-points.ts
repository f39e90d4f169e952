import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';

/** The total points according to the analysis. A score fetched earlier may lack a correction that the analysis has. */
export const totalPoints = ({ topics }: Analysis): number =>
  topics.reduce((sum, { points }) => sum + points, 0);
