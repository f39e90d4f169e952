import { expect, test, vi } from 'vitest';
import { createBreakableIndexedDb } from '../../test/breakable-indexed-db.ts';
import { acknowledgeAll, startWithEmptyDevice, storedSession } from '../../test/stored-exam.ts';
import { recordDecision } from '../../test/session-samples.ts';
import type { HandInDecider, ExamSession } from '../exam/attempt/exam-session.ts';
import { withdrawDecision } from '../exam/attempt/hand-in-decision.ts';
import { attemptStore } from '../exam/device/attempt-store.ts';
import type { DeviceAttempt } from './device-content.ts';
import { findDeviceContent, noLongerWaiting, msToNextChange, waitingText } from './device-content.ts';

startWithEmptyDevice();

const decide = (session: ExamSession, by: HandInDecider) =>
  attemptStore().update(session, (session) => recordDecision(session, by, session.startedAt));

const idsOf = (attempts: readonly { tryoutId: number }[]) => attempts.map(({ tryoutId }) => tryoutId).sort();

const inTime = ({ startedAt }: ExamSession) => startedAt;
const late = ({ expiresAt, clockOffset }: ExamSession) => expiresAt - clockOffset + 1;

test('before the deadline an attempt is running unless the candidate has decided to hand in', async () => {
  const session = await storedSession('rani', 1);
  await decide(await storedSession('rani', 2), 'clock');
  await decide(await storedSession('rani', 3), 'candidate');
  const { running, waiting } = await findDeviceContent('rani', inTime(session));
  expect([idsOf(running), idsOf(waiting)]).toEqual([[1, 2], [3]]);
});

test("after the deadline an attempt with unsent data waits, and only a candidate's decision is shown as finished", async () => {
  await storedSession('rani', 1);
  await decide(await storedSession('rani', 2), 'clock');
  await decide(await storedSession('rani', 3), 'candidate');
  await acknowledgeAll(await storedSession('rani', 4));
  const handedIn = await acknowledgeAll(await storedSession('rani', 5));
  await decide(handedIn, 'clock');
  const { running, waiting } = await findDeviceContent('rani', late(handedIn));
  expect(running).toEqual([]);
  expect(idsOf(waiting)).toEqual([1, 2, 3, 5]);
  const beginnings = waiting.map((attempt) => [attempt.tryoutId, waitingText(attempt).split('.')[0]]).sort();
  expect(beginnings).toEqual([
    [1, 'Waktu habis'],
    [2, 'Waktu habis'],
    [3, 'Selesai dikerjakan'],
    [5, 'Waktu habis'],
  ]);
});

const waitingAttempt = async (): Promise<DeviceAttempt> => {
  await storedSession('rani', 1);
  const [attempt] = (await findDeviceContent('rani', Date.now())).running;
  const expiresAt = Date.parse('2026-11-23T12:40:00Z');
  return { ...attempt!, isDurable: true, isFinished: true, expiresAt };
};

test.each([
  [
    60_000,
    'Tidak ada yang hilang. Hasilnya ikut perangkingan kalau 1 jawaban itu tiba paling lambat 19:41 WIB.',
  ],
  [
    -1_000,
    'Hasilnya ikut perangkingan kalau 1 jawaban itu tiba paling lambat 19:41 WIB, dan tetap dinilai kalau tiba sebelum 24 November 2026, 19:40 WIB.',
  ],
  [
    -60_000,
    'Jawaban itu tetap dinilai kalau tiba sebelum 24 November 2026, 19:40 WIB. Hasilnya tidak ikut perangkingan.',
  ],
  [-86_400_000, 'Jawaban yang tiba setelah 24 November 2026, 19:40 WIB tidak dinilai lagi.'],
])(
  'with %i ms left the text shows until when the answers count and whether they are ranked',
  async (ms, limit) => {
    const attempt = { ...(await waitingAttempt()), timeLeftMs: ms };
    expect(waitingText(attempt)).toBe(
      `Selesai dikerjakan. Jawabanmu menunggu jaringan: 1 jawaban, terkirim sendiri. ${limit}`,
    );
  },
);

test('the text of an attempt without unsent answers shows that nothing is lost', async () => {
  const attempt = { ...(await waitingAttempt()), unsentCount: 0, timeLeftMs: -60_000 };
  expect(waitingText(attempt)).toBe(
    'Selesai dikerjakan. Pengumpulannya menunggu jaringan, terkirim sendiri. Tidak ada yang hilang.',
  );
});

test('the shown text changes at the deadline, at the end of the ranking grace and a day after the deadline', async () => {
  const attempt = await waitingAttempt();
  const nextChange = (...lefts: number[]) =>
    msToNextChange({
      running: [],
      waiting: lefts.map((timeLeftMs) => ({ ...attempt, timeLeftMs })),
      reviews: [],
      isAllRead: true,
    });
  expect([nextChange(5_000), nextChange(-1_000), nextChange(-60_000)]).toEqual([
    5_000,
    59_000,
    86_400_000 - 60_000,
  ]);
  expect([nextChange(-86_400_000), nextChange(), nextChange(-86_400_000, -1_000)]).toEqual([
    Infinity,
    Infinity,
    59_000,
  ]);
});

test('an attempt no longer waits once it is sent or its hand-in is withdrawn, but still waits with fewer unsent answers', async () => {
  const first = await storedSession('rani', 1);
  const decided = [first, await storedSession('rani', 2), await storedSession('rani', 3)];
  for (const session of decided) await decide(session, 'candidate');
  const before = await findDeviceContent('rani', inTime(first));
  await attemptStore().remove(decided[0]!);
  await attemptStore().update(decided[1]!, (session) => withdrawDecision(session, 'candidate', Infinity));
  await acknowledgeAll(decided[2]!);
  const now = await findDeviceContent('rani', inTime(first));
  expect(idsOf(noLongerWaiting(before, now))).toEqual([1, 2]);
  expect(noLongerWaiting(now, before)).toEqual([]);
});

test.each([
  ['no storage', [], true],
  ['the storage of attempts', ['ambang-exam-1'], false],
  ['the storage of reviews', ['ambang-reviews-1'], false],
])(
  'the content is complete only if both storages work: the browser refuses %s',
  async (_storage, refused: readonly string[], isAllRead) => {
    const { indexedDB } = createBreakableIndexedDb();
    const open = (name: string) => {
      if (refused.includes(name)) throw new Error('refused');
      return indexedDB.open();
    };
    vi.stubGlobal('indexedDB', { open });
    // A page opens its storages once.
    vi.resetModules();
    const page = await import('./device-content.ts');
    expect(await page.findDeviceContent('rani', 0)).toMatchObject({ running: [], isAllRead });
  },
);
