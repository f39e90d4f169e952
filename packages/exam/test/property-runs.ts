/** The number of random cases: `runs` with PROPERTY_RUNS=all (`npm run test:faults`), otherwise a sixth of them. */
export const propertyRuns = (runs: number): { numRuns: number } => ({
  numRuns: process.env.PROPERTY_RUNS === 'all' ? runs : Math.ceil(runs / 6),
});
