import { setImmediate as settle } from 'node:timers/promises';
import { StartFault } from '@ambang/server/start-fault.ts';
import { describe, expect, test } from 'vitest';
import { createFakePart, superviseFakeParts } from '../test/fake-parts.ts';
import type { PartProcess, ProductPart } from './supervise.ts';

describe('a part that crashes', () => {
  test('a crashed part is restarted, with a log line for the crash and one for the restart', async () => {
    const api = createFakePart('Server');
    const { lines, fault } = superviseFakeParts([api.part]);
    await api.crashAndRestart();
    expect(lines).toEqual(['Server berhenti di tengah jalan: dinyalakan lagi …', 'Server menyala lagi.']);
    expect(fault()).toBeNull();
  });

  test('a part that exits while the product stops is not restarted', async () => {
    const api = createFakePart('Server');
    const { clock, lines, fault } = superviseFakeParts([api.part]);
    clock.isStopping = true;
    api.crash();
    await settle();
    expect([api.restarts(), lines, fault()]).toEqual([0, [], null]);
  });
});

describe('the restart limit', () => {
  test('the restart limit is reached at the fourth crash of any parts within a minute', async () => {
    const [api, database] = [createFakePart('Server'), createFakePart('PostgreSQL')];
    const { clock, broken, fault } = superviseFakeParts([api.part, database.part]);
    await api.crashAndRestart();
    clock.now = 20_000;
    await database.crashAndRestart();
    await api.crashAndRestart();
    clock.now = 59_999;
    expect(fault()).toBeNull();
    database.crash();
    expect((await broken).message).toMatch(/^PostgreSQL berhenti, terlalu sering dalam satu menit: /);
    expect(database.restarts()).toBe(1);
  });

  test('the restart limit counts only the crashes of the last minute', async () => {
    const api = createFakePart('Server');
    const { clock, broken, fault } = superviseFakeParts([api.part]);
    for (const now of [0, 30_000, 59_999, 60_000, 89_999]) {
      clock.now = now;
      if (now < 89_999) await api.crashAndRestart();
    }
    expect(fault()).toBeNull();
    api.crash();
    expect(await broken).toBeInstanceOf(StartFault);
  });
});

test('each api process after the first raises the restart limit by one', async () => {
  const servers = ['Server 1', 'Server 2', 'Server 3'].map((name) => createFakePart(name));
  const { lines, fault, broken } = superviseFakeParts(
    servers.map(({ part }) => part),
    { workers: servers.length },
  );
  for (const server of servers) await server.crashAndRestart();
  expect(lines).toContain('Server 2 menyala lagi.');
  await servers[0]?.crashAndRestart();
  await servers[0]?.crashAndRestart();
  expect(fault()).toBeNull();
  servers[2]?.crash();
  expect((await broken).message).toMatch(/^Server 3 berhenti, terlalu sering/);
});

describe('a restart that fails', () => {
  test('a restart that fails counts as a crash and logs its message', async () => {
    const part: ProductPart = {
      name: 'Server',
      isVital: true,
      process: { exited: Promise.resolve() },
      restart: () => Promise.reject(new StartFault('Penyimpanan penuh.')),
    };
    const { broken, lines } = superviseFakeParts([part]);
    expect((await broken).message).toMatch(/^Server berhenti, terlalu sering/);
    const once = ['Server berhenti di tengah jalan: dinyalakan lagi …', 'Penyimpanan penuh.'];
    expect(lines).toEqual([...once, ...once, ...once]);
  });

  test('a restart that fails while the product stops is not logged', async () => {
    const { promise, reject } = Promise.withResolvers<PartProcess>();
    const part: ProductPart = {
      name: 'Server',
      isVital: true,
      process: { exited: Promise.resolve() },
      restart: () => promise,
    };
    const { clock, lines, fault } = superviseFakeParts([part]);
    await settle();
    clock.isStopping = true;
    reject(new StartFault('Dihentikan sebelum siap.'));
    await settle();
    expect(lines).toEqual(['Server berhenti di tengah jalan: dinyalakan lagi …']);
    expect(fault()).toBeNull();
  });

  test('an unexpected error of a restart is thrown', async () => {
    const unexpected = new TypeError('tak terduga');
    const part: ProductPart = {
      name: 'Server',
      isVital: true,
      process: { exited: Promise.resolve() },
      restart: () => Promise.reject(unexpected),
    };
    await expect(superviseFakeParts([part]).broken).rejects.toBe(unexpected);
  });
});

describe('a part that is not vital', () => {
  test('a part that is not vital has no restart limit and does not count towards the limit of vital parts', async () => {
    const [api, analysis] = [createFakePart('Server'), createFakePart('Analisis', false)];
    const { broken, fault, lines } = superviseFakeParts([api.part, analysis.part]);
    for (let crash = 0; crash < 10; crash += 1) await analysis.crashAndRestart();
    expect([fault(), lines.length]).toEqual([null, 20]);
    for (let crash = 0; crash < 3; crash += 1) await api.crashAndRestart();
    expect(fault()).toBeNull();
    api.crash();
    expect((await broken).message).toMatch(/^Server berhenti, terlalu sering/);
  });

  test('the pauses before restarts of a part that is not vital double up to a minute, until it has run for a minute', async () => {
    const analysis = createFakePart('Analisis', false);
    const { clock, pauses } = superviseFakeParts([analysis.part]);
    for (let crash = 0; crash < 8; crash += 1) await analysis.crashAndRestart();
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    clock.now = 60_000;
    await analysis.crashAndRestart();
    expect(pauses.at(-1)).toBe(1_000);
  });

  test.each([
    ['Penyimpanan penuh.', new StartFault('Penyimpanan penuh.')],
    ['Analisis tidak dapat dinyalakan: TypeError: tak terduga', new TypeError('tak terduga')],
  ])('a part that is not vital is restarted again when a restart fails: %s', async (words, reason) => {
    const analysis = createFakePart('Analisis', false);
    let failures = 10;
    const restart = () => ((failures -= 1) < 0 ? analysis.part.restart() : Promise.reject(reason));
    const { fault, lines } = superviseFakeParts([{ ...analysis.part, restart }]);
    analysis.crash();
    await settle();
    expect([fault(), analysis.restarts()]).toEqual([null, 1]);
    expect(lines.filter((line) => line === words)).toHaveLength(10);
    expect(lines.at(-1)).toBe('Analisis menyala lagi.');
  });

  test('a part that is not vital is not restarted when the product stops during the pause', async () => {
    const analysis = createFakePart('Analisis', false);
    const { fault, pauses } = superviseFakeParts([analysis.part], { stopsInPause: true });
    analysis.crash();
    await settle();
    expect([pauses, analysis.restarts(), fault()]).toEqual([[1_000], 0, null]);
  });
});
