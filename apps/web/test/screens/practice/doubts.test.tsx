import { storeDoubts } from '@ambang/contract/practice/reviews.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearAfterLogout } from '../../../src/offline/logout-cleanup.ts';
import { keepOnlySealed } from '../../../src/offline/reviews/keep-only.ts';
import { attemptStore } from '../../../src/exam/device/attempt-store.ts';
import { dropSealedFlags, listSealedFlags } from '../../../src/exam/device/sealed-flags.ts';
import { submitAttempt } from '../../../src/exam/sending/handing-in/submit-attempt.ts';
import { sendDoubts } from '../../../src/practice/device/send-doubts.ts';
import { rememberUser } from '../../../src/session/remembered-user.ts';
import { cutConnection, receivedBodies, refuse, setReply } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { clearPractice, itemWith, servePractice } from '../../component/samples/practice-samples.ts';
import { rules, sessionWith } from '../../session-samples.ts';

const { accountId } = rani;

/** Ends an attempt on this device whose questions 3 and 41 are flagged. */
async function endFlaggedAttempt(): Promise<void> {
  rememberUser(rani);
  const answers = Array.from({ length: 110 }, () => 0 as const);
  const result = { twk: 0, tiu: 0, tkp: 0, twkWrong: 0, tiuWrong: 0, total: 0, topics: [], answers };
  setReply(submitTryout, result);
  const blank = sessionWith({}, { accountId, tryoutId: 7 });
  const session = { ...blank, sheet: { ...blank.sheet, flags: new Set([3, 41]) } };
  await attemptStore().update(session, () => session);
  await submitAttempt(session, rules);
}

beforeEach(async () => {
  await clearPractice();
  await dropSealedFlags(() => true);
  servePractice([itemWith()]);
});

const panel = page.getByRole('heading', { name: /^1 soal,/ });

test('the flags of an ended attempt are sent once by the practice page, later when the network was away', async () => {
  await endFlaggedAttempt();
  expect(await listSealedFlags(accountId)).toMatchObject([{ tryoutId: 7, attempt: 1, numbers: [3, 41] }]);
  cutConnection(storeDoubts);
  await openScreen('/home/latihan');
  await expect.element(panel).toBeVisible();
  await expect.poll(() => receivedBodies(storeDoubts)[0]).toEqual([3, 41]);
  expect(await listSealedFlags(accountId)).toMatchObject([{ isSent: false }]);
  setReply(storeDoubts, null);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => listSealedFlags(accountId)).toMatchObject([{ isSent: true }]);
  const sent = receivedBodies(storeDoubts).length;
  expect(await sendDoubts(accountId)).toBe(false);
  expect(receivedBodies(storeDoubts)).toHaveLength(sent);
});

test('flags that the server refuses for good are not sent again', async () => {
  await endFlaggedAttempt();
  refuse(storeDoubts, 409);
  await openScreen('/home/latihan');
  await expect.poll(() => listSealedFlags(accountId)).toMatchObject([{ isSent: true }]);
});

test('the flags stay with the review of their attempt, and go with it', async () => {
  await endFlaggedAttempt();
  await keepOnlySealed(accountId, [{ id: 7, attemptsStarted: 1 }]);
  await keepOnlySealed(accountId, [], 8);
  expect(await listSealedFlags(accountId)).toHaveLength(1);
  await keepOnlySealed(accountId, [{ id: 7, attemptsStarted: 2 }], 7);
  expect(await listSealedFlags(accountId)).toEqual([]);
  await endFlaggedAttempt();
  await clearAfterLogout(accountId);
  expect(await listSealedFlags(accountId)).toEqual([]);
});
