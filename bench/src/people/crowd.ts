import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visitor } from './networked-visitor.ts';
import { visitorAt } from './networked-visitor.ts';

/** The crowd's own thread, so that its requests do not delay what others measure. Messages start and end it. */

const ACCOUNTS = 60;
const AT_ONCE_EACH = 5;
const NETWORK = '203.0.113.7';

const { address } = workerData as { address: string };
const port = parentPort!;
const people: Visitor[] = [];
for (let number = 0; number < ACCOUNTS; number += 1) people.push(await visitorAt(address, NETWORK));
port.postMessage('ready');
await once(port, 'message');

const counts: Record<string, number> = {};
let isOver = false;
port.once('message', () => (isOver = true));
const signInAgain = async ({ signIn }: Visitor): Promise<void> => {
  while (!isOver) {
    const { status } = await signIn();
    counts[status] = (counts[status] ?? 0) + 1;
  }
};
await Promise.all(
  people.flatMap((person) => Array.from({ length: AT_ONCE_EACH }, () => signInAgain(person))),
);
port.postMessage(counts);
