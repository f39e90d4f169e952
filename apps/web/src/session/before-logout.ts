/** Asked before a logout: how many answers of this account wait on this device and have not reached the server. */
export type WaitingAnswers = (accountId: string) => Promise<number>;

const checks = new Set<WaitingAnswers>();

/** @returns a function that takes the check away again. */
export function onBeforeLogout(check: WaitingAnswers): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/** The sum over all checks; a check that fails counts as none, so that nobody is locked in. */
export async function waitingAnswers(accountId: string): Promise<number> {
  const counts = await Promise.all([...checks].map((check) => check(accountId).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
}
