import { expect, test } from 'vitest';
import { isBackupDue, isProofDue } from './due.ts';

const at = (time: string): number => Date.parse(`2026-11-${time}+07:00`);

test.each<[what: string, latest: string | null, now: string, isDue: boolean]>([
  ['no backup yet', null, '29T10:00', true],
  ['a backup since 02:00', '29T02:05', '29T23:00', false],
  ['a backup at exactly 02:00', '29T02:00', '29T02:00', false],
  ['02:00 has passed', '28T10:00', '29T02:00', true],
  ["before 02:00 yesterday's backup counts", '28T02:05', '29T01:59', false],
  ['a night was missed', '27T02:05', '29T01:00', true],
])('daily: %s', (_, latest, now, isDue) => {
  expect(isBackupDue('daily', at(now), latest === null ? null : at(latest))).toBe(isDue);
});

test('hourly: one backup in each full hour', () => {
  expect(isBackupDue('hourly', at('29T10:59'), at('29T10:00'))).toBe(false);
  expect(isBackupDue('hourly', at('29T11:00'), at('29T10:59'))).toBe(true);
});

test('off: never', () => {
  expect(isBackupDue('off', at('29T10:00'), null)).toBe(false);
});

test('a trial is due with the first backup, and then with that of the same time a week later', () => {
  expect(isProofDue(at('29T02:00'), null)).toBe(true);
  expect(isProofDue(at('28T02:40'), at('22T02:20'))).toBe(false);
  expect(isProofDue(at('29T02:10'), at('22T02:20'))).toBe(true);
});
