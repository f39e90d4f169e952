import type { Completion, AnswerFormat } from './completion.ts';
import { ANSWER_FORMATS, parseCompletion, createCompletionRequest } from './completion.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelConfig } from './model-request.ts';
import { sendModelRequest } from './model-request.ts';
import type { PromptMessage } from '../prompt.ts';

export interface LanguageModel {
  /**
   * @param beforeCall runs before each call, including retries; it can prevent the call by throwing
   * @param stopping aborts a running call, which fails as `silent`, and prevents further calls
   * @throws ModelFailure when the model gives no usable answer
   * @throws DiscardedTextError when the model refused or was cut off
   */
  complete(
    messages: readonly PromptMessage[],
    beforeCall: () => Promise<void>,
    stopping: AbortSignal,
  ): Promise<Completion>;
}

/** Arguments, so that tests can replace time and randomness. */
export interface ModelDependencies {
  /** Returns a number from 0 to below 1. */
  chance: () => number;
  /** Rejects when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** The time limit of all calls for one text together. */
  limitMs?: number;
}

const DEFAULT_LIMIT_MS = 60_000;

/** The pause before the first retry; the second pause is twice as long. Up to one second is added at random. */
const PAUSE_MS = 1_000;
const MAX_RETRIES = 2;

/** The first call for a text, its retries, and a call for each further format. */
export const MAX_CALLS_PER_TEXT = 1 + MAX_RETRIES + (ANSWER_FORMATS.length - 1);

/**
 * After this many texts the strictest format is tried again, because the server may have refused it for another reason.
 */
const TEXTS_PER_FORMAT = 20;

export function createLanguageModel(
  config: ModelConfig,
  { chance, wait, limitMs = DEFAULT_LIMIT_MS }: ModelDependencies,
): LanguageModel {
  // The index of the last format that the server accepted.
  let acceptedFormat = 0;
  let textCount = 0;

  const request = async (messages: readonly PromptMessage[], formatIndex: number, signal: AbortSignal) => {
    const format = ANSWER_FORMATS[formatIndex] as AnswerFormat;
    const answer = await sendModelRequest(
      config,
      createCompletionRequest(config.model, messages, format),
      signal,
    );
    acceptedFormat = formatIndex;
    return parseCompletion(answer, config.model);
  };

  return {
    async complete(messages, beforeCall, stopping) {
      const signal = AbortSignal.any([AbortSignal.timeout(limitMs), stopping]);
      let formatIndex = textCount % TEXTS_PER_FORMAT === 0 ? 0 : acceptedFormat;
      textCount += 1;
      for (let retries = 0; ;) {
        await beforeCall();
        try {
          return await request(messages, formatIndex, signal);
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error;
          const hasNextFormat = error.kind === 'format' && formatIndex + 1 < ANSWER_FORMATS.length;
          if (error.kind === 'format') acceptedFormat = 0;
          if (hasNextFormat) formatIndex += 1;
          else if (!canRetry(error, signal) || retries === MAX_RETRIES) throw error;
          else await wait(pauseBefore((retries += 1), error, chance()), signal).catch(() => rethrow(error));
        }
      }
    },
  };
}

const canRetry = ({ kind }: ModelFailure, signal: AbortSignal): boolean =>
  !signal.aborted && (kind === 'busy' || kind === 'silent' || kind === 'broken');

const pauseBefore = (retry: number, { retryAfterMs }: ModelFailure, chance: number): number =>
  Math.max(retryAfterMs, PAUSE_MS * 2 ** (retry - 1)) + PAUSE_MS * chance;

function rethrow(error: ModelFailure): never {
  throw error;
}
