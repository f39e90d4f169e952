/** What is wrong with a model's text. One flaw discards the whole answer. */
export type Flaw =
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

/** The model wrote a text that must not be shown. The error does not contain the text. */
export class Discarded extends Error {
  override name = 'Discarded';
  readonly flaw: Flaw;
  /** Tokens that the call used. */
  readonly tokens: number;

  constructor(flaw: Flaw, tokens = 0) {
    super(`discarded: ${flaw}`);
    this.flaw = flaw;
    this.tokens = tokens;
  }
}
