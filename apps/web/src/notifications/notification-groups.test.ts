import { expect, test } from 'vitest';
import { groupByDay } from './notification-groups.tsx';

const midnightInJakarta = Date.parse('2024-10-12T17:00:00Z');

const notificationAt = (createdAt: number) => ({
  id: createdAt,
  accountId: 'rani',
  title: 'Kabar',
  message: 'Isi',
  isRead: false,
  createdAt,
  path: null,
});

const grouped = (instants: number[], now: number) =>
  groupByDay(instants.map(notificationAt), now).map(({ title, notifications }) => [
    title,
    ...notifications.map(({ createdAt }) => createdAt - midnightInJakarta),
  ]);

test('notifications since midnight in Jakarta are in the group Baru, all earlier ones in Kemaren', () => {
  const instants = [
    midnightInJakarta + 1,
    midnightInJakarta,
    midnightInJakarta - 1,
    midnightInJakarta - 99 * 86_400_000,
  ];
  expect(grouped(instants, midnightInJakarta + 1)).toEqual([
    ['Baru', 1, 0],
    ['Kemaren', -1, -99 * 86_400_000],
  ]);
});

test('a group without notifications is left out', () => {
  expect(grouped([midnightInJakarta], midnightInJakarta)).toEqual([['Baru', 0]]);
  expect(grouped([midnightInJakarta - 1], midnightInJakarta)).toEqual([['Kemaren', -1]]);
  expect(grouped([], midnightInJakarta)).toEqual([]);
});
