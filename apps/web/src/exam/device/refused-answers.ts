import type { Change } from '@ambang/exam/answers.ts';
import { lastPerQuestion } from '../attempt/attempt-changes.ts';
import type { SessionKey } from '../attempt/exam-session.ts';
import { deviceKeyValue } from './device-store.ts';

/** Answers of one attempt that the server did not take, one for each question, until the person has been told. */
export interface RefusedAnswers extends SessionKey {
  changes: readonly Change[];
}

const PREFIX = 'refused';

const nameOf = ({ accountId, tryoutId, attempt }: SessionKey): string =>
  [PREFIX, accountId, tryoutId, attempt].join('/');

const listeners = new Set<() => void>();

/** Hears when this page has set something aside; answers the call that ends the listening. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps what the server did not take, beside what was set aside of the attempt before. */
export async function storeRefused(
  { accountId, tryoutId, attempt }: SessionKey,
  changes: readonly Change[],
): Promise<void> {
  const refused = lastPerQuestion(changes);
  if (refused.length === 0) return;
  const key = { accountId, tryoutId, attempt };
  await deviceKeyValue().change<RefusedAnswers>(nameOf(key), (kept) => ({
    ...key,
    changes: lastPerQuestion([...(kept?.changes ?? []), ...refused]),
  }));
  for (const listener of listeners) listener();
}

export async function listRefused(accountId: string): Promise<RefusedAnswers[]> {
  const names = (await deviceKeyValue().keys()).filter((name) => name.startsWith(`${PREFIX}/${accountId}/`));
  const kept = await Promise.all(names.map((name) => deviceKeyValue().read<RefusedAnswers>(name)));
  return kept.filter((one) => one !== undefined);
}

export async function dropRefused(key: SessionKey): Promise<void> {
  await deviceKeyValue().change<RefusedAnswers>(nameOf(key), () => undefined);
}
