import { ACCOUNT_HEADER, ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { tryoutDetailCodec } from '@ambang/contract/tryouts/tryouts.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../src/api/cache/query-client.ts';
import type { ExamSession } from '../src/exam/attempt/exam-session.ts';
import { acknowledgeSave, recordChange } from '../src/exam/attempt/session-updates.ts';
import { attemptStore, paperStorage } from '../src/exam/device/attempt-store.ts';
import { deleteRefusedAnswers, listRefusedAnswers } from '../src/exam/device/refused-answers.ts';
import { rememberUser } from '../src/session/remembered-user.ts';
import { sessionWith, startedAttemptWith, rules, tripAt } from './session-samples.ts';
import { createMemoryStorage, userNamed } from './device.ts';

/** A running attempt on this device with one unsent answer. */
export async function storedSession(
  accountId: string,
  tryoutId: number,
  attempt = 1,
  startedAt = Date.now(),
): Promise<ExamSession> {
  const serverTime = Date.now();
  const expiresAt = serverTime + rules.durationMs;
  const begun = sessionWith({ attempt, startedAt, expiresAt, serverTime }, { accountId, tryoutId });
  return attemptStore().update(begun, (kept) => recordChange(kept, { number: 7, answer: 3, at: 5 }));
}

/** Stores the session as after a save of all its answers at the deadline. */
export function acknowledgeAll(session: ExamSession): Promise<ExamSession> {
  const { expiresAt } = session;
  const saved = { serverTime: expiresAt, expiresAt, revision: 1 };
  return attemptStore().update(session, (kept) =>
    acknowledgeSave(kept, kept.unsent, saved, tripAt(expiresAt)),
  );
}

/** The server's reply to a hand-in. */
export const submittedResult: SubmittedResult = {
  twk: 5,
  tiu: 0,
  tkp: 0,
  twkWrong: 0,
  tiuWrong: 0,
  total: 5,
  topics: rules.topics.map(({ id }) => ({ topic: id, points: 0 })),
  answers: [],
};

/** @param address that of the paper of `sessionWith` by default */
export const storePaper = (questions: readonly Question[] = [], address = '/api/paper/p') =>
  paperStorage().change(`paper/${address}`, () => ({ title: 'SKD', questions }));

export const storedExamPaper = () => paperStorage().read('paper//api/paper/p');

/** The account's refused answers as "tryout attempt: question answer, ...". */
export const refusedAnswersOf = async (accountId: string): Promise<string[]> =>
  (await listRefusedAnswers(accountId))
    .map(({ tryoutId, attempt, changes }) => {
      const answers = changes.map(({ number, answer }) => `${number} ${answer}`);
      return `${tryoutId} ${attempt}: ${answers.join(', ')}`;
    })
    .sort();

export interface SentRequest {
  path: string;
  /** The account named by the call. */
  account: string | undefined;
  /** The attempt named by the call. */
  attempt: string | undefined;
  body: Record<string, unknown>;
}

/** Replaces `fetch` by a server with these replies. @returns the requests, which are added as they arrive */
export function serve(
  replies: Record<string, { status?: number; body: unknown } | Promise<Response>>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api', '');
    const headers = init.headers as Record<string, string> | undefined;
    const [account, attempt] = [headers?.[ACCOUNT_HEADER], headers?.[ATTEMPT_HEADER]];
    sent.push({
      path,
      account,
      attempt,
      body: JSON.parse((init.body as string | undefined) ?? '{}') as SentRequest['body'],
    });
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    if (reply instanceof Promise) return reply;
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
  return sent;
}

/** A tryout whose attempt is over but not sealed. */
export const overTryout: TryoutDetail = {
  ...{ id: 1, title: 'SKD', closesAt: null, createdAt: 0, ruleSet: rules.name, attemptsStarted: 1 },
  ...{ state: 'over', startedAt: 0, expiresAt: 1, finishedAt: null, total: null, isPassed: null },
  ...{ serverTime: 2, rules, envelope: null },
};

/** The reply to a request for the tryout. */
export const tryoutReply = (change: Partial<TryoutDetail>) => ({
  body: { data: tryoutDetailCodec.write({ ...overTryout, ...change }) },
});

/** The reply to a start, whose deadline has just passed. */
export const startedReply = (attempt: number, startedAt: number) => ({
  body: {
    data: startedAttemptCodec.write(
      startedAttemptWith({ attempt, startedAt, expiresAt: Date.now(), serverTime: Date.now() }),
    ),
  },
});

/** Starts each test with an empty device and with Rani signed in. */
export function startWithEmptyDevice(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', createMemoryStorage());
    rememberUser(userNamed('rani'));
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    queryClient.clear();
    for (const name of ['rani', 'budi']) {
      for (const kept of await attemptStore().sessionsOf(name)) await attemptStore().remove(kept);
      for (const kept of await listRefusedAnswers(name)) await deleteRefusedAnswers(kept);
    }
  });
}
