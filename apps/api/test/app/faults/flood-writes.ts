import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';

/**
 * A process that repeats calls of one account as fast as it can. On the message `pause` it stops and sends its counts. It is
 * a separate process, so that it does not distort the measured latencies of the server.
 */

/** A request. Each `$` in its body is replaced by an increasing number. */
export interface FloodCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  /** How many connections repeat the call concurrently. */
  connections: number;
}

/** For each call, the number of replies by status. */
export type FloodCounts = Record<string, number>[];

let isOver = false;

async function repeat({ url, method, headers, body, connections }: FloodCall) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts: Record<string, number> = {};
  let nth = 0;
  const repeatCalls = async () => {
    while (!isOver) {
      const text = body.replaceAll('$', String((nth += 1)));
      const call = request(url, {
        agent,
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(text) },
      });
      const [reply] = (await once(call.end(text), 'response')) as [IncomingMessage];
      const status = reply.statusCode ?? 0;
      counts[status] = (counts[status] ?? 0) + 1;
      await once(reply.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: connections }, repeatCalls));
  agent.destroy();
  return counts;
}

process.on('message', (message: FloodCall[] | 'pause') => {
  isOver = message === 'pause';
  if (message !== 'pause')
    void Promise.all(message.map(repeat)).then((counts: FloodCounts) => process.send!(counts));
});
