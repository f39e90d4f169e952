import { ACCOUNT_HEADER, endpointPath } from '@ambang/contract/endpoint.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import type { Candidate } from './app/test-actions.ts';
import { startApi } from './app/api-process.ts';
import type { Browser } from './app/person.ts';
import { cookieHeaderOf } from './app/person.ts';
import { useTestApp } from './app/test-app.ts';
import { createSheet } from './inputs/sheets.ts';
import { attemptOf, histogramOf, notificationsOf, resultsOf } from './rows.ts';

const app = useTestApp();

/** Hands in at a running process. @returns status and body of the reply */
async function handIn(
  url: string,
  { person, tryout }: Candidate,
  { cookies }: Browser,
  changes: Change[],
): Promise<string> {
  const response = await fetch(url + endpointPath(submitTryout, String(tryout.id)), {
    method: submitTryout.method,
    headers: {
      cookie: cookieHeaderOf(cookies),
      [ACCOUNT_HEADER]: person.accountId,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify(submitTryout.body.write({ attempt: 1, changes, answers: createSheet() })),
  });
  return `${response.status} ${await response.text()}`;
}

const CANDIDATES = 8;

test.each([2, 10])(
  '%i concurrent hand-ins from two devices to two processes create one result and one notification, and all get the same reply',
  async (times) => {
    const start = () =>
      startApi({
        databaseUrl: app.database.url,
        clockOffMs: app.clock.now() - Date.now(),
        env: { PROCESSES: '2' },
      });
    const processes = await Promise.all([start(), start()]);
    const tryout = await app.publish();
    const candidates = await Promise.all(Array.from({ length: CANDIDATES }, () => app.candidate(tryout)));
    const handedIn = candidates.map(async (candidate) => {
      const devices = [candidate.person, await candidate.person.onOtherDevice()];
      const replies = await Promise.all(
        Array.from({ length: times }, (_, nth) => {
          // Each hand-in answers a different question, so the result shows which hand-in counted.
          const change: Change = { number: nth + 1, answer: ((nth % 5) + 1) as Answer, at: 1_000 };
          return handIn(processes[nth % 2]!.url, candidate, devices[nth % 2]!, [change]);
        }),
      );
      expect(new Set(replies).size).toBe(1);
      expect(replies[0]).toMatch(/^200 /);
      const { answers, log } = (await attemptOf(app, candidate))!;
      const counted = log.flatMap(({ changes }) => changes);
      expect(counted).toHaveLength(1);
      expect(answers).toEqual(createSheet({ [counted[0]!.number]: counted[0]!.answer }));
      expect(JSON.parse(replies[0]!.slice(4))).toMatchObject({ data: { user_answer: answers } });
      expect(await resultsOf(app, candidate)).toHaveLength(1);
      expect(await notificationsOf(app, candidate)).toHaveLength(1);
    });
    await Promise.all(handedIn);
    const buckets = await histogramOf(app, { tryout });
    expect(buckets.reduce((sum, { participants }) => sum + participants, 0)).toBe(CANDIDATES);
  },
);
