import { expect, test } from 'vitest';
import { beginSession, record } from './exam-session.ts';
import { saveNews } from './save-news.ts';

const saved = beginSession(
  { accountId: 'a', tryoutId: 7, ruleSet: 'skd-2021' },
  { attempt: 1, startedAt: 0, expiresAt: 6_000_000, serverTime: 0, changes: [], paper: '/api/paper/p' },
  { sentAt: 0, receivedAt: 0 },
);
const waiting = record(record(saved, { number: 1, answer: 2, at: 1 }), { number: 1, answer: 3, at: 2 });

test('what the server has is saved', () => {
  expect(saveNews({ session: saved, sync: 'idle' }).text).toBe('Tersimpan');
});

test('answers that wait are counted by question', () => {
  expect(saveNews({ session: waiting, sync: 'waiting' }).text).toBe('1 jawaban menunggu dikirim');
  expect(saveNews({ session: waiting, sync: 'signed-out' }).text).toBe('1 jawaban menunggu dikirim');
});

test('a screen reader does not hear every single save', () => {
  const spoken = [
    saveNews({ session: saved, sync: 'idle' }),
    saveNews({ session: waiting, sync: 'sending' }),
    saveNews({ session: saved, sync: 'idle' }),
  ].map((news) => news.spoken);
  expect(new Set(spoken).size).toBe(1);
});
