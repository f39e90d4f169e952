export interface Waiting {
  count: number;
  /** False when they are gone with the page. */
  isDurable: boolean;
}

interface Counting {
  waitingHere(accountId: string): Promise<Waiting>;
}

const none: Waiting = { count: 0, isDurable: true };

/** Loaded when it is asked for: a check that arrives by itself may come later than the press on Logout. */
const counting = (): Promise<Counting> => import('../exam/sending/use-leftovers.ts');

/**
 * Asked before a logout: how many answers of this account wait on this device and have not reached the server. What
 * cannot be counted counts as none, so that nobody is locked in.
 */
export async function waitingAnswers(accountId: string, load = counting): Promise<Waiting> {
  try {
    return await (await load()).waitingHere(accountId);
  } catch {
    return none;
  }
}
