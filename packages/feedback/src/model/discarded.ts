/** What is wrong with a model's text. One such thing is enough to discard all of it. */
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

/** A model has written something that nobody may read. The words of the text stand nowhere in this error. */
export class Discarded extends Error {
  override name = 'Discarded';
  readonly flaw: Flaw;
  /** What the text has cost all the same. */
  readonly tokens: number;

  constructor(flaw: Flaw, tokens = 0) {
    super(`discarded: ${flaw}`);
    this.flaw = flaw;
    this.tokens = tokens;
  }
}
