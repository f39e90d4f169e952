import { noAnswers } from '@ambang/exam/answers.ts';
import type { ExamSession } from '../attempt/exam-session.ts';

/** What does not change while an attempt runs: enough to send its answers. */
const numbers = ['tryoutId', 'attempt', 'startedAt', 'expiresAt', 'clockOffset'] as const;
const texts = ['accountId', 'ruleSet', 'paper'] as const;

export const writeBeginning = (session: ExamSession): string =>
  JSON.stringify(session, [...numbers, ...texts]);

/** @returns undefined for what is no beginning of this account: anything may stand in the storage of a device */
export function readBeginning(accountId: string, text: string): ExamSession | undefined {
  const kept = parsed(text);
  const isWhole =
    numbers.every((name) => Number.isFinite(kept[name])) &&
    texts.every((name) => typeof kept[name] === 'string') &&
    kept.accountId === accountId;
  if (!isWhole) return undefined;
  const fields = Object.fromEntries([...numbers, ...texts].map((name) => [name, kept[name]]));
  return {
    ...(fields as unknown as ExamSession),
    index: 0,
    answers: noAnswers,
    unsent: [],
    flags: new Set(),
  };
}

function parsed(text: string): Partial<ExamSession> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<ExamSession>;
  } catch {
    return {};
  }
}
