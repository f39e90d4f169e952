import type { Tally } from '../report/tally.ts';
import type { Connection } from './connection.ts';
import { faultOf, openConnections } from './connection.ts';

/** One connection's part of a closed loop. */
export interface Worker {
  /** Its number among the connections, from 0. */
  index: number;
  /** Sends a request and counts its latency. @param faultIn checks a reply with status 200 */
  ask: (request: string, faultIn?: (reply: string) => string | null) => Promise<Answered>;
}

export interface Answered {
  reply: string;
  /** What was wrong with it; null for nothing. */
  fault: string | null;
}

/** Each connection sends its next request as soon as the last one is answered, until `step` returns false. */
export async function inClosedLoop(
  address: string,
  connections: number,
  tally: Tally,
  step: (worker: Worker) => Promise<boolean>,
): Promise<void> {
  const run = async (connection: Connection, index: number): Promise<void> => {
    const worker: Worker = {
      index,
      async ask(request, faultIn = () => null) {
        const sentAt = performance.now();
        const reply = await connection.ask(request);
        const fault = faultOf(reply) ?? faultIn(reply);
        tally.add(performance.now() - sentAt, fault, reply);
        return { reply, fault };
      },
    };
    while (await step(worker));
    await connection.end();
  };
  await Promise.all((await openConnections(address, connections)).map(run));
}
