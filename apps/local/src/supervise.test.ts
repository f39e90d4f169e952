import { setImmediate as everythingDone } from 'node:timers/promises';
import { StartFault } from '@ambang/postgres/start-fault.ts';
import { describe, expect, test } from 'vitest';
import { supervise, type Life, type Part } from './supervise.ts';

/** A part whose lives the test ends, with how often it was started again. */
function mortal(name: string) {
  let die = () => undefined as void;
  let revivals = 0;
  const begin = (): Life => {
    const { promise, resolve } = Promise.withResolvers<void>();
    die = resolve;
    return { exited: promise };
  };
  const part: Part = {
    name,
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

function watched(parts: Part[]) {
  const lines: string[] = [];
  const clock = { now: 0, isEnding: false };
  const watch = {
    now: () => clock.now,
    say: (line: string) => void lines.push(line),
    isEnding: () => clock.isEnding,
  };
  let fault: StartFault | null = null;
  const broken = supervise(parts, watch).then((reason) => (fault = reason));
  return { clock, lines, broken, fault: () => fault };
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
    expect((await broken).message).toMatch(/^PostgreSQL berhenti, kematian keempat dalam satu menit: /);
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

describe('a start that fails', () => {
  test('is a death more, with its own sentence', async () => {
    const part: Part = {
      name: 'Server',
      life: { exited: Promise.resolve() },
      revive: () => Promise.reject(new StartFault('Penyimpanan penuh.')),
    };
    const { broken, lines } = watched([part]);
    expect((await broken).message).toMatch(/^Server berhenti, kematian keempat/);
    const once = ['Server berhenti di tengah jalan: dinyalakan lagi …', 'Penyimpanan penuh.'];
    expect(lines).toEqual([...once, ...once, ...once]);
  });

  test('that the end cuts short says nothing', async () => {
    const { promise, reject } = Promise.withResolvers<Life>();
    const part: Part = { name: 'Server', life: { exited: Promise.resolve() }, revive: () => promise };
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
      life: { exited: Promise.resolve() },
      revive: () => Promise.reject(unforeseen),
    };
    await expect(watched([part]).broken).rejects.toBe(unforeseen);
  });
});
