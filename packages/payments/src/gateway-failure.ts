/** The gateway did not do what it was asked to. What it has done all the same is not known, except for `refused`. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  /** `refused`: it answered that it will not. `broken`: it answered something else. `silent`: it did not in time. */
  readonly kind: 'refused' | 'broken' | 'silent';

  /** @param words for the log, without personal data */
  constructor(kind: GatewayFailure['kind'], words: string) {
    super(words);
    this.kind = kind;
  }
}
