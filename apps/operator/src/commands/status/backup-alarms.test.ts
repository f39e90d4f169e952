import type { BackupState } from '@ambang/db/backups/state.ts';
import { expect, test } from 'vitest';
import { backupAlarms } from './backup-alarms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.parse('2026-11-25T05:00:00Z');

const healthy: BackupState = {
  now,
  createdAt: now - 90 * DAY_MS,
  firstAt: now - 90 * DAY_MS,
  latestAt: now - 26 * HOUR_MS,
  provedAt: now - 8 * DAY_MS,
  trialFault: null,
  runFault: null,
};

const sentencesOf = (state: Partial<BackupState>, env: NodeJS.ProcessEnv = {}): string[] =>
  backupAlarms({ ...healthy, ...state }, env).map(({ kind, sentence }) => `${kind}: ${sentence}`);

const fresh = { createdAt: now - HOUR_MS, firstAt: null, latestAt: null, provedAt: null };

test.each<[what: string, state: Partial<BackupState>]>([
  ['a backup of 26 hours and a trial of 8 days', {}],
  ['a product without a backup in its first hours', fresh],
  ['a first backup without a trial', { ...fresh, firstAt: now, latestAt: now }],
])('%s is no alarm', (_, state) => {
  expect(sentencesOf(state)).toEqual([]);
});

test.each<[what: string, state: Partial<BackupState>, sentence: RegExp]>([
  [
    'an older backup',
    { latestAt: now - 27 * HOUR_MS },
    /^backup-age: Cadangan terakhir sudah 27 jam yang lalu: /,
  ],
  [
    'no backup after a day',
    { ...fresh, createdAt: now - 27 * HOUR_MS },
    /^backup-age: Belum ada cadangan sama/,
  ],
  [
    'a failed run',
    { runFault: 'Penyimpanan penuh.' },
    /^backup: .* gagal, dan diulang tiap jam\. Penyimpanan penuh\.$/,
  ],
  [
    'a failed trial',
    { trialFault: 'items: 1, seharusnya 2\nlain', provedAt: now - 30 * DAY_MS },
    /^backup-proof: .* tidak dapat dipulihkan: .* Sebabnya: items: 1, seharusnya 2$/,
  ],
  [
    'an older trial',
    { provedAt: now - 9 * DAY_MS },
    /^backup-proof: Sudah 9 hari tidak ada cadangan yang dicoba/,
  ],
  ['no trial for days', { provedAt: null }, /^backup-proof: Sudah 90 hari /],
])('%s is an alarm', (_, state, sentence) => {
  expect(sentencesOf(state)).toEqual([expect.stringMatching(sentence)]);
});

test('without a schedule only a failed trial is an alarm', () => {
  const old = { latestAt: null, provedAt: null, runFault: 'Penyimpanan penuh.' };
  const off = { BACKUP_SCHEDULE: 'off' };
  expect(sentencesOf(old, off)).toEqual([]);
  expect(sentencesOf({ ...old, trialFault: 'rusak' }, off)).toHaveLength(1);
});

test('backups of pgBackRest have no trials', () => {
  expect(sentencesOf({ provedAt: null }, { PGBACKREST_STANZA: 'ambang' })).toEqual([]);
});
