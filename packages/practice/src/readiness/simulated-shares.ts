/** The number of people in which the guarantee of 0.07 in each tenth is stated. */
export const SIMULATED_PEOPLE = 3_000;

/**
 * Of 100 later papers of simulated people after two sittings, those that reached all lines, by the estimate of the people: 0
 * to 10 of 10. `readiness.test.ts` computes it again.
 */
export const simulatedShares: readonly number[] = [1, 10, 23, 29, 44, 51, 61, 67, 79, 92, 98];
