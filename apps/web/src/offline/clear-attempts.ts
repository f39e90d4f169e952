import type { ExamSession } from '../exam/attempt/exam-session.ts';
import { answerStorage, attemptStore, paperStorage } from '../exam/device/attempt-store.ts';
import { sessionName, SESSION_PREFIX } from '../exam/device/stored-sessions.ts';
import { PAPER_PREFIX } from '../exam/device/paper-store.ts';
import { deleteRefusedAnswers, listRefusedAnswers } from '../exam/device/refused-answers.ts';
import { isOfUnknownVersion, parseRecord } from '../exam/device/session-record.ts';
import { createWriteAheadNotes } from '../exam/device/write-ahead-notes.ts';

/**
 * Deletes attempts without unsent data. Other tabs are not notified: an exam that is open in another tab continues and
 * stores its attempt again with its next change.
 */
export async function clearSentAttempts(accountId: string): Promise<void> {
  for (const session of await attemptStore().sessionsOf(accountId)) {
    if (hasUnsent(session)) continue;
    const next = (stored: unknown) => {
      const record = parseRecord(stored);
      return isOfUnknownVersion(stored) || (record && hasUnsent(record)) ? stored : undefined;
    };
    await answerStorage().change<unknown>(sessionName(session), next);
  }
}

export async function listAccountsWithAttempts(): Promise<string[]> {
  const names = (await answerStorage().keys()).filter((name) => name.startsWith(SESSION_PREFIX));
  return [...new Set(names.map((name) => name.slice(SESSION_PREFIX.length).split('/')[0] ?? ''))];
}

/** Deletes unsent and refused answers too. The account no longer exists. */
export async function clearAllAttempts(accountId: string): Promise<void> {
  const notes = createWriteAheadNotes();
  for (const session of await attemptStore().sessionsOf(accountId)) notes.drop(session);
  const prefix = `${SESSION_PREFIX}${accountId}/`;
  const names = (await answerStorage().keys()).filter((name) => name.startsWith(prefix));
  for (const name of names) await answerStorage().change(name, () => undefined);
  for (const refused of await listRefusedAnswers(accountId)) await deleteRefusedAnswers(refused);
}

export const hasUnsent = ({ unsent, handIn }: ExamSession): boolean => unsent.length > 0 || handIn !== null;

/**
 * Deletes all envelopes, and the papers that no attempt on this device needs. Papers are stored by address and not by
 * account, so this covers all accounts.
 * @param signedOut the account whose attempts are ignored
 */
export async function clearPapers(signedOut?: string): Promise<void> {
  for (const name of await paperStorage().keys()) {
    const address = name.slice(PAPER_PREFIX.length);
    const isNeeded = name.startsWith(PAPER_PREFIX) && (await attemptStore().needsPaper(address, signedOut));
    if (!isNeeded) await paperStorage().change(name, () => undefined);
  }
}
