import { expect, test } from 'vitest';
import type { LogoutSummary } from '../../offline/logout-cleanup.ts';
import { logoutText } from './logout-text.ts';

const nothing: LogoutSummary = { answers: 0, handIns: 0, running: [], losesFlags: false, isDurable: true };

const words = (parting: Partial<LogoutSummary>): string => logoutText({ ...nothing, ...parting });

test('a device without unsent work asks plainly', () => {
  expect(words({})).toBe('Kamu perlu masuk lagi untuk mengerjakan tryout.');
});

test('an unreadable device is not called empty', () => {
  expect(words({ isDurable: false })).toContain('Penyimpanan perangkat ini tidak bisa dibaca.');
});

test('unsent answers and hand-ins are named, and stay for their account', () => {
  const stay = 'Itu tetap tersimpan untuk akunmu dan dikirim saat kamu masuk lagi di sini.';
  expect(words({ answers: 2 })).toBe(`2 jawaban di perangkat ini belum sampai ke server. ${stay}`);
  expect(words({ handIns: 1 })).toBe(`Pengumpulan 1 tryout di perangkat ini belum sampai ke server. ${stay}`);
  expect(words({ handIns: 1, answers: 3 })).toContain('Pengumpulan 1 tryout dan 3 jawaban di');
});

test('where the device cannot keep them, the logout waits for a connection', () => {
  const lost = 'Perangkat ini tidak bisa menyimpannya. Tunggu jaringan sampai terkirim sebelum keluar.';
  const said = words({ answers: 2, running: ['SKD Perdana'], isDurable: false });
  expect(said).toContain(lost);
  expect(said.match(/Tunggu jaringan/g)).toHaveLength(1);
});

test('a running tryout is named, with what the logout loses', () => {
  const runs = 'SKD Perdana sedang berjalan, dan waktunya jalan terus.';
  expect(words({ running: ['SKD Perdana'] })).toBe(runs);
  expect(words({ running: ['SKD Perdana'], losesFlags: true })).toBe(
    `${runs} Tanda ragu-ragu di perangkat ini hilang.`,
  );
  expect(words({ running: ['SKD Perdana'], answers: 1 })).toMatch(/Tunggu jaringan sebelum keluar\.$/);
});
