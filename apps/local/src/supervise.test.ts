import { setImmediate as everythingDone } from 'node:timers/promises';
import { StartFault, StorageFull } from '@ambang/postgres/start-fault.ts';
import { describe, expect, test } from 'vitest';
import { supervise, type Life, type Part } from './supervise.ts';

/** A part whose lives the test ends, with how often it was started again. */
function mortal(name: string, isVital = true) {
  let die = () => undefined as void;
  let revivals = 0;
  const begin = (): Life => {
    const { promise, resolve } = Promise.withResolvers<void>();
    die = resolve;
    return { exited: promise };
  };
  const part: Part = {
    name,
    isVital,
    life: begin(),
    revive: async () => {
      revivals += 1;
      return begin();
    },
  };
  const comesBack = async () => {
    const before = revivals;
    die();
    await everythingDone();
    expect(revivals).toBe(before + 1);
  };
  return { part, comesBack, die: () => die(), revivals: () => revivals };
}

function watched(parts: Part[], workers = 1) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const clock = { now: 0, isEnding: false };
  const watch = {
    now: () => clock.now,
    pause: async (ms: number) => void pauses.push(ms),
    say: (line: string) => void lines.push(line),
    isEnding: () => clock.isEnding,
  };
  let fault: StartFault | null = null;
  const broken = supervise(parts, watch, workers).then((reason) => (fault = reason));
  return { clock, lines, pauses, broken, fault: () => fault };
}

describe('a part that ends by itself', () => {
  test('is started again, and a line says that it died and one that it is back', async () => {
    const api = mortal('Server');
    const { lines, fault } = watched([api.part]);
    await api.comesBack();
    expect(lines).toEqual(['Server berhenti di tengah jalan: dinyalakan lagi …', 'Server menyala lagi.']);
    expect(fault()).toBeNull();
  });

  test('is left alone once the end is wished for', async () => {
    const api = mortal('Server');
    const { clock, lines, fault } = watched([api.part]);
    clock.isEnding = true;
    api.die();
    await everythingDone();
    expect([api.revivals(), lines, fault()]).toEqual([0, [], null]);
  });
});

describe('the fourth death', () => {
  test('within a minute is the end, whichever parts died', async () => {
    const [api, database] = [mortal('Server'), mortal('PostgreSQL')];
    const { clock, broken, fault } = watched([api.part, database.part]);
    await api.comesBack();
    clock.now = 20_000;
    await database.comesBack();
    await api.comesBack();
    clock.now = 59_999;
    expect(fault()).toBeNull();
    database.die();
    expect((await broken).message).toMatch(/^PostgreSQL berhenti, terlalu sering dalam satu menit: /);
    expect(database.revivals()).toBe(1);
  });

  test('after the minute of the first is none: the minute slides', async () => {
    const api = mortal('Server');
    const { clock, broken, fault } = watched([api.part]);
    for (const now of [0, 30_000, 59_999, 60_000, 89_999]) {
      clock.now = now;
      if (now < 89_999) await api.comesBack();
    }
    expect(fault()).toBeNull();
    api.die();
    expect(await broken).toBeInstanceOf(StartFault);
  });
});

test('each further process of the api may die once more, because a machine without memory ends all at once', async () => {
  const servers = ['Server 1', 'Server 2', 'Server 3'].map((name) => mortal(name));
  const { lines, fault, broken } = watched(
    servers.map(({ part }) => part),
    servers.length,
  );
  for (const server of servers) await server.comesBack();
  expect(lines).toContain('Server 2 menyala lagi.');
  await servers[0]?.comesBack();
  await servers[0]?.comesBack();
  expect(fault()).toBeNull();
  servers[2]?.die();
  expect((await broken).message).toMatch(/^Server 3 berhenti, terlalu sering/);
});

describe('a start that fails', () => {
  test('is a death more, with its own sentence', async () => {
    const part: Part = {
      name: 'Server',
      isVital: true,
      life: { exited: Promise.resolve() },
      revive: () => Promise.reject(new StartFault('Penyimpanan penuh.')),
    };
    const { broken, lines } = watched([part]);
    expect((await broken).message).toMatch(/^Server berhenti, terlalu sering/);
    const once = ['Server berhenti di tengah jalan: dinyalakan lagi …', 'Penyimpanan penuh.'];
    expect(lines).toEqual([...once, ...once, ...once]);
  });

  test('that the end cuts short says nothing', async () => {
    const { promise, reject } = Promise.withResolvers<Life>();
    const part: Part = {
      name: 'Server',
      isVital: true,
      life: { exited: Promise.resolve() },
      revive: () => promise,
    };
    const { clock, lines, fault } = watched([part]);
    await everythingDone();
    clock.isEnding = true;
    reject(new StartFault('Dihentikan sebelum siap.'));
    await everythingDone();
    expect(lines).toEqual(['Server berhenti di tengah jalan: dinyalakan lagi …']);
    expect(fault()).toBeNull();
  });

  test('for a reason that nobody foresaw is told as it is', async () => {
    const unforeseen = new TypeError('tak terduga');
    const part: Part = {
      name: 'Server',
      isVital: true,
      life: { exited: Promise.resolve() },
      revive: () => Promise.reject(unforeseen),
    };
    await expect(watched([part]).broken).rejects.toBe(unforeseen);
  });
});

describe('a part whose disk is full', () => {
  const full = () => new StorageFull('Penyimpanan tempat /data/pg penuh: …', '/data/pg');
  const told =
    'PostgreSQL berhenti karena penyimpanan tempat /data/pg penuh: kosongkan ruang di sana. PostgreSQL terus dicoba, dan menyala sendiri begitu ada ruang.';

  /** Starts as often as told fail, after a life that ended so too. */
  function withoutRoom(failures: number) {
    const database = mortal('PostgreSQL');
    database.part.life.storageFault = full;
    const revive = () => ((failures -= 1) < 0 ? database.part.revive() : Promise.reject(full()));
    return { ...database, part: { ...database.part, revive } };
  }

  test('is tried for as long as that lasts, after pauses that grow, and told once', async () => {
    const database = withoutRoom(8);
    const { fault, lines, pauses } = watched([database.part]);
    database.die();
    await everythingDone();
    expect(pauses).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000]);
    expect([fault(), database.revivals()]).toEqual([null, 1]);
    expect(lines).toEqual([told, 'PostgreSQL menyala lagi.']);
  });

  test('is told again when it died of something else before', async () => {
    const database = withoutRoom(0);
    const starts = [() => database.part.revive(), () => Promise.reject(full()), () => database.part.revive()];
    const revive = () => starts.shift()!();
    const { fault, lines, pauses } = watched([{ ...database.part, revive }]);
    database.die();
    await everythingDone();
    database.die();
    await everythingDone();
    const again = 'PostgreSQL berhenti di tengah jalan: dinyalakan lagi …';
    expect(lines).toEqual([told, 'PostgreSQL menyala lagi.', again, told, 'PostgreSQL menyala lagi.']);
    expect([fault(), pauses]).toEqual([null, [1_000, 1_000]]);
  });

  test('is told again when it ends so again, and its pauses begin anew once it has lived for a minute', async () => {
    const database = mortal('PostgreSQL');
    const revive = async () => ({ ...(await database.part.revive()), storageFault: full });
    const life = { ...database.part.life, storageFault: full };
    const { clock, lines, pauses } = watched([{ ...database.part, life, revive }]);
    await database.comesBack();
    await database.comesBack();
    clock.now = 60_000;
    await database.comesBack();
    expect(pauses).toEqual([1_000, 2_000, 1_000]);
    expect(lines.filter((line) => line === told)).toHaveLength(3);
  });

  test('counts for no death, and other deaths are counted as ever', async () => {
    const [api, database] = [mortal('Server'), withoutRoom(5)];
    const { fault, broken } = watched([api.part, database.part]);
    database.die();
    await everythingDone();
    for (let death = 0; death < 3; death += 1) await api.comesBack();
    expect(fault()).toBeNull();
    database.die();
    expect((await broken).message).toMatch(/^PostgreSQL berhenti, terlalu sering/);
  });

  test('is left alone when the end comes during its pause', async () => {
    const database = withoutRoom(0);
    const { clock, fault, lines } = watched([database.part]);
    database.die();
    clock.isEnding = true;
    await everythingDone();
    expect([database.revivals(), fault(), lines]).toEqual([0, null, []]);
  });
});

describe('a part without which the others still work', () => {
  test('may die as often as it likes: nothing breaks, and the deaths of the others are counted without it', async () => {
    const [api, analysis] = [mortal('Server'), mortal('Analisis', false)];
    const { broken, fault, lines } = watched([api.part, analysis.part]);
    for (let death = 0; death < 10; death += 1) await analysis.comesBack();
    expect([fault(), lines.length]).toEqual([null, 20]);
    for (let death = 0; death < 3; death += 1) await api.comesBack();
    expect(fault()).toBeNull();
    api.die();
    expect((await broken).message).toMatch(/^Server berhenti, terlalu sering/);
  });

  test('comes back after pauses that grow up to a minute, and begin anew once it has lived for a minute', async () => {
    const analysis = mortal('Analisis', false);
    const { clock, pauses } = watched([analysis.part]);
    for (let death = 0; death < 8; death += 1) await analysis.comesBack();
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    clock.now = 60_000;
    await analysis.comesBack();
    expect(pauses.at(-1)).toBe(1_000);
  });

  test.each([
    ['Penyimpanan penuh.', new StartFault('Penyimpanan penuh.')],
    ['Analisis tidak dapat dinyalakan: TypeError: tak terduga', new TypeError('tak terduga')],
  ])('is tried again when its start fails: %s', async (words, reason) => {
    const analysis = mortal('Analisis', false);
    let failures = 10;
    const revive = () => ((failures -= 1) < 0 ? analysis.part.revive() : Promise.reject(reason));
    const { fault, lines } = watched([{ ...analysis.part, revive }]);
    analysis.die();
    await everythingDone();
    expect([fault(), analysis.revivals()]).toEqual([null, 1]);
    expect(lines.filter((line) => line === words)).toHaveLength(10);
    expect(lines.at(-1)).toBe('Analisis menyala lagi.');
  });

  test('is left alone when the end comes during its pause', async () => {
    const analysis = mortal('Analisis', false);
    const { clock, fault } = watched([analysis.part]);
    analysis.die();
    clock.isEnding = true;
    await everythingDone();
    expect([analysis.revivals(), fault()]).toEqual([0, null]);
  });
});
