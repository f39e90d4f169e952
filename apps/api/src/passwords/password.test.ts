import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

/** Of the processor, not of the clock: how busy the machine is does not matter. */
async function workOf(stored: string | null): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < 8; time += 1) expect(await isPassword(stored, 'bukan ini')).toBe(false);
  return process.cpuUsage(before).user;
}

test('an account that there is not costs the work of a wrong password, and nothing opens it', async () => {
  const stored = await hashPassword('benar sekali');
  expect(await isPassword(stored, 'benar sekali')).toBe(true);
  await workOf(null);
  const [known, unknown] = [await workOf(stored), await workOf(null)];
  expect(unknown).toBeGreaterThan(known / 3);
});

test(
  'of a crowd that signs in at once, 200 wait and the rest are told to come again',
  { timeout: 60_000 },
  async () => {
    const crowd = Array.from({ length: 206 }, (_, index) =>
      index % 2 ? hashPassword('x') : isPassword(null, 'x'),
    );
    const outcomes = await Promise.allSettled(crowd);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } });
  },
);
