import { expect, onTestFinished, vi } from 'vitest';
import type { FairTurns } from '../src/throttling/fair-turns.ts';

/**
 * Has so many accounts of one network ask for a turn each. Who is at work ends when the test says so, the rest when it is
 * over.
 */
export async function holdLine(inTurn: FairTurns, network: string, accounts: number) {
  const held: (() => void)[] = [];
  let isOver = false;
  const work = () => (isOver ? Promise.resolve() : new Promise<void>((resolve) => void held.push(resolve)));
  const calls = Array.from({ length: accounts }, (_, number) =>
    inTurn({ network, account: `akun ${number}` }, work),
  );
  const settled = Promise.allSettled(calls);
  onTestFinished(async () => {
    isOver = true;
    for (const end of held.splice(0)) end();
    await settled;
  });
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 20_000 });
  return { endOne: () => held.shift()!() };
}
