import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

/** Processor time, which does not depend on the load of the machine. */
async function workOf(stored: string | null, typed = 'bukan ini'): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < 8; time += 1) expect(await isPassword(stored, typed)).toBe(false);
  return process.cpuUsage(before).user;
}

test('an unknown account takes the time of a wrong password, and never matches', async () => {
  const stored = await hashPassword('benar sekali');
  expect(await isPassword(stored, 'benar sekali')).toBe(true);
  await workOf(null);
  const [known, unknown] = [await workOf(stored), await workOf(null)];
  expect(unknown).toBeGreaterThan(known / 3);
});

test('a password matches in both Unicode forms, and its hash is of NFC', async () => {
  const [composed, decomposed] = ['caf\u00e9 kopi', 'cafe\u0301 kopi'];
  for (const typed of [composed, decomposed]) {
    const stored = await hashPassword(typed);
    expect(await verify(stored, composed)).toBe(true);
    for (const again of [composed, decomposed]) expect(await isPassword(stored, again)).toBe(true);
    for (const other of ['cafe kopi', `${composed} `, 'caf\u00e9 kop\uff49'])
      expect(await isPassword(stored, other)).toBe(false);
  }
});

test('an older hash of the typed form still matches', async () => {
  const typed = 'cafe\u0301 kopi';
  const stored = await hash(typed);
  expect(await isPassword(stored, typed)).toBe(true);
  expect(await isPassword(stored, 'cafe kopi')).toBe(false);
});

test('a password in two forms takes the same time for an unknown account', async () => {
  const stored = await hashPassword('benar sekali');
  const typed = 'bukan ini\u0301';
  await workOf(null, typed);
  const [known, unknown] = [await workOf(stored, typed), await workOf(null, typed)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeGreaterThan((await workOf(null)) * 1.3);
});

test('of many simultaneous sign-ins 200 wait and the others get 503', { timeout: 60_000 }, async () => {
  const crowd = Array.from({ length: 206 }, (_, index) =>
    index % 2 ? hashPassword('x') : isPassword(null, 'x'),
  );
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } });
});
