import type { TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/** One answer of practice, for the question of whether practice helps. */
export interface LearningReview {
  account: string | number;
  test: TestName;
  /** `ReviewSource` */
  source: string;
  /** Null when the item is struck: the answer is left out. */
  points: number | null;
}

/** Where a dose begins: the answers of practice in the same test before the anchor. Each is about three times the last. */
export const DOSES = [0, 10, 30, 100] as const;

/** Anchors before this dose are compared with the same account's later ones. */
export const EARLY_DOSE = 30;

/** Two-sided, 95 percent. */
const Z = 1.96;

export interface Interval {
  low: number;
  high: number;
}

/** The anchors that were answered at one dose. Accounts that practise more may have been better from the start. */
export interface DoseOutcome extends Interval {
  from: number;
  /** The next dose begins here; null for the last. */
  to: number | null;
  accounts: number;
  answers: number;
  /** The answers with full points. */
  right: number;
  /** `right` per answer, 0 without answers. Its interval is Wilson's. */
  share: number;
}

/** The gain of the same accounts: the share of right anchors from `EARLY_DOSE` on, less the share before. */
export interface LearningGain extends Interval {
  accounts: number;
  mean: number;
}

export interface Learning {
  test: TestName;
  doses: DoseOutcome[];
  /** Null with fewer than two accounts that have both. */
  gain: LearningGain | null;
}

interface Tally {
  accounts: number;
  answers: number;
  right: number;
}

/**
 * Measures anchors, which are unseen items that nothing of the candidate selected, by the practice before them.
 * @param reviews those of an account together, in the order of their times
 */
export async function measureLearning(
  reviews: AsyncIterable<LearningReview> | Iterable<LearningReview>,
  tests: readonly TestName[],
): Promise<Learning[]> {
  const measured = new Map(tests.map((test) => [test, new TestLearning(test)]));
  let account: LearningReview['account'] | null = null;
  for await (const review of reviews) {
    if (review.account !== account) for (const one of measured.values()) one.endAccount();
    account = review.account;
    measured.get(review.test)?.add(review);
  }
  return [...measured.values()].map((one) => one.result());
}

class TestLearning {
  private readonly doses = DOSES.map((): Tally => ({ accounts: 0, answers: 0, right: 0 }));
  private readonly gains: number[] = [];
  private mine = emptyAccount();
  private readonly test: TestName;

  constructor(test: TestName) {
    this.test = test;
  }

  add({ source, points }: LearningReview): void {
    if (source === 'repeat' || points === null) return;
    if (source === 'anchor') this.addAnchor(points === POINTS_PER_RIGHT_ANSWER);
    this.mine.answers += 1;
  }

  private addAnchor(isRight: boolean): void {
    const { answers, seen, early, late } = this.mine;
    const index = DOSES.findLastIndex((from) => answers >= from);
    for (const tally of [this.doses[index], answers < EARLY_DOSE ? early : late]) {
      if (!tally) continue;
      tally.answers += 1;
      if (isRight) tally.right += 1;
    }
    const dose = this.doses[index];
    if (dose && !seen.has(index)) dose.accounts += 1;
    seen.add(index);
  }

  endAccount(): void {
    const { early, late } = this.mine;
    if (early.answers > 0 && late.answers > 0)
      this.gains.push(late.right / late.answers - early.right / early.answers);
    this.mine = emptyAccount();
  }

  result(): Learning {
    this.endAccount();
    const doses = this.doses.map((tally, index): DoseOutcome => {
      const { answers, right } = tally;
      const range = { from: DOSES[index] ?? 0, to: DOSES[index + 1] ?? null };
      return { ...range, ...tally, share: right / Math.max(1, answers), ...wilson(right, answers) };
    });
    return { test: this.test, doses, gain: meanWithInterval(this.gains) };
  }
}

const emptyAccount = () => ({
  answers: 0,
  seen: new Set<number>(),
  early: { answers: 0, right: 0 },
  late: { answers: 0, right: 0 },
});

/** Wilson's interval of a share; everything without answers. */
export function wilson(right: number, answers: number): Interval {
  if (answers === 0) return { low: 0, high: 1 };
  const share = right / answers;
  const middle = share + Z ** 2 / (2 * answers);
  const reach = Z * Math.sqrt((share * (1 - share)) / answers + Z ** 2 / (4 * answers ** 2));
  const scale = 1 + Z ** 2 / answers;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** Student's quantiles (two-sided, 95 percent) for 1, 2 and 3 degrees of freedom, where the expansion is not exact enough. */
const FEW = [12.706, 4.303, 3.182] as const;

/** Student's quantile by its expansion around the normal one (Cornish-Fisher). With few accounts it is much greater. */
export function studentQuantile(degrees: number): number {
  const terms = [
    (Z ** 3 + Z) / (4 * degrees),
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * degrees ** 2),
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * degrees ** 3),
  ];
  return FEW[degrees - 1] ?? terms.reduce((sum, term) => sum + term, Z);
}

/** Each account counts once, however many anchors it has, so the interval is that of accounts. */
function meanWithInterval(values: readonly number[]): LearningGain | null {
  const accounts = values.length;
  if (accounts < 2) return null;
  const mean = values.reduce((sum, one) => sum + one, 0) / accounts;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (accounts - 1);
  const reach = studentQuantile(accounts - 1) * Math.sqrt(variance / accounts);
  return { accounts, mean, low: mean - reach, high: mean + reach };
}
