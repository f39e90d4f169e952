import { expect, test, vi } from 'vitest';
import { beginWithEmptyDevice, keptSession } from '../../../test/kept-exam.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { deviceStore } from '../../exam/device/device-store.ts';
import { goesOnHere } from './go-on-here.ts';

beginWithEmptyDevice();

const lost = new NetworkFailure();
const loadExam = () => Promise.resolve();

test('an attempt that began here goes on without the server, while there is time and the code is there', async () => {
  const session = await keptSession('rani', 1);
  expect(await goesOnHere(lost, 'rani', 1, loadExam)).toBe(true);
  expect(await goesOnHere(new CallFailure(503, 'Penuh.'), 'rani', 1, loadExam)).toBe(true);
  expect(await goesOnHere(lost, 'rani', 1, () => Promise.reject(new Error('no code')))).toBe(false);
  await deviceStore().update(session, (kept) => ({ ...kept, expiresAt: kept.startedAt }));
  expect(await goesOnHere(lost, 'rani', 1, loadExam)).toBe(false);
});

test('what the server refuses, or another device began, does not go on here', async () => {
  await keptSession('rani', 1);
  const load = vi.fn(loadExam);
  expect(await goesOnHere(new CallFailure(409, 'Sudah selesai.'), 'rani', 1, load)).toBe(false);
  expect(await goesOnHere(lost, 'rani', 2, load)).toBe(false);
  expect(load).not.toHaveBeenCalled();
});
