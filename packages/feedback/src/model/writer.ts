import { parseModelAnswer } from './model-answer.ts';
import { requireValidText } from './check/require-valid-text.ts';
import { DiscardedTextError } from './discarded-text-error.ts';
import type { LanguageModel } from './call/language-model.ts';
import type { ModelTexts } from './model-texts.ts';
import { TEXT_SECTIONS } from './model-texts.ts';
import type { PromptData } from './prompt-data.ts';
import { fillPlaceholders } from './check/parsing.ts';
import { createPromptMessages, PROMPT_VERSION } from './prompt.ts';

export interface ModelTextsResult {
  texts: ModelTexts;
  /** As the server calls it. */
  model: string;
  promptVersion: string;
  tokens: number;
}

/**
 * Asks the model for the texts about one attempt and fills in the values.
 * @param mayCall runs before each call of the model; it throws to stop
 * @param stopping aborts a running call
 * @throws ModelFailure when the model does not answer
 * @throws DiscardedTextError when a text fails the checks
 */
export async function writeTexts(
  data: PromptData,
  model: LanguageModel,
  mayCall: () => Promise<void>,
  stopping: AbortSignal,
): Promise<ModelTextsResult> {
  const {
    content,
    model: name,
    tokens,
  } = await model.complete(createPromptMessages(data), mayCall, stopping);
  try {
    return { texts: parseValidTexts(content, data), model: name, promptVersion: PROMPT_VERSION, tokens };
  } catch (fault) {
    throw fault instanceof DiscardedTextError ? new DiscardedTextError(fault.flaw, tokens) : fault;
  }
}

/** @throws DiscardedTextError unless every text passes the checks */
export function parseValidTexts(content: string, data: PromptData): ModelTexts {
  const texts = parseModelAnswer(content);
  for (const section of TEXT_SECTIONS) requireValidText(section, texts[section], data);
  return Object.fromEntries(
    TEXT_SECTIONS.map((section) => [section, fillPlaceholders(texts[section], data)]),
  ) as ModelTexts;
}
