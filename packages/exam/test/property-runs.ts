/** Fixed, so that the result of `npm test` depends on the code alone. PROPERTY_SEED=<number> draws other cases. */
const SEED = 45;

/** The number of random cases: `runs` with PROPERTY_RUNS=all (`npm run test:faults`), otherwise a sixth of them. */
export const propertyRuns = (runs: number): { numRuns: number; seed: number } => ({
  numRuns: process.env.PROPERTY_RUNS === 'all' ? runs : Math.ceil(runs / 6),
  seed: Number(process.env.PROPERTY_SEED ?? SEED),
});
