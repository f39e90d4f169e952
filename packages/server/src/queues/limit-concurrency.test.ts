import { DatabaseUnavailableError } from '../database/outages.ts';
import { Refusal } from '../refusal.ts';
import { TemporaryRefusal } from '../temporary-refusal.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const BUSY: unknown = expect.objectContaining({
  kind: 'unavailable',
  message: 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Creates named work that ends when the test calls `end`. */
function createManualWork() {
  const started: string[] = [];
  const refused: [string, unknown][] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    );
  };
  const track = (name: string, outcome: Promise<unknown>) =>
    outcome.catch((reason: unknown) => void refused.push([name, reason]));
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await settle();
  };
  return { started, refused, work, track, end };
}

describe('concurrency', () => {
  test('a limit runs as much work as its concurrency allows, and the rest in order of arrival', async () => {
    const { started, work, end } = createManualWork();
    const limited = limitConcurrency({ concurrency: 2, waiting: 5 });
    const done = ['a', 'b', 'c', 'd'].map((name) => limited(work(name)));
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a limit starts the next piece of work when one fails', async () => {
    const limited = limitConcurrency({ concurrency: 1, waiting: 5 });
    const failing = limited(() => Promise.reject(new Error('gagal')));
    const next = limited(() => Promise.resolve('berikut'));
    await expect(failing).rejects.toThrow('gagal');
    expect(await next).toBe('berikut');
  });

  test('a limit refuses work immediately while its queue is full', async () => {
    const { started, work, end } = createManualWork();
    const limited = limitConcurrency({ concurrency: 1, waiting: 1 });
    const done = [limited(work('a')), limited(work('b'))];
    await expect(limited(work('c'))).rejects.toEqual(BUSY);
    await end('a');
    done.push(limited(work('d')));
    await end('b');
    await end('d');
    expect(await Promise.all(done)).toEqual(['a', 'b', 'd']);
    expect(started).toEqual(['a', 'b', 'd']);
  });

  test('a limit refuses waiting work when its signal aborts, and running work continues', async () => {
    const { started, refused, work, track, end } = createManualWork();
    const limited = limitConcurrency({ concurrency: 1, waiting: 1 });
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = limited(work('a'), running.signal);
    void track('b', limited(work('b'), waiting.signal));
    running.abort();
    waiting.abort();
    void track('c', limited(work('c'), waiting.signal));
    await settle();
    expect(refused).toEqual([
      ['b', BUSY],
      ['c', BUSY],
    ]);
    const last = limited(work('d'), new AbortController().signal);
    await end('a');
    await end('d');
    expect(await Promise.all([first, last])).toEqual(['a', 'd']);
    expect(started).toEqual(['a', 'd']);
  });
});

describe('owners', () => {
  const limits = {
    concurrency: 3,
    perOwner: 2,
    waiting: 4,
    waitingPerOwner: 2,
    timeoutMs: 1_000,
    timeoutIncludesWork: true,
    refusal: (reason: string) => new TemporaryRefusal(reason),
  };

  test('work of other owners overtakes the waiting work of an owner at its limit', async () => {
    const { started, work, end } = createManualWork();
    const limited = limitConcurrency(limits);
    const done = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => limited(name[0]!, work(name)));
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    await end('b1');
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
    for (const name of ['a1', 'a3', 'b2', 'a4']) await end(name);
    expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  });

  test('a limit per owner refuses work of an owner whose part of the queue is full', async () => {
    const { started, refused, work, track } = createManualWork();
    const limited = limitConcurrency(limits);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1', 'd1'])
      void track(name, limited(name[0]!, work(name)));
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    const full: unknown = expect.objectContaining({ reason: 'too many wait' });
    expect(refused).toEqual([
      ['a5', full],
      ['d1', full],
    ]);
  });

  test('a limit per owner without a queue refuses further work of the owner with its own error', async () => {
    const { work, end } = createManualWork();
    const limited = limitConcurrency({
      perOwner: 1,
      refusal: () => new Refusal('conflict', 'masih diunduh'),
    });
    const first = limited('a', work('a1'));
    const other = limited('b', work('b1'));
    await expect(limited('a', work('a2'))).rejects.toThrow('masih diunduh');
    await end('a1');
    const second = limited('a', work('a3'));
    await end('a3');
    await end('b1');
    expect(await Promise.all([first, second, other])).toEqual(['a1', 'a3', 'b1']);
  });

  test('a timeout that includes the work refuses running and waiting calls', async () => {
    const { started, refused, work, track, end } = createManualWork();
    const limited = limitConcurrency(limits);
    for (const name of ['a1', 'a2', 'a3']) void track(name, limited('a', work(name)));
    await vi.advanceTimersByTimeAsync(1_000);
    const late: unknown = expect.objectContaining({ reason: 'no answer in time' });
    expect(refused).toEqual(['a1', 'a2', 'a3'].map((name) => [name, late]));
    const next = limited('a', work('a4'));
    expect(started).toEqual(['a1', 'a2']);
    await end('a1');
    await end('a4');
    expect(await next).toBe('a4');
    expect(started).toEqual(['a1', 'a2', 'a4']);
  });
});

describe('clients', () => {
  const TIMEOUT_MS = 5_000;

  /** Creates a fair limit. The work of a client is named after its subnet and account. */
  function createFairLimit(concurrency = 1) {
    const { work, track, ...manual } = createManualWork();
    const fair = { waitingPerSubnet: 4, waitingPerAccount: 2 };
    const limited = limitConcurrency({
      concurrency,
      waiting: 6,
      fair,
      timeoutMs: TIMEOUT_MS,
      failTogether: true,
    });
    const call = (subnet: string, account: string) => {
      const name = subnet + account;
      return track(name, limited({ subnet, account }, work(name)));
    };
    return { ...manual, call, waiting: limited.waiting };
  }

  test('a fair limit gives turns to subnets, and within a subnet to accounts', async () => {
    const { call, end, started } = createFairLimit();
    for (const account of ['x', 'x', 'x', 'y']) void call('a', account);
    void call('b', 'x');
    for (const name of ['ax', 'ax', 'bx', 'ay']) await end(name);
    expect(started).toEqual(['ax', 'ax', 'bx', 'ay', 'ax']);
  });

  test('an account and a subnet can fill only their own part of a fair queue', async () => {
    const { call, refused } = createFairLimit();
    void call('a', 'z');
    await Promise.all([call('a', 'x'), call('a', 'x'), call('a', 'x')].slice(2));
    expect(refused.splice(0)).toEqual([['ax', BUSY]]);
    for (const account of ['y', 'y']) void call('a', account);
    // Work of an account without waiting work is accepted; it evicts work of an account with two tasks.
    void call('a', 'z');
    await settle();
    expect(refused.splice(0)).toEqual([['ay', BUSY]]);
    void call('b', 'x');
    await settle();
    expect(refused).toEqual([]);
  });

  test('a full fair queue evicts work of the subnet with the most waiting work', async () => {
    const { call, refused } = createFairLimit();
    void call('a', 'z');
    for (const account of ['x', 'x', 'y', 'y']) void call('a', account);
    for (const subnet of ['b', 'c', 'd']) void call(subnet, 'x');
    await settle();
    expect(refused).toEqual([['ay', BUSY]]);
  });

  test('a fair limit refuses work that waits too long, but no running work', async () => {
    const { call, end, started, refused, waiting } = createFairLimit();
    void call('a', 'x');
    expect(waiting()).toBe(0);
    void call('b', 'x');
    expect(waiting()).toBe(1);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    void call('c', 'x');
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual([['bx', BUSY]]);
    await end('ax');
    expect(started).toEqual(['ax', 'cx']);
    await vi.advanceTimersByTimeAsync(2 * TIMEOUT_MS);
    expect(refused).toHaveLength(1);
  });

  test('a fair limit keeps its concurrency when work fails', async () => {
    const { call, end, started, refused } = createFairLimit(2);
    for (const subnet of ['a', 'b', 'c', 'd']) void call(subnet, 'x');
    expect(started).toEqual(['ax', 'bx']);
    await end('bx', new Refusal('invalid', 'gagal'));
    expect(started).toEqual(['ax', 'bx', 'cx']);
    for (const name of ['ax', 'cx', 'dx']) await end(name);
    void call('e', 'x');
    void call('f', 'x');
    expect(started.slice(3)).toEqual(['dx', 'ex', 'fx']);
    expect(refused).toEqual([['bx', expect.objectContaining({ message: 'gagal' })]]);
  });

  test('a fair limit fails all waiting work on a database outage', async () => {
    const { call, end, started, refused, waiting } = createFairLimit(2);
    for (const subnet of ['a', 'b', 'c', 'd']) void call(subnet, 'x');
    const outage = new DatabaseUnavailableError('no answer');
    await end('ax', outage);
    expect(refused.map(([name]) => name).sort()).toEqual(['ax', 'cx', 'dx']);
    expect(new Set(refused.map(([, reason]) => reason))).toEqual(new Set([outage]));
    expect([started, waiting()]).toEqual([['ax', 'bx'], 0]);
    void call('e', 'x');
    void call('f', 'x');
    expect(started).toEqual(['ax', 'bx', 'ex']);
    await end('bx');
    expect(started).toEqual(['ax', 'bx', 'ex', 'fx']);
  });
});
