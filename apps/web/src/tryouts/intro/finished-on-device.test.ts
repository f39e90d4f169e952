import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { startWithEmptyDevice, storedSession } from '../../../test/stored-exam.ts';
import { recordDecision } from '../../../test/session-samples.ts';
import type { HandInDecider } from '../../exam/attempt/exam-session.ts';
import { attemptStore } from '../../exam/device/attempt-store.ts';
import { findDeviceContent } from '../../offline/device-content.ts';
import { findFinishedOnDevice } from './finished-on-device.ts';

startWithEmptyDevice();

const startedAt = Date.now();

const running = (other: Partial<TryoutDetail> = {}) =>
  ({ id: 1, state: 'running', attemptsStarted: 1, startedAt, ...other }) as TryoutDetail;

async function waitingAfterDecision(decider: HandInDecider) {
  const session = await storedSession('rani', 1, 1, startedAt);
  await attemptStore().update(session, (stored) => recordDecision(stored, decider, startedAt));
  return (await findDeviceContent('rani', startedAt)).waiting;
}

test('a running attempt counts as finished when the candidate finished it, but not when the clock did', async () => {
  expect(findFinishedOnDevice(await waitingAfterDecision('clock'), running())).toBeNull();
  expect(findFinishedOnDevice(await waitingAfterDecision('candidate'), running())).toMatchObject({
    tryoutId: 1,
    unsentCount: 1,
  });
});

test.each([
  ['the attempt is sealed', { state: 'sealed' }],
  ['another tryout is shown', { id: 2 }],
  ['another attempt was started', { attemptsStarted: 2 }],
  ['an attempt of the same number was started at another time', { startedAt: startedAt + 5 }],
] as const)(
  'an attempt that was finished on this device does not count as finished when %s',
  async (_, other) => {
    expect(findFinishedOnDevice(await waitingAfterDecision('candidate'), running(other))).toBeNull();
  },
);
