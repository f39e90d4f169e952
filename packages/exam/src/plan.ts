/* The words that the analysis, the api and the screens share about the plan after an attempt. */

/**
 * Why most points were lost. `clock`: the time ran out; `blanks`: questions were left empty with time left; `changes`: right
 * answers were changed; `haste`: answers were given faster than they can be read; `none`: hardly any points were lost.
 */
export const CAUSE_KINDS = ['clock', 'blanks', 'changes', 'haste', 'knowledge', 'none'] as const;

export type CauseKind = (typeof CAUSE_KINDS)[number];

/**
 * What a step of a plan does. On own questions: `repair` the lost ones; `read_first`, with the options hidden for the
 * reading time; `changed`, those that were right at first; `fill`, with a clock and no empty question at the end;
 * `unreached`, those that the time did not reach. On other questions: `drill`; `pace`, at the rule set's target time. A
 * whole test (`single`) or a whole `tryout`.
 */
export const PLAN_STEP_KINDS = [
  'repair',
  'read_first',
  'changed',
  'fill',
  'unreached',
  'drill',
  'pace',
  'single',
  'tryout',
] as const;

export type PlanStepKind = (typeof PLAN_STEP_KINDS)[number];
