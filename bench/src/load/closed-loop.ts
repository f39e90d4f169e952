import type { Tally } from '../report/tally.ts';
import type { Connection } from './connection.ts';
import { replyFault, openConnections } from './connection.ts';

/** One connection's part of a closed loop. */
export interface LoopWorker {
  /** The number of the connection, from 0. */
  index: number;
  /** Sends a request and counts its latency. @param faultIn checks a reply with status 200 */
  send: (request: string, faultIn?: (reply: string) => string | null) => Promise<CheckedReply>;
}

export interface CheckedReply {
  reply: string;
  /** Null for a correct reply. */
  fault: string | null;
}

/** Each connection sends its next request as soon as its previous request is answered, until `step` returns false. */
export async function runClosedLoop(
  address: string,
  connections: number,
  tally: Tally,
  step: (worker: LoopWorker) => Promise<boolean>,
): Promise<void> {
  const run = async (connection: Connection, index: number): Promise<void> => {
    const worker: LoopWorker = {
      index,
      async send(request, faultIn = () => null) {
        const sentAt = performance.now();
        const reply = await connection.request(request);
        const fault = replyFault(reply) ?? faultIn(reply);
        tally.add(performance.now() - sentAt, fault, reply);
        return { reply, fault };
      },
    };
    while (await step(worker));
    await connection.end();
  };
  await Promise.all((await openConnections(address, connections)).map(run));
}
