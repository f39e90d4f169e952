/** One flaw discards the whole answer. */
export type TextFlaw =
  | 'no answer'
  | 'refusal'
  | 'cut off'
  | 'no json'
  | 'fields'
  | 'length'
  | 'characters'
  | 'number'
  | 'link'
  | 'placeholder'
  | 'placeholder edges'
  | 'no value'
  | 'topic name'
  | 'subject'
  | 'unit'
  | 'denial'
  | 'verdict'
  | 'people'
  | 'language';

/** The error does not contain the model's text. */
export class DiscardedTextError extends Error {
  override name = 'DiscardedTextError';
  readonly flaw: TextFlaw;
  readonly tokens: number;

  constructor(flaw: TextFlaw, tokens = 0) {
    super(`discarded: ${flaw}`);
    this.flaw = flaw;
    this.tokens = tokens;
  }
}
