import type { Completion, Format } from './completion.ts';
import { FORMATS, readCompletion, requestOf } from './completion.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelConfig } from './one-request.ts';
import { oneRequest } from './one-request.ts';
import type { Message } from '../prompt.ts';

/** A language model behind OpenAI's protocol. */
export interface Model {
  /**
   * @param mayCall is asked before each call, repeats included
   * @param stopping cuts a call off, which then fails as if it had not been answered; no other one follows
   * @throws ModelFailure, Discarded, and whatever `mayCall` throws
   */
  complete(
    messages: readonly Message[],
    mayCall: () => Promise<void>,
    stopping: AbortSignal,
  ): Promise<Completion>;
}

/** Time and chance, which this room has not. */
export interface ModelParts {
  /** From 0 up to 1. */
  chance: () => number;
  /** Rejects when the signal ends it. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** For all tries of one text together. */
  limitMs?: number;
}

const LIMIT_MS = 60_000;

/** The pause before the first repeat; the second is twice as long. Chance adds up to as much again. */
const PAUSE_MS = 1_000;
const MOST_REPEATS = 2;

/** The most calls that one text can need: the first with its repeats, and each further form of the answer. */
export const MOST_CALLS = 1 + MOST_REPEATS + (FORMATS.length - 1);

/** So many texts later the strictest form is tried again: the server may have refused it for another cause. */
const REMEMBERED_TEXTS = 20;

export function openModel(config: ModelConfig, { chance, wait, limitMs = LIMIT_MS }: ModelParts): Model {
  // The form that the server took last; each process finds it out for itself.
  let known = 0;
  let texts = 0;

  const ask = async (messages: readonly Message[], step: number, signal: AbortSignal) => {
    const format = FORMATS[step] as Format;
    const answer = await oneRequest(config, requestOf(config.model, messages, format), signal);
    known = step;
    return readCompletion(answer, config.model);
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
          const isNextForm = fault.kind === 'format' && step + 1 < FORMATS.length;
          if (fault.kind === 'format') known = 0;
          if (isNextForm) step += 1;
          else if (!isWorthRepeating(fault, signal) || repeats === MOST_REPEATS) throw fault;
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
