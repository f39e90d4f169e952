/** The model did not answer as it should have. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  /**
   * `refused`: it will not, also when asked again. `format`: it does not know the form of answer that was asked for.
   * `busy`: not now. `silent`: no answer in time. `broken`: an answer that cannot be read.
   */
  readonly kind: 'refused' | 'format' | 'busy' | 'silent' | 'broken';
  /** How long it wants to be left alone, in ms. */
  readonly retryAfterMs: number;

  /** @param words for the log, without anything of the call */
  constructor(kind: ModelFailure['kind'], words: string, retryAfterMs = 0) {
    super(words);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
