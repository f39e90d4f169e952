export class ModelFailure extends Error {
  override name = 'ModelFailure';
  /**
   * `refused`: a retry would fail too. `format`: the server does not support the requested format. `busy`: a later
   * retry may succeed. `silent`: no answer in time. `broken`: an unreadable answer.
   */
  readonly kind: 'refused' | 'format' | 'busy' | 'silent' | 'broken';
  /** The server's Retry-After, in ms. */
  readonly retryAfterMs: number;

  /** @param words for the log, without any content of the call */
  constructor(kind: ModelFailure['kind'], words: string, retryAfterMs = 0) {
    super(words);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
