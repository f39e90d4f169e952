import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

/** Measures processor time, because it does not depend on the load of the machine. */
async function measureChecks(stored: string | null): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < 8; time += 1) expect(await verifyPassword(stored, 'bukan ini')).toBe(false);
  return process.cpuUsage(before).user;
}

test('the check of a password takes about the same time with and without an account', async () => {
  const stored = await hashPassword('benar sekali');
  expect(await verifyPassword(stored, 'benar sekali')).toBe(true);
  await measureChecks(null);
  const [known, unknown] = [await measureChecks(stored), await measureChecks(null)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('a password is hashed in NFC and matches in both Unicode forms', async () => {
  const [composed, decomposed] = ['caf\u00e9 kopi', 'cafe\u0301 kopi'];
  for (const typed of [composed, decomposed]) {
    const stored = await hashPassword(typed);
    expect(await verify(stored, composed)).toBe(true);
    for (const again of [composed, decomposed]) expect(await verifyPassword(stored, again)).toBe(true);
    for (const other of ['cafe kopi', `${composed} `, 'caf\u00e9 kop\uff49'])
      expect(await verifyPassword(stored, other)).toBe(false);
  }
});
