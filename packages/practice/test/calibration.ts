import { seededRandom } from '../../exam/test/seeded-random.ts';
import { passChance } from '../src/readiness/readiness.ts';
import type { Circumstances } from './people.ts';
import { asUsual, drawPerson, passesPaper, rules, sit } from './people.ts';

/** How far the share that passes may be from what was said, in each tenth. */
export const CALIBRATION_LIMIT = 0.07;

const LATER_PAPERS = 4;

export interface Population {
  sittings: number;
  /** Of the general ability, for stronger or weaker people. */
  shift: number;
  second: Circumstances;
  exam: Circumstances;
}

/** The people of whom the same tenth was said. Without people, `said` and `real` are NaN. */
export interface Bin {
  people: number;
  said: number;
  /** The share of later papers that reach all lines. */
  real: number;
}

/** What is said of simulated people, and what they then reach: bins for 0 to 10 of 10. */
export function calibrate(seed: number, people: number, changes: Partial<Population> = {}): Bin[] {
  const { sittings, shift, second, exam } = {
    ...{ sittings: 2, shift: 0, second: asUsual, exam: asUsual },
    ...changes,
  };
  const random = seededRandom(seed);
  const bins = Array.from({ length: 11 }, (): Bin => ({ people: 0, said: 0, real: 0 }));
  for (let count = 0; count < people; count += 1) {
    const person = drawPerson(random, shift);
    const answers = Array.from({ length: sittings }, (_, index) =>
      sit(person, random, index * 14, index === 0 ? asUsual : second),
    ).flat();
    const chance = passChance({ rules, route: 'general', answers });
    let passed = 0;
    for (let paper = 0; paper < LATER_PAPERS; paper += 1) if (passesPaper(person, random, exam)) passed += 1;
    const bin = bins[Math.round(chance * 10)];
    if (!bin) throw new Error(`a chance of ${chance}`);
    bin.people += 1;
    bin.said += chance;
    bin.real += passed / LATER_PAPERS;
  }
  return bins.map(({ people, said, real }) => ({ people, said: said / people, real: real / people }));
}

export const furthestOf = (bins: readonly Bin[]): number =>
  Math.max(...bins.filter(({ people }) => people > 0).map(({ said, real }) => Math.abs(real - said)));

/** Positive when the real share is higher than what was said. */
export const meanDifference = (bins: readonly Bin[]): number =>
  sumOf(bins, ({ people, said, real }) => (people === 0 ? 0 : people * (real - said))) /
  sumOf(bins, ({ people }) => people);

const sumOf = (bins: readonly Bin[], of: (bin: Bin) => number): number =>
  bins.reduce((sum, bin) => sum + of(bin), 0);

/** People whom the estimate does not fit. docs/decisions/2026-11-28-practice.md has the table. */
export const misfits = {
  learn: { second: { ...asUsual, gain: 0.3 }, exam: { ...asUsual, gain: 0.6 } },
  hurryOnce: { second: { ...asUsual, haste: 0.3 } },
  meetHarderQuestions: { exam: { ...asUsual, difficulty: 0.4 } },
  meetEasierQuestions: { exam: { ...asUsual, difficulty: -0.4 } },
  areStronger: { shift: 0.5 },
} satisfies Record<string, Partial<Population>>;
