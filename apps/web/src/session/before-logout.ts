interface Counting {
  waitingCount(accountId: string): Promise<number>;
}

/** Loaded when it is asked for: a check that arrives by itself may come later than the press on Logout. */
const counting = (): Promise<Counting> => import('../exam/deliver-waiting.ts');

/**
 * Asked before a logout: how many answers of this account wait on this device and have not reached the server. What
 * cannot be counted counts as none, so that nobody is locked in.
 */
export async function waitingAnswers(accountId: string, load = counting): Promise<number> {
  try {
    return await (await load()).waitingCount(accountId);
  } catch {
    return 0;
  }
}
