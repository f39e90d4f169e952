import { deviceExamKeys } from '@ambang/contract/device.ts';
import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { expect, test, vi } from 'vitest';
import { userNamed } from '../../test/device.ts';
import {
  emptyDatabasesAfterEach,
  sessionsOf,
  storeDataOfRani,
  storedPaperNames,
} from '../../test/stored-account-data.ts';
import { startWithEmptyDevice } from '../../test/stored-exam.ts';
import { createDeferred } from '../clock/deferred.ts';
import { listRefusedAnswers } from '../exam/device/refused-answers.ts';
import { reviewStore } from '../offline/reviews/review-store.ts';
import { rememberUser } from '../session/remembered-user.ts';
import { refetchSession } from '../session/session.ts';
import { clearOthersAtSignIn } from './clear-others-at-sign-in.ts';

startWithEmptyDevice();
emptyDatabasesAfterEach();

const signIn = async (name: string) => {
  rememberUser(userNamed(name));
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ data: sessionUserCodec.write(userNamed(name)) })),
  );
  await refetchSession();
};

test('a sign-in deletes all but the unsent data of an account whose session ended without a logout', async () => {
  await storeDataOfRani();
  const stop = clearOthersAtSignIn(async () => undefined);
  await signIn('budi');
  stop();
  await vi.waitFor(async () => expect(await storedPaperNames()).toEqual(['paper//api/paper/waiting']), {
    timeout: 20_000,
  });
  expect([await sessionsOf('rani'), (await listRefusedAnswers('rani')).length]).toEqual([[1], 1]);
  expect(await reviewStore().reviewsOf('rani')).toEqual([]);
  expect(deviceExamKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
});

test('an account that signs in before the deletion keeps its data', async () => {
  await storeDataOfRani();
  const shown = createDeferred();
  const stop = clearOthersAtSignIn(() => shown.promise);
  await signIn('budi');
  stop();
  await signIn('rani');
  shown.resolve();
  await vi.dynamicImportSettled();
  expect(await reviewStore().reviewsOf('rani')).not.toEqual([]);
});
