import type { FairLimit } from '@ambang/server/queues/limit-concurrency.ts';
import { expect, onTestFinished, vi } from 'vitest';

/**
 * Runs work of this many accounts of one subnet. Running work ends when the test calls `endOne`, and waiting work at the end
 * of the test.
 */
export async function fillQueue(limited: FairLimit, subnet: string, accounts: number) {
  const ends: (() => void)[] = [];
  let isOver = false;
  const work = () => (isOver ? Promise.resolve() : new Promise<void>((resolve) => void ends.push(resolve)));
  const calls = Array.from({ length: accounts }, (_, number) =>
    limited({ subnet, account: `akun ${number}` }, work),
  );
  const settled = Promise.allSettled(calls);
  onTestFinished(async () => {
    isOver = true;
    for (const end of ends.splice(0)) end();
    await settled;
  });
  await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0), { timeout: 20_000 });
  return { endOne: () => ends.shift()!() };
}
