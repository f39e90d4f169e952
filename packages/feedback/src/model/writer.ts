import { readAnswer } from './answer.ts';
import { requireSound } from './check/require-sound.ts';
import { Discarded } from './discarded.ts';
import type { Model } from './call/model.ts';
import type { ModelTexts } from './model-texts.ts';
import { SECTIONS } from './model-texts.ts';
import type { Offer } from './offer.ts';
import { filled } from './check/pieces.ts';
import { messagesOf, PROMPT_VERSION } from './prompt.ts';

export interface Written {
  texts: ModelTexts;
  /** What the server called the model that wrote them. */
  model: string;
  promptVersion: string;
  tokens: number;
}

/**
 * Asks the model for the texts about one attempt, and fills our numbers into them.
 * @param mayCall is asked before each call of the model, and ends the writing by throwing
 * @param stopping cuts a call off
 * @throws ModelFailure when the model does not answer
 * @throws Discarded when it has written what we do not vouch for
 */
export async function writeTexts(
  offer: Offer,
  model: Model,
  mayCall: () => Promise<void>,
  stopping: AbortSignal,
): Promise<Written> {
  const { content, model: name, tokens } = await model.complete(messagesOf(offer), mayCall, stopping);
  try {
    return { texts: soundTexts(content, offer), model: name, promptVersion: PROMPT_VERSION, tokens };
  } catch (fault) {
    throw fault instanceof Discarded ? new Discarded(fault.flaw, tokens) : fault;
  }
}

/** @throws Discarded unless every text is one that we vouch for */
export function soundTexts(content: string, offer: Offer): ModelTexts {
  const texts = readAnswer(content);
  for (const section of SECTIONS) requireSound(section, texts[section], offer);
  return Object.fromEntries(
    SECTIONS.map((section) => [section, filled(texts[section], offer)]),
  ) as ModelTexts;
}
