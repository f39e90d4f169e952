import type { ExamSession } from '../exam/attempt/exam-session.ts';
import { deviceKeyValue, deviceStore, paperKeyValue } from '../exam/device/device-store.ts';
import { sessionName, SESSION_PREFIX } from '../exam/device/stored-sessions.ts';
import { PAPER_PREFIX } from '../exam/device/paper-store.ts';
import { dropRefused, listRefused } from '../exam/device/refused-answers.ts';
import { isOfUnknownVersion, readRecord } from '../exam/device/session-record.ts';
import { writeAheadNotes } from '../exam/device/write-ahead-notes.ts';

/**
 * Takes away what this device keeps of an account's attempts but for those that hold what the server does not have. No
 * other tab is told: an exam that is open there goes on, and keeps what is done in it from then on.
 */
export async function clearSettledAttempts(accountId: string): Promise<void> {
  for (const session of await deviceStore().sessionsOf(accountId)) {
    if (hasToSend(session)) continue;
    const next = (kept: unknown) => {
      const record = readRecord(kept);
      return isOfUnknownVersion(kept) || (record && hasToSend(record)) ? kept : undefined;
    };
    await deviceKeyValue().change<unknown>(sessionName(session), next);
  }
}

/** The accounts of which attempts lie here. */
export async function accountsWithAttempts(): Promise<string[]> {
  const names = (await deviceKeyValue().keys()).filter((name) => name.startsWith(SESSION_PREFIX));
  return [...new Set(names.map((name) => name.slice(SESSION_PREFIX.length).split('/')[0] ?? ''))];
}

/** Takes away all of them, with what waits and what the server did not take: nobody is left to give it to. */
export async function clearAllAttempts(accountId: string): Promise<void> {
  const journal = writeAheadNotes();
  for (const session of await deviceStore().sessionsOf(accountId)) journal.drop(session);
  const folder = `${SESSION_PREFIX}${accountId}/`;
  const names = (await deviceKeyValue().keys()).filter((name) => name.startsWith(folder));
  for (const name of names) await deviceKeyValue().change(name, () => undefined);
  for (const refused of await listRefused(accountId)) await dropRefused(refused);
}

/** Whether the server does not have everything of it: answers, or the decision to hand in. */
export const hasToSend = ({ unsent, handIn }: ExamSession): boolean => unsent.length > 0 || handIn !== null;

/**
 * Takes away the questions and sealed questions that lie here, but for those that an attempt shows. Whose the
 * others are nobody can tell, as all accounts share them by their address.
 * @param leaving the account whose attempts do not count
 */
export async function clearPapers(leaving?: string): Promise<void> {
  for (const name of await paperKeyValue().keys()) {
    const address = name.slice(PAPER_PREFIX.length);
    const isNeeded = name.startsWith(PAPER_PREFIX) && (await deviceStore().needsPaper(address, leaving));
    if (!isNeeded) await paperKeyValue().change(name, () => undefined);
  }
}
