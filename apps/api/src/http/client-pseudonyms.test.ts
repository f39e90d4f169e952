import { cleanUp } from '@ambang/db/cleanup.ts';
import { toUtcDayNumber } from '@ambang/db/log-keys.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { createClientPseudonyms } from './client-pseudonyms.ts';

const database = useTestDatabase();
const NOW = Date.parse('2026-03-02T05:00:00Z');
const DAY_MS = 86_400_000;
const ADDRESS = '198.51.100.77';

async function createProcess(now = NOW) {
  const pseudonyms = createClientPseudonyms(database.db);
  await pseudonyms.prepare(now);
  return pseudonyms;
}

test('all processes use the same pseudonym for a subnet, and different pseudonyms for different subnets', async () => {
  const [one, other] = await Promise.all([createProcess(), createProcess()]);
  const name = one.of(ADDRESS, NOW);
  expect(name).toMatch(/^[\w-]{12}$/);
  expect(other.of(ADDRESS, NOW)).toBe(name);
  expect(other.of('198.51.100.78', NOW)).not.toBe(name);
  expect(one.of('2001:db8::1', NOW)).toBe(other.of('2001:db8::2', NOW));
});

test('on the next day a subnet has a different pseudonym, the same in every process', async () => {
  const [one, other] = [await createProcess(), await createProcess(NOW + DAY_MS)];
  const tomorrow = one.of(ADDRESS, NOW + DAY_MS);
  expect(tomorrow).toMatch(/^[\w-]{12}$/);
  expect(tomorrow).not.toBe(one.of(ADDRESS, NOW));
  expect(other.of(ADDRESS, NOW + DAY_MS)).toBe(tomorrow);
});

test('the key of the pseudonyms of a day is deleted from memory and database after that day', async () => {
  const one = await createProcess();
  expect(one.of(ADDRESS, NOW)).toBeDefined();
  await one.prepare(NOW + DAY_MS);
  await cleanUp(database.db, NOW + DAY_MS);
  expect(one.of(ADDRESS, NOW)).toBeUndefined();
  const kept = await database.db.selectFrom('logKeys').select('day').execute();
  expect(kept.map(({ day }) => day)).not.toContain(toUtcDayNumber(NOW));
});

test('without a key there is no pseudonym', () => {
  expect(createClientPseudonyms(database.db).of(ADDRESS, NOW)).toBeUndefined();
});
