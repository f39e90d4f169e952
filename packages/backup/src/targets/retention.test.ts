import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { backupTimeOf } from '../create-backup.ts';
import { chooseKeptBackups, removeOldBackups } from './retention.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Sunday in Western Indonesian Time. */
const NOW = Date.parse('2026-03-01T05:00:00Z');

const someAges = fc.array(fc.integer({ min: 0, max: 90 * DAY_MS }), { maxLength: 80 });
const backupsOf = (ages: readonly number[]) => ages.map((age, id) => ({ id, startedAt: NOW - age }));
const idsOf = (backups: readonly { id: number }[]) => backups.map(({ id }) => id);

describe('chooseKeptBackups', () => {
  test('keeps some of the given backups, at most 11, and always the newest', () => {
    fc.assert(
      fc.property(someAges, (ages) => {
        const backups = backupsOf(ages);
        const kept = chooseKeptBackups(backups, NOW);
        expect(backups).toEqual(expect.arrayContaining(kept));
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(11);
        if (ages.length > 0) expect(kept[0]!.startedAt).toBe(NOW - Math.min(...ages));
        else expect(kept).toEqual([]);
      }),
      propertyRuns(600),
    );
  });

  test('keeps none older than 35 days but a newest one', () => {
    fc.assert(
      fc.property(someAges, (ages) => {
        const [, ...others] = chooseKeptBackups(backupsOf(ages), NOW);
        for (const { startedAt } of others) expect(NOW - startedAt).toBeLessThanOrEqual(35 * DAY_MS);
      }),
      propertyRuns(600),
    );
  });

  test('keeps the same when it is applied again, and does not depend on the order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -DAY_MS, max: 90 * DAY_MS }), { maxLength: 60 }),
        (ages) => {
          const backups = backupsOf(ages);
          const kept = chooseKeptBackups(backups, NOW);
          expect(chooseKeptBackups(kept, NOW)).toEqual(kept);
          expect(chooseKeptBackups(backups.toReversed(), NOW)).toEqual(kept);
        },
      ),
      propertyRuns(600),
    );
  });

  test('after each of 60 days with several backups there are 7 days, and weeks back to 3 weeks and more', () => {
    let kept: { id: number; startedAt: number }[] = [];
    for (let day = 0; day < 60; day += 1) {
      for (const hour of [1, 9, 17]) {
        const at = NOW + day * DAY_MS + hour * HOUR_MS;
        kept = chooseKeptBackups([...kept, { id: day * 24 + hour, startedAt: at }], at);
        const daysAgo = kept.map(({ startedAt }) => Math.floor((at - startedAt) / DAY_MS));
        if (day >= 7) expect(new Set(daysAgo.filter((ago) => ago < 7)).size).toBeGreaterThanOrEqual(6);
        if (day >= 35) expect(Math.max(...daysAgo)).toBeGreaterThanOrEqual(21);
      }
    }
    expect(kept.length).toBeLessThanOrEqual(11);
  });

  test('a day begins at midnight in Western Indonesia, a week on Monday', () => {
    const at = (id: number, time: string) => ({ id, startedAt: Date.parse(`${time}+07:00`) });
    const backups = [
      at(1, '2026-02-28T23:59:00'),
      at(2, '2026-03-01T00:00:00'),
      at(3, '2026-03-01T11:00:00'),
      at(4, '2026-02-28T08:00:00'),
    ];
    expect(idsOf(chooseKeptBackups(backups, NOW))).toEqual([3, 1]);
    const weekly = Array.from({ length: 20 }, (_, days) => ({ id: days, startedAt: NOW - days * DAY_MS }));
    // Seven days from Monday 23 February on; before it the Sundays that end the earlier weeks.
    expect(idsOf(chooseKeptBackups(weekly, NOW))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14]);
  });

  test('backups from the future are kept and take no place of others', () => {
    const ages = [-60, -59, -58, -57, -56, -55, -54, -53, 0, 1, 2, 3, 4, 5, 6];
    const backups = backupsOf(ages.map((days) => days * DAY_MS));
    expect(chooseKeptBackups(backups, NOW)).toHaveLength(ages.length);
  });

  test('a single backup is kept at any age', () => {
    expect(idsOf(chooseKeptBackups(backupsOf([400 * DAY_MS]), NOW))).toEqual([0]);
  });
});

describe('removeOldBackups', () => {
  test('removes the oldest first by the times in their names, and no file with another name', async () => {
    const names = [
      '20260301T040000Z',
      '20260110T190000Z',
      '20260228T190000Z',
      '20260101T190000Z',
      '20261399T000000Z',
    ];
    const files = ['catatan.txt', ...names.map((time) => `ambang-${time}.backup`)];
    const removed: string[] = [];
    const target = {
      list: async () => files.map((name) => ({ name, bytes: 1 })),
      remove: async (name: string) => void removed.push(name),
      read: () => expect.unreachable(),
      write: () => expect.unreachable(),
    };
    await removeOldBackups(target, backupTimeOf, NOW);
    expect(removed).toEqual([
      'ambang-20260101T190000Z.backup',
      'ambang-20260110T190000Z.backup',
      // One of its day, 1 March in Western Indonesia, is newer.
      'ambang-20260228T190000Z.backup',
    ]);
  });
});
