import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';

/**
 * A process that writes for one account as much as it can, from when it gets the calls until it is told to pause; then it
 * tells how often which status came. It is one of its own, so that the others' waits are the server's and not those of who
 * measures.
 */

/** A call as it goes over the wire; each `$` in its body is replaced by a number that grows. */
export interface FloodCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
}

/** By the place of its call: status, and how often. */
export type FloodCounts = Record<string, number>[];

let isOver = false;

async function repeat({ url, method, headers, body, connections }: FloodCall) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const told: Record<string, number> = {};
  let nth = 0;
  const goOn = async () => {
    while (!isOver) {
      const text = body.replaceAll('$', String((nth += 1)));
      const call = request(url, {
        agent,
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(text) },
      });
      const [reply] = (await once(call.end(text), 'response')) as [IncomingMessage];
      const status = reply.statusCode ?? 0;
      told[status] = (told[status] ?? 0) + 1;
      await once(reply.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  agent.destroy();
  return told;
}

process.on('message', (asked: FloodCall[] | 'pause') => {
  isOver = asked === 'pause';
  if (asked !== 'pause') void Promise.all(asked.map(repeat)).then((told: FloodCounts) => process.send!(told));
});
