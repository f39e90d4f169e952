import { expect, test } from 'vitest';
import { begunSession } from '../../../../test/begun-session.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { recordChange } from '../../attempt/exam-session.ts';
import type { ExamView, SyncState } from '../../sending/ports.ts';
import { saveStatus } from './save-state.tsx';

const saved = begunSession();
const waiting = recordChange(recordChange(saved, { number: 1, answer: 2, at: 1 }), {
  number: 1,
  answer: 3,
  at: 2,
});

const newsOf = (session: ExamSession, sync: SyncState, isDurable = true, ending: ExamView['ending'] = null) =>
  saveStatus({ session, sync, isDurable, ending });

test('acknowledged answers are shown as saved', () => {
  expect(newsOf(saved, 'idle').text).toBe('Tersimpan');
});

test('unsent answers are counted by question', () => {
  expect(newsOf(waiting, 'waiting').text).toBe('Menunggu jaringan, 1 jawaban di perangkat');
  expect(newsOf(waiting, 'waiting', false).text).toBe('Menunggu jaringan, 1 jawaban di halaman ini');
  expect(newsOf(waiting, 'signed-out').text).toBe('1 jawaban menunggu dikirim');
});

test('unsent answers of an attempt that ended elsewhere are not called lost', () => {
  const { text, spoken } = newsOf(waiting, 'ended', true, { error: null });
  expect([text, spoken]).toEqual(['1 jawaban belum pasti sampai', '1 jawaban belum pasti sampai']);
  // A hand-in in flight may deliver it.
  expect(newsOf(waiting, 'ended').text).toBe('Menyimpan…');
});

test('a screen reader does not announce every save', () => {
  const spoken = [newsOf(saved, 'idle'), newsOf(waiting, 'sending'), newsOf(saved, 'idle')].map(
    (news) => news.spoken,
  );
  expect(new Set(spoken).size).toBe(1);
});

test('without storage only acknowledged answers are called saved', () => {
  for (const sync of ['sending', 'waiting', 'signed-out'] as const) {
    const { text, spoken } = newsOf(waiting, sync, false);
    expect(`${text} ${spoken}`).not.toContain('Tersimpan');
  }
});
