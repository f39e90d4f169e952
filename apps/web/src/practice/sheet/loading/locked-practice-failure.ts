/** The account has no tryout yet, which practice with new questions requires. */
export class LockedPracticeFailure extends Error {
  constructor() {
    super('locked practice');
    this.name = 'LockedPracticeFailure';
  }
}

interface Listed {
  entries: readonly unknown[];
  newLimit: number;
}

/** @throws LockedPracticeFailure when there are no questions because the account has no tryout */
export function requireUnlocked({ entries, newLimit }: Listed): void {
  if (entries.length === 0 && newLimit === 0) throw new LockedPracticeFailure();
}
