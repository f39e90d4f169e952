/** A sixth of `runs`, or all with PROPERTY_RUNS=all (`npm run test:faults`). */
export const propertyRuns = (runs: number): { numRuns: number } => ({
  numRuns: process.env.PROPERTY_RUNS === 'all' ? runs : Math.ceil(runs / 6),
});
