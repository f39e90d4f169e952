import type { AttemptKey, ExamSession } from '../attempt/exam-session.ts';
import { toAttemptKey } from '../attempt/exam-session.ts';
import { answerStorage } from './attempt-store.ts';

/** The flags of an ended attempt. The exam never sends them; practice sends them once, and the review shows them. */
export interface SealedFlags extends AttemptKey {
  numbers: readonly number[];
  isSent: boolean;
}

/** The limit for each account. */
const MAX_ATTEMPTS = 20;

const PREFIX = 'flags';

const nameOf = ({ accountId, tryoutId, attempt }: AttemptKey): string =>
  [PREFIX, accountId, tryoutId, attempt].join('/');

/** Called when the attempt is removed from the device. */
export async function storeSealedFlags(session: ExamSession): Promise<void> {
  const numbers = [...session.sheet.flags];
  if (numbers.length === 0 || (await listSealedFlags(session.accountId)).length >= MAX_ATTEMPTS) return;
  const flags = { ...toAttemptKey(session), numbers, isSent: false };
  await answerStorage().change<SealedFlags>(nameOf(session), (stored) => stored ?? flags);
}

const listAll = async (folder: string): Promise<SealedFlags[]> => {
  const names = (await answerStorage().keys()).filter((name) => name.startsWith(folder));
  const stored = await Promise.all(names.map((name) => answerStorage().read<SealedFlags>(name)));
  return stored.filter((one) => one !== undefined);
};

export const listSealedFlags = (accountId: string): Promise<SealedFlags[]> =>
  listAll(`${PREFIX}/${accountId}/`);

export async function markFlagsSent(key: AttemptKey): Promise<void> {
  await answerStorage().change<SealedFlags>(nameOf(key), (stored) => stored && { ...stored, isSent: true });
}

/** Deletes the flags of all accounts for which this is true. */
export async function dropSealedFlags(isStale: (key: AttemptKey) => boolean): Promise<void> {
  for (const flags of await listAll(`${PREFIX}/`))
    if (isStale(flags)) await answerStorage().change(nameOf(flags), () => undefined);
}
