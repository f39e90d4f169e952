/** The flaw of a model's text. One flaw discards the whole answer. */
export type TextFlaw =
  | 'no answer'
  /** The model or the provider's content filter refused. */
  | 'refusal'
  /** The answer reached the token limit. */
  | 'cut off'
  | 'no json'
  /** The JSON does not have exactly the required texts. */
  | 'fields'
  /** A text is too short or too long, or its headline is too long. */
  | 'length'
  | 'characters'
  /** A number in digits or words, outside a placeholder. */
  | 'number'
  | 'link'
  /** A placeholder that does not exist. */
  | 'placeholder'
  /** A placeholder without a space or punctuation around it, or two placeholders in a row. */
  | 'placeholder edges'
  /** A text without the placeholder of a claim. */
  | 'no value'
  /** The name of a topic outside a placeholder. */
  | 'topic name'
  /** A sentence with numbers of several subjects, or without the name of their subject. */
  | 'subject'
  /** A unit or a verb of loss beside a value, which already contains its unit. */
  | 'unit'
  /** A word that negates or reverses a claim. */
  | 'denial'
  /** A judgement of the result in words, which only placeholders may contain. */
  | 'verdict'
  /** A comparison with other people, or an insult. */
  | 'people'
  /** An English word. */
  | 'language';

/** Thrown for a model's text that must not be shown. The error does not contain the text. */
export class DiscardedTextError extends Error {
  override name = 'DiscardedTextError';
  readonly flaw: TextFlaw;
  /** The tokens that the call used. */
  readonly tokens: number;

  constructor(flaw: TextFlaw, tokens = 0) {
    super(`discarded: ${flaw}`);
    this.flaw = flaw;
    this.tokens = tokens;
  }
}
