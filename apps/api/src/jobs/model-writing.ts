import { setTimeout as sleep } from 'node:timers/promises';
import { circuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import { openModel } from '@ambang/feedback/model/call/model.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import { limit } from '@ambang/service/queues/limit.ts';
import type { WritingConfig } from '../config/model-config.ts';
import type { ModelWriting } from '../context.ts';

/** Another text is being written in this process. */
export class Occupied extends TryLater {
  constructor() {
    super('the model writes another text');
  }
}

/** A model may take a minute. Each process waits for one at a time, so its other jobs stay free for letters. */
const CONCURRENCY = 1;

/** @param limitMs other than the usual minute, for tests */
export function modelWriting(config: WritingConfig, limitMs?: number): ModelWriting {
  const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
  return {
    model: openModel(config, { chance: Math.random, wait, ...(limitMs !== undefined && { limitMs }) }),
    breaker: circuitBreaker(),
    dailyBudget: config.dailyBudget,
    alone: limit({ concurrency: CONCURRENCY, refusal: () => new Occupied() }),
  };
}
