import { readAnswer } from './answer.ts';
import { requireValidText } from './check/require-valid-text.ts';
import { Discarded } from './discarded.ts';
import type { LanguageModel } from './call/language-model.ts';
import type { ModelTexts } from './model-texts.ts';
import { SECTIONS } from './model-texts.ts';
import type { PromptData } from './prompt-data.ts';
import { withValues } from './check/parsing.ts';
import { messagesOf, PROMPT_VERSION } from './prompt.ts';

export interface WrittenTexts {
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
 * @throws Discarded when a text fails the checks
 */
export async function writeTexts(
  data: PromptData,
  model: LanguageModel,
  mayCall: () => Promise<void>,
  stopping: AbortSignal,
): Promise<WrittenTexts> {
  const { content, model: name, tokens } = await model.complete(messagesOf(data), mayCall, stopping);
  try {
    return { texts: validTexts(content, data), model: name, promptVersion: PROMPT_VERSION, tokens };
  } catch (fault) {
    throw fault instanceof Discarded ? new Discarded(fault.flaw, tokens) : fault;
  }
}

/** @throws Discarded unless every text passes the checks */
export function validTexts(content: string, data: PromptData): ModelTexts {
  const texts = readAnswer(content);
  for (const section of SECTIONS) requireValidText(section, texts[section], data);
  return Object.fromEntries(
    SECTIONS.map((section) => [section, withValues(texts[section], data)]),
  ) as ModelTexts;
}
