const runsAll = process.env.PROPERTY_RUNS === 'all';

/** The number of random cases of a property test: a sixth of `runs`, or all with PROPERTY_RUNS=all (`npm run test:faults`). */
export const propertyRuns = (runs: number): { numRuns: number } => ({
  numRuns: runsAll ? runs : Math.ceil(runs / 6),
});

/**
 * The cases of a parametrized test that takes long.
 * @param sample the cases of `npm test`
 * @param others the further cases with PROPERTY_RUNS=all
 */
export const propertyCases = <T>(sample: readonly T[], others: readonly T[]): readonly T[] =>
  runsAll ? [...sample, ...others] : sample;
