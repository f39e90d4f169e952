import type { Change } from '@ambang/exam/answers/answers.ts';
import { createChangeSignal } from '../../change-signal.ts';
import { lastChangePerQuestion } from '../attempt/attempt-changes.ts';
import type { AttemptKey } from '../attempt/exam-session.ts';
import { toAttemptKey } from '../attempt/exam-session.ts';
import { answerStorage } from './attempt-store.ts';

/** Answers of one attempt that did not count, one per question. They are stored until the person has seen them. */
export interface RefusedAnswers extends AttemptKey {
  changes: readonly Change[];
}

const PREFIX = 'refused';

const nameOf = ({ accountId, tryoutId, attempt }: AttemptKey): string =>
  [PREFIX, accountId, tryoutId, attempt].join('/');

const { subscribe, notify } = createChangeSignal();

/** Calls the listener when this page has stored refused answers. @returns the call that unsubscribes */
export const onRefusedAnswers = subscribe;

export async function storeRefusedAnswers(key: AttemptKey, changes: readonly Change[]): Promise<void> {
  const refused = lastChangePerQuestion(changes);
  if (refused.length === 0) return;
  await answerStorage().change<RefusedAnswers>(nameOf(key), (stored) => ({
    ...toAttemptKey(key),
    changes: lastChangePerQuestion([...(stored?.changes ?? []), ...refused]),
  }));
  notify();
}

export async function listRefusedAnswers(accountId: string): Promise<RefusedAnswers[]> {
  const names = (await answerStorage().keys()).filter((name) => name.startsWith(`${PREFIX}/${accountId}/`));
  const stored = await Promise.all(names.map((name) => answerStorage().read<RefusedAnswers>(name)));
  return stored.filter((one) => one !== undefined);
}

export async function deleteRefusedAnswers(key: AttemptKey): Promise<void> {
  await answerStorage().change<RefusedAnswers>(nameOf(key), () => undefined);
}
