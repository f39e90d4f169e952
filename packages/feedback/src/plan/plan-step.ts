import type { PlanStepKind } from '@ambang/exam/plan.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';

/** Questions that the candidate has not seen, or a whole test, which the server chooses. */
export type Wish = QuestionsWish | { kind: 'single'; test: TestName } | { kind: 'tryout' };

export interface QuestionsWish {
  kind: 'questions';
  test: TestName;
  /** Empty for all topics of the test. */
  topics: number[];
  /** The numbers of questions of the attempt; questions of the same kinds come first. */
  like: number[];
  count: number;
}

/** A step that can be started at once. It has questions of the attempt or a wish, never both. */
export interface PlanStep {
  kind: PlanStepKind;
  /** Null for a whole tryout. */
  test: TestName | null;
  /** Questions of the attempt. */
  items: ItemMetrics[];
  wish: Wish | null;
  minutes: NamedValue;
  /** Days after the tryout. */
  day: (typeof PLAN_DAYS)[number];
  text: FeedbackText;
}

/** Practice on several days has a longer effect than the same practice on one day. */
export const PLAN_DAYS = [1, 3, 7] as const;

/** A step before it has its place in the plan. */
export type StepDraft = Omit<PlanStep, 'day' | 'minutes'> & { minutes: number };
