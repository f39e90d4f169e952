import { expect, test, vi } from 'vitest';
import { beginWithEmptyDevice, keptSession } from '../../test/kept-exam.ts';
import type { Decider, ExamSession } from '../exam/attempt/exam-session.ts';
import { acknowledge, decideHandIn, withdrawHandIn } from '../exam/attempt/exam-session.ts';
import { deviceStore } from '../exam/device/device-store.ts';
import { findOnDevice, goneFrom } from './on-device.ts';
import { reviewShelf } from './reviews/keep-review.ts';
import { waitingWords } from './waiting-words.ts';

beginWithEmptyDevice();

const decide = (session: ExamSession, by: Decider) =>
  deviceStore().update(session, (kept) => decideHandIn(kept, by, kept.startedAt));

const deliverAll = (session: ExamSession) => {
  const saved = { serverTime: session.expiresAt, expiresAt: session.expiresAt, revision: 1 };
  const trip = { sentAt: saved.serverTime, receivedAt: saved.serverTime };
  return deviceStore().update(session, (kept) => acknowledge(kept, kept.unsent, saved, trip));
};

const idsOf = (attempts: readonly { tryoutId: number }[]) => attempts.map(({ tryoutId }) => tryoutId).sort();

const inTime = ({ startedAt }: ExamSession) => startedAt;
const late = ({ expiresAt, clockOffset }: ExamSession) => expiresAt - clockOffset + 1;

test('while there is time an attempt runs, unless the candidate has handed it in: a clock may be wrong', async () => {
  const session = await keptSession('rani', 1);
  await decide(await keptSession('rani', 2), 'clock');
  await decide(await keptSession('rani', 3), 'candidate');
  const { running, waiting } = await findOnDevice('rani', inTime(session));
  expect([idsOf(running), idsOf(waiting)]).toEqual([[1, 2], [3]]);
});

test('after its time an attempt waits with what the server lacks, and only the candidate has finished it', async () => {
  await keptSession('rani', 1);
  await decide(await keptSession('rani', 2), 'clock');
  await decide(await keptSession('rani', 3), 'candidate');
  await deliverAll(await keptSession('rani', 4));
  const handedIn = await deliverAll(await keptSession('rani', 5));
  await decide(handedIn, 'clock');
  const { running, waiting } = await findOnDevice('rani', late(handedIn));
  expect(running).toEqual([]);
  const said = waiting.map((attempt) => [attempt.tryoutId, waitingWords(attempt)]).sort();
  expect(said).toEqual([
    [1, 'Waktu habis. Jawabanmu menunggu jaringan: 1 jawaban. Terkirim sendiri begitu jaringan kembali.'],
    [2, 'Waktu habis. Jawabanmu menunggu jaringan: 1 jawaban. Terkirim sendiri begitu jaringan kembali.'],
    [
      3,
      'Selesai dikerjakan. Jawabanmu menunggu jaringan: 1 jawaban. Terkirim sendiri begitu jaringan kembali.',
    ],
    [5, 'Waktu habis. Pengumpulannya menunggu jaringan. Terkirim sendiri begitu jaringan kembali.'],
  ]);
});

test('what is delivered or taken back is gone; what still waits, though with less, is not', async () => {
  const first = await keptSession('rani', 1);
  const decided = [first, await keptSession('rani', 2), await keptSession('rani', 3)];
  for (const session of decided) await decide(session, 'candidate');
  const before = await findOnDevice('rani', inTime(first));
  await deviceStore().remove(decided[0]!);
  await deviceStore().update(decided[1]!, (kept) => withdrawHandIn(kept, 'candidate'));
  await deliverAll(decided[2]!);
  const now = await findOnDevice('rani', inTime(first));
  expect(idsOf(goneFrom(before, now))).toEqual([1, 2]);
  expect(goneFrom(now, before)).toEqual([]);
});

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])(
  'a storage that does not answer (answers %s, reviews %s) is told from one that holds nothing',
  async (answers, reviews, isAllRead) => {
    vi.spyOn(deviceStore(), 'isDurable').mockReturnValue(answers);
    vi.spyOn(reviewShelf(), 'isDurable').mockReturnValue(reviews);
    expect(await findOnDevice('rani', 0)).toMatchObject({ running: [], isAllRead });
    vi.restoreAllMocks();
  },
);
