/** A failed call of the language model. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  /**
   * `refused`: a retry would fail too. `format`: the server does not support the requested format. `busy`: a later
   * retry may succeed. `silent`: no complete answer in time. `broken`: an unreadable answer.
   */
  readonly kind: 'refused' | 'format' | 'busy' | 'silent' | 'broken';
  /** From the server's `Retry-After`; 0 without one. */
  readonly retryAfterMs: number;

  /** @param message for the log, without content of the call */
  constructor(kind: ModelFailure['kind'], message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
