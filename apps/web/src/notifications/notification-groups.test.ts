import { expect, test } from 'vitest';
import { groupByDay } from './notification-groups.tsx';

const midnight = Date.parse('2024-10-12T17:00:00Z');

const notificationAt = (createdAt: number) => ({
  id: createdAt,
  accountId: 'rani',
  title: 'Kabar',
  message: 'Isi',
  isRead: false,
  createdAt,
});

const grouped = (instants: number[], now: number) =>
  groupByDay(instants.map(notificationAt), now).map(({ title, notifications }) => [
    title,
    ...notifications.map(({ createdAt }) => createdAt - midnight),
  ]);

test('notifications since midnight in Jakarta are Baru, all earlier ones Kemaren', () => {
  const instants = [midnight + 1, midnight, midnight - 1, midnight - 99 * 86_400_000];
  expect(grouped(instants, midnight + 1)).toEqual([
    ['Baru', 1, 0],
    ['Kemaren', -1, -99 * 86_400_000],
  ]);
});

test('an empty group is left out', () => {
  expect(grouped([midnight], midnight)).toEqual([['Baru', 0]]);
  expect(grouped([midnight - 1], midnight)).toEqual([['Kemaren', -1]]);
  expect(grouped([], midnight)).toEqual([]);
});
