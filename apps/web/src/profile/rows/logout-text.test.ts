import { expect, test } from 'vitest';
import type { LogoutSummary } from '../../offline/logout-cleanup.ts';
import { logoutText } from './logout-text.ts';

const nothing: LogoutSummary = {
  answers: 0,
  practiceAnswers: 0,
  handIns: 0,
  running: [],
  losesFlags: false,
  isDurable: true,
};

const text = (summary: Partial<LogoutSummary>): string => logoutText({ ...nothing, ...summary });

test('with neither unsent answers nor a running attempt, the logout text only mentions the next sign-in', () => {
  expect(text({})).toBe('Kamu perlu masuk lagi untuk mengerjakan tryout.');
});

test('when the storage cannot be read, the logout text states that', () => {
  expect(text({ isDurable: false })).toContain('Penyimpanan perangkat ini tidak bisa dibaca.');
});

test('the logout text names unsent answers and hand-ins, and states that they are kept for their account', () => {
  const stay = 'Itu tetap tersimpan untuk akunmu dan dikirim saat kamu masuk lagi di sini.';
  expect(text({ answers: 2 })).toBe(`2 jawaban di perangkat ini belum sampai ke server. ${stay}`);
  expect(text({ handIns: 1 })).toBe(`Pengumpulan 1 tryout di perangkat ini belum sampai ke server. ${stay}`);
  expect(text({ handIns: 1, answers: 3 })).toContain('Pengumpulan 1 tryout dan 3 jawaban di');
});

test('the logout text names unsent answers in practice, and what would remove them', () => {
  expect(text({ answers: 1, practiceAnswers: 2 })).toBe(
    '1 jawaban dan 2 jawaban latihan di perangkat ini belum sampai ke server. Itu tetap tersimpan untuk akunmu dan dikirim saat kamu masuk lagi di sini. Jawaban latihan hilang kalau akun lain masuk di sini lebih dulu.',
  );
  expect(text({ practiceAnswers: 2, isDurable: false })).toBe(
    '2 jawaban latihan di perangkat ini belum sampai ke server. Perangkat ini tidak bisa menyimpannya. Tunggu jaringan sampai terkirim sebelum keluar.',
  );
});

test('when the device cannot keep unsent answers, the logout text advises once to wait for the network', () => {
  const warning = 'Perangkat ini tidak bisa menyimpannya. Tunggu jaringan sampai terkirim sebelum keluar.';
  const shownText = text({ answers: 2, running: ['SKD Perdana'], isDurable: false });
  expect(shownText).toContain(warning);
  expect(shownText.match(/Tunggu jaringan/g)).toHaveLength(1);
});

test('the logout text names a running tryout, and the flags that a logout deletes', () => {
  const runs = 'SKD Perdana sedang berjalan, dan waktunya jalan terus.';
  expect(text({ running: ['SKD Perdana'] })).toBe(runs);
  expect(text({ running: ['SKD Perdana'], losesFlags: true })).toBe(
    `${runs} Tanda ragu-ragu di perangkat ini hilang.`,
  );
  expect(text({ running: ['SKD Perdana'], answers: 1 })).toMatch(/Tunggu jaringan sebelum keluar\.$/);
});
