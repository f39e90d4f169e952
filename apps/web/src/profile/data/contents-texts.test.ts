import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { fileTexts, lostTexts } from './contents-texts.ts';

const tryout = (title: string, state: OwnedTryout['state'], attemptsStarted = 1) =>
  ({ title, state, attemptsStarted }) as OwnedTryout;

const always = ['Semua latihan dan isi Buku Salah', 'Profil, foto, dan notifikasi'];

test('what a deletion removes is counted and named', () => {
  const owned = [tryout('SKD Perdana Edisi 2', 'sealed', 2), tryout('SKD Utama', 'sealed')];
  expect(lostTexts(owned)).toEqual([
    '2 hasil, peringkat, dan pembahasannya',
    'Akses ke SKD Perdana Edisi 2 dan SKD Utama',
    ...always,
  ]);
});

test('a running attempt is named first, and of many tryouts only three are named', () => {
  const owned = ['A', 'B', 'C', 'D', 'E'].map((title, index) =>
    tryout(title, index === 0 ? 'running' : 'none'),
  );
  expect(lostTexts(owned)).toEqual([
    'Pengerjaan A yang sedang berjalan',
    'Akses ke A, B, C, dan 2 tryout lain',
    ...always,
  ]);
});

test('an account without tryouts loses no result, and without a reply nothing is counted', () => {
  expect(lostTexts([])).toEqual(always);
  expect(lostTexts(undefined)).toEqual([
    'Semua hasil, peringkat, dan pembahasannya',
    'Akses ke semua tryout yang kamu miliki',
    ...always,
  ]);
});

test('the content of the file has the numbers of attempts and transactions, if there are any', () => {
  const owned = [tryout('A', 'sealed', 2), tryout('B', 'running', 1)];
  expect(fileTexts(owned, 4)).toContain('3 percobaan, tiap jawaban dengan urutan waktunya');
  expect(fileTexts(owned, 4)).toContain('4 transaksi, tryout yang kamu miliki, dan kode yang kamu pakai');
  expect(fileTexts([], 0)).toEqual(fileTexts(undefined, undefined));
});
