import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';

/**
 * The points of the whole tryout as the analysis counts them. The score on another screen may have been read before a
 * correction that the analysis already follows.
 */
export const totalOf = ({ topics }: Analysis): number => topics.reduce((sum, { points }) => sum + points, 0);
