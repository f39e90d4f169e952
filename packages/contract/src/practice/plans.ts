import type { CauseKind, PlanStepKind } from '@ambang/exam/plan.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** Why most points of an attempt were lost, and what to do about it. */
export interface Plan {
  cause: Cause;
  /** The first step is the one to start with. Each step can be started at once, also before its day. */
  steps: ActionStep[];
}

export interface Cause {
  kind: CauseKind;
  /** The points that this cause cost in the tests that matter: those below their passing grade, if there are any. */
  points: number;
  text: string;
}

export interface ActionStep {
  kind: PlanStepKind;
  /** The test that the step is about; null for a whole tryout. */
  test: TestName | null;
  /** The questions that the step opens, in this order. Empty for `single` and `tryout`. */
  itemIds: string[];
  /** For `tryout`: an owned tryout that the account has not begun; null when there is none, and for other steps. */
  tryoutId: number | null;
  /** How many of its questions were answered in practice after the attempt. */
  done: number;
  minutes: number;
  /** Days after the tryout: 1, 3 or 7. */
  day: number;
  text: string;
}

interface ActionStepWire extends Omit<ActionStep, 'itemIds' | 'tryoutId'> {
  item_ids: string[];
  tryout_id: number | null;
}

interface PlanWire extends Omit<Plan, 'steps'> {
  steps: ActionStepWire[];
}

const actionStep: Codec<ActionStepWire, ActionStep> = {
  read: ({ item_ids, tryout_id, ...step }) => ({ ...step, itemIds: item_ids, tryoutId: tryout_id }),
  write: ({ itemIds, tryoutId, ...step }) => ({ ...step, item_ids: itemIds, tryout_id: tryoutId }),
};

export const planCodec: Codec<PlanWire, Plan> = {
  read: ({ cause, steps }) => ({ cause, steps: listCodec(actionStep).read(steps) }),
  write: ({ cause, steps }) => ({ cause, steps: listCodec(actionStep).write(steps) }),
};

/** The plan after a sealed attempt of an owned tryout. */
export const getPlan = endpoint('GET', '/plan/:id', { access: 'account', reply: planCodec });
