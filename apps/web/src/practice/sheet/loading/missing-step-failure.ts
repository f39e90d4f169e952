import { CallFailure } from '../../../api/failure.ts';

/** The step of a plan that an address names is not there any more. */
export class MissingStepFailure extends Error {
  /** Whether the whole plan is gone: the tryout was reset or is running again, or the account has lost it. */
  readonly isPlanGone: boolean;

  constructor(isPlanGone: boolean) {
    super('missing step');
    this.name = 'MissingStepFailure';
    this.isPlanGone = isPlanGone;
  }
}

/** @throws always */
export function throwStepFailure(error: unknown): never {
  const isPlanGone = error instanceof CallFailure && (error.status === 404 || error.status === 409);
  throw isPlanGone ? new MissingStepFailure(true) : error;
}
