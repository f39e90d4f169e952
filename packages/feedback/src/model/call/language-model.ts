import type { Completion, AnswerFormat } from './completion.ts';
import { ANSWER_FORMATS, parseCompletion, createCompletionRequest } from './completion.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelConfig } from './one-request.ts';
import { sendModelRequest } from './one-request.ts';
import type { PromptMessage } from '../prompt.ts';

/** A language model behind OpenAI's protocol. */
export interface LanguageModel {
  /**
   * @param mayCall runs before each call, retries included
   * @param stopping aborts a running call, which fails as `silent`; no call follows
   * @throws ModelFailure, DiscardedTextError, and whatever `mayCall` throws
   */
  complete(
    messages: readonly PromptMessage[],
    mayCall: () => Promise<void>,
    stopping: AbortSignal,
  ): Promise<Completion>;
}

/** Time and chance are arguments. */
export interface ModelDependencies {
  /** At least 0, below 1. */
  chance: () => number;
  /** Rejects when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** For all calls of one text together. */
  limitMs?: number;
}

const LIMIT_MS = 60_000;

/** The pause before the first retry; the second is twice as long. Up to the same amount is added at random. */
const PAUSE_MS = 1_000;
const MAX_REPEATS = 2;

/** The most calls for one text: the first, its retries, and one for each further format. */
export const MAX_CALLS_PER_TEXT = 1 + MAX_REPEATS + (ANSWER_FORMATS.length - 1);

/** After this many texts the strictest format is tried again: the server may have refused it for another reason. */
const REMEMBERED_TEXTS = 20;

export function createLanguageModel(
  config: ModelConfig,
  { chance, wait, limitMs = LIMIT_MS }: ModelDependencies,
): LanguageModel {
  // Index of the last format that the server accepted, per process.
  let known = 0;
  let texts = 0;

  const ask = async (messages: readonly PromptMessage[], step: number, signal: AbortSignal) => {
    const format = ANSWER_FORMATS[step] as AnswerFormat;
    const answer = await sendModelRequest(
      config,
      createCompletionRequest(config.model, messages, format),
      signal,
    );
    known = step;
    return parseCompletion(answer, config.model);
  };

  return {
    async complete(messages, mayCall, stopping) {
      const signal = AbortSignal.any([AbortSignal.timeout(limitMs), stopping]);
      let step = texts % REMEMBERED_TEXTS === 0 ? 0 : known;
      texts += 1;
      for (let repeats = 0; ;) {
        await mayCall();
        try {
          return await ask(messages, step, signal);
        } catch (fault) {
          if (!(fault instanceof ModelFailure)) throw fault;
          const isNextForm = fault.kind === 'format' && step + 1 < ANSWER_FORMATS.length;
          if (fault.kind === 'format') known = 0;
          if (isNextForm) step += 1;
          else if (!isWorthRepeating(fault, signal) || repeats === MAX_REPEATS) throw fault;
          else await wait(pauseBefore((repeats += 1), fault, chance()), signal).catch(() => failWith(fault));
        }
      }
    },
  };
}

const isWorthRepeating = ({ kind }: ModelFailure, signal: AbortSignal): boolean =>
  !signal.aborted && (kind === 'busy' || kind === 'silent' || kind === 'broken');

const pauseBefore = (repeat: number, { retryAfterMs }: ModelFailure, chance: number): number =>
  Math.max(retryAfterMs, PAUSE_MS * 2 ** (repeat - 1)) + PAUSE_MS * chance;

function failWith(fault: ModelFailure): never {
  throw fault;
}
