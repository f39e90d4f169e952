import { setImmediate as everythingDone } from 'node:timers/promises';
import { StartFault, DiskFullFault } from '@ambang/server/start-fault.ts';
import { describe, expect, test } from 'vitest';
import { superviseParts, type ProductPart, type PartProcess } from './supervise.ts';

/** A part that the test crashes. It counts its restarts. */
function fakePart(name: string, isVital = true) {
  let crash = () => undefined as void;
  let restarts = 0;
  const start = (): PartProcess => {
    const { promise, resolve } = Promise.withResolvers<void>();
    crash = resolve;
    return { exited: promise };
  };
  const part: ProductPart = {
    name,
    isVital,
    process: start(),
    restart: async () => {
      restarts += 1;
      return start();
    },
  };
  const crashAndRestart = async () => {
    const before = restarts;
    crash();
    await everythingDone();
    expect(restarts).toBe(before + 1);
  };
  return { part, crashAndRestart, crash: () => crash(), restarts: () => restarts };
}

function supervised(parts: ProductPart[], workers = 1) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const clock = { now: 0, isStopping: false };
  const supervisor = {
    now: () => clock.now,
    pause: async (ms: number) => void pauses.push(ms),
    log: (line: string) => void lines.push(line),
    isStopping: () => clock.isStopping,
  };
  let fault: StartFault | null = null;
  const broken = superviseParts(parts, supervisor, workers).then((reason) => (fault = reason));
  return { clock, lines, pauses, broken, fault: () => fault };
}

describe('a part that crashes', () => {
  test('is restarted, with a log line for the crash and one for the restart', async () => {
    const api = fakePart('Server');
    const { lines, fault } = supervised([api.part]);
    await api.crashAndRestart();
    expect(lines).toEqual(['Server berhenti di tengah jalan: dinyalakan lagi …', 'Server menyala lagi.']);
    expect(fault()).toBeNull();
  });

  test('is not restarted while the product stops', async () => {
    const api = fakePart('Server');
    const { clock, lines, fault } = supervised([api.part]);
    clock.isStopping = true;
    api.crash();
    await everythingDone();
    expect([api.restarts(), lines, fault()]).toEqual([0, [], null]);
  });
});

describe('the restart limit', () => {
  test('is reached at the fourth crash within a minute, of any parts', async () => {
    const [api, database] = [fakePart('Server'), fakePart('PostgreSQL')];
    const { clock, broken, fault } = supervised([api.part, database.part]);
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

  test('counts the crashes of the last minute only', async () => {
    const api = fakePart('Server');
    const { clock, broken, fault } = supervised([api.part]);
    for (const now of [0, 30_000, 59_999, 60_000, 89_999]) {
      clock.now = now;
      if (now < 89_999) await api.crashAndRestart();
    }
    expect(fault()).toBeNull();
    api.crash();
    expect(await broken).toBeInstanceOf(StartFault);
  });
});

test('each further process of the api may crash once more, because running out of memory ends all at once', async () => {
  const servers = ['Server 1', 'Server 2', 'Server 3'].map((name) => fakePart(name));
  const { lines, fault, broken } = supervised(
    servers.map(({ part }) => part),
    servers.length,
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
  test('counts as a crash and logs its sentence', async () => {
    const part: ProductPart = {
      name: 'Server',
      isVital: true,
      process: { exited: Promise.resolve() },
      restart: () => Promise.reject(new StartFault('Penyimpanan penuh.')),
    };
    const { broken, lines } = supervised([part]);
    expect((await broken).message).toMatch(/^Server berhenti, terlalu sering/);
    const once = ['Server berhenti di tengah jalan: dinyalakan lagi …', 'Penyimpanan penuh.'];
    expect(lines).toEqual([...once, ...once, ...once]);
  });

  test('while the product stops is not logged', async () => {
    const { promise, reject } = Promise.withResolvers<PartProcess>();
    const part: ProductPart = {
      name: 'Server',
      isVital: true,
      process: { exited: Promise.resolve() },
      restart: () => promise,
    };
    const { clock, lines, fault } = supervised([part]);
    await everythingDone();
    clock.isStopping = true;
    reject(new StartFault('Dihentikan sebelum siap.'));
    await everythingDone();
    expect(lines).toEqual(['Server berhenti di tengah jalan: dinyalakan lagi …']);
    expect(fault()).toBeNull();
  });

  test('with an unexpected error rejects with it', async () => {
    const unforeseen = new TypeError('tak terduga');
    const part: ProductPart = {
      name: 'Server',
      isVital: true,
      process: { exited: Promise.resolve() },
      restart: () => Promise.reject(unforeseen),
    };
    await expect(supervised([part]).broken).rejects.toBe(unforeseen);
  });
});

describe('a part whose disk is full', () => {
  const full = () => new DiskFullFault('Penyimpanan tempat /data/pg penuh: …', '/data/pg');
  const line =
    'PostgreSQL berhenti karena penyimpanan tempat /data/pg penuh: kosongkan ruang di sana. PostgreSQL terus dicoba, dan menyala sendiri begitu ada ruang.';

  /** Its disk is full. So many restarts fail. */
  function fakeFullDisk(failures: number) {
    const database = fakePart('PostgreSQL');
    database.part.process.storageFault = full;
    const restart = () => ((failures -= 1) < 0 ? database.part.restart() : Promise.reject(full()));
    return { ...database, part: { ...database.part, restart } };
  }

  test('is retried until there is space, after increasing pauses, with one log line', async () => {
    const database = fakeFullDisk(8);
    const { fault, lines, pauses } = supervised([database.part]);
    database.crash();
    await everythingDone();
    expect(pauses).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000]);
    expect([fault(), database.restarts()]).toEqual([null, 1]);
    expect(lines).toEqual([line, 'PostgreSQL menyala lagi.']);
  });

  test('is logged again after a crash for another reason', async () => {
    const database = fakeFullDisk(0);
    const starts = [
      () => database.part.restart(),
      () => Promise.reject(full()),
      () => database.part.restart(),
    ];
    const restart = () => starts.shift()!();
    const { fault, lines, pauses } = supervised([{ ...database.part, restart }]);
    database.crash();
    await everythingDone();
    database.crash();
    await everythingDone();
    const again = 'PostgreSQL berhenti di tengah jalan: dinyalakan lagi …';
    expect(lines).toEqual([line, 'PostgreSQL menyala lagi.', again, line, 'PostgreSQL menyala lagi.']);
    expect([fault(), pauses]).toEqual([null, [1_000, 1_000]]);
  });

  test('is logged at each exit, and its pauses start over once it has run for a minute', async () => {
    const database = fakePart('PostgreSQL');
    const restart = async () => ({ ...(await database.part.restart()), storageFault: full });
    const process = { ...database.part.process, storageFault: full };
    const { clock, lines, pauses } = supervised([{ ...database.part, process, restart }]);
    await database.crashAndRestart();
    await database.crashAndRestart();
    clock.now = 60_000;
    await database.crashAndRestart();
    expect(pauses).toEqual([1_000, 2_000, 1_000]);
    expect(lines.filter((logged) => logged === line)).toHaveLength(3);
  });

  test('does not count towards the limit, and other crashes do', async () => {
    const [api, database] = [fakePart('Server'), fakeFullDisk(5)];
    const { fault, broken } = supervised([api.part, database.part]);
    database.crash();
    await everythingDone();
    for (let crash = 0; crash < 3; crash += 1) await api.crashAndRestart();
    expect(fault()).toBeNull();
    database.crash();
    expect((await broken).message).toMatch(/^PostgreSQL berhenti, terlalu sering/);
  });

  test('is not restarted when the product stops during the pause', async () => {
    const database = fakeFullDisk(0);
    const { clock, fault, lines } = supervised([database.part]);
    database.crash();
    clock.isStopping = true;
    await everythingDone();
    expect([database.restarts(), fault(), lines]).toEqual([0, null, []]);
  });
});

describe('a part that is not vital', () => {
  test('has no restart limit and does not count towards the limit of the others', async () => {
    const [api, analysis] = [fakePart('Server'), fakePart('Analisis', false)];
    const { broken, fault, lines } = supervised([api.part, analysis.part]);
    for (let crash = 0; crash < 10; crash += 1) await analysis.crashAndRestart();
    expect([fault(), lines.length]).toEqual([null, 20]);
    for (let crash = 0; crash < 3; crash += 1) await api.crashAndRestart();
    expect(fault()).toBeNull();
    api.crash();
    expect((await broken).message).toMatch(/^Server berhenti, terlalu sering/);
  });

  test('is restarted after pauses that double up to a minute, and start over once it has run for a minute', async () => {
    const analysis = fakePart('Analisis', false);
    const { clock, pauses } = supervised([analysis.part]);
    for (let crash = 0; crash < 8; crash += 1) await analysis.crashAndRestart();
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    clock.now = 60_000;
    await analysis.crashAndRestart();
    expect(pauses.at(-1)).toBe(1_000);
  });

  test.each([
    ['Penyimpanan penuh.', new StartFault('Penyimpanan penuh.')],
    ['Analisis tidak dapat dinyalakan: TypeError: tak terduga', new TypeError('tak terduga')],
  ])('is retried when its restart fails: %s', async (words, reason) => {
    const analysis = fakePart('Analisis', false);
    let failures = 10;
    const restart = () => ((failures -= 1) < 0 ? analysis.part.restart() : Promise.reject(reason));
    const { fault, lines } = supervised([{ ...analysis.part, restart }]);
    analysis.crash();
    await everythingDone();
    expect([fault(), analysis.restarts()]).toEqual([null, 1]);
    expect(lines.filter((line) => line === words)).toHaveLength(10);
    expect(lines.at(-1)).toBe('Analisis menyala lagi.');
  });

  test('is not restarted when the product stops during the pause', async () => {
    const analysis = fakePart('Analisis', false);
    const { clock, fault } = supervised([analysis.part]);
    analysis.crash();
    clock.isStopping = true;
    await everythingDone();
    expect([analysis.restarts(), fault()]).toEqual([0, null]);
  });
});
