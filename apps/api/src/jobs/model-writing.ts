import { setTimeout as sleep } from 'node:timers/promises';
import { createCircuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import { createLanguageModel } from '@ambang/feedback/model/call/language-model.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { ModelWritingConfig } from '../config/model-config.ts';
import type { ModelWriting } from '../context.ts';

/** This process is waiting for another text from the model. */
export class ModelBusyRefusal extends TemporaryRefusal {
  constructor() {
    super('the model is busy');
  }
}

/** A model may take a minute per text. With one text at a time, the other workers stay free for other jobs. */
const CONCURRENCY = 1;

/** @param timeoutMs the timeout of one call; only tests set it */
export function createModelWriting(config: ModelWritingConfig, timeoutMs?: number): ModelWriting {
  const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
  return {
    model: createLanguageModel(config, {
      chance: Math.random,
      wait,
      ...(timeoutMs !== undefined && { limitMs: timeoutMs }),
    }),
    breaker: createCircuitBreaker(),
    dailyBudget: config.dailyBudget,
    runExclusively: limitConcurrency({ concurrency: CONCURRENCY, refusal: () => new ModelBusyRefusal() }),
  };
}
