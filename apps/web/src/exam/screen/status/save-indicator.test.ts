import { expect, test } from 'vitest';
import { sessionWith } from '../../../../test/session-samples.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { recordChange } from '../../attempt/session-updates.ts';
import type { ExamView } from '../../sending/exam-record.ts';
import type { SavingState } from '../../sending/saving/answer-saver.ts';
import { toSaveStatus } from './save-indicator.tsx';

const saved = sessionWith();
const unsent = recordChange(recordChange(saved, { number: 1, answer: 2, at: 1 }), {
  number: 1,
  answer: 3,
  at: 2,
});

const statusOf = (
  session: ExamSession,
  saving: SavingState,
  isDurable = true,
  ending: ExamView['ending'] = null,
) => toSaveStatus({ session, saving, isDurable, ending });

test('acknowledged answers are shown as saved', () => {
  expect(statusOf(saved, 'idle').text).toBe('Tersimpan');
});

test('the save indicator counts unsent answers once per question', () => {
  expect(statusOf(unsent, 'waiting').text).toBe('Menunggu jaringan, 1 jawaban di perangkat');
  expect(statusOf(unsent, 'waiting', false).text).toBe('Menunggu jaringan, 1 jawaban di halaman ini');
  expect(statusOf(unsent, 'signed-out').text).toBe('1 jawaban menunggu dikirim');
});

test('unsent answers of an attempt that ended elsewhere are not called lost', () => {
  const { text, spoken } = statusOf(unsent, 'ended', true, { error: null });
  expect([text, spoken]).toEqual(['1 jawaban belum pasti sampai', '1 jawaban belum pasti sampai']);
  // A hand-in in flight may deliver the answer.
  expect(statusOf(unsent, 'ended').text).toBe('Menyimpan…');
});

test('the text for screen readers stays the same during a save, so that it is not announced', () => {
  const spoken = [statusOf(saved, 'idle'), statusOf(unsent, 'sending'), statusOf(saved, 'idle')].map(
    (status) => status.spoken,
  );
  expect(new Set(spoken).size).toBe(1);
});

test('without storage unsent answers are never called saved', () => {
  for (const saving of ['sending', 'waiting', 'signed-out'] as const) {
    const { text, spoken } = statusOf(unsent, saving, false);
    expect(`${text} ${spoken}`).not.toContain('Tersimpan');
  }
});
