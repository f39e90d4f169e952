import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { GatewayCallError } from '../../src/gateway/gateway.ts';
import type { FakeGateway } from '../fake-gateway.ts';

/**
 * The outcome of a gateway call: answered immediately or late, not received, reply lost, or the calling process killed
 * before or after it.
 */
export type CallOutcome = 'answered' | 'slow' | 'lost' | 'reply lost' | 'killed before' | 'killed after';

/** The product does not catch this error. */
export class ProcessKilled extends Error {}

interface RunningAction {
  callOutcomes: CallOutcome[];
  connections: number;
  /** Whether the action handles several orders concurrently, so that one may write while another calls the gateway. */
  isMultiple: boolean;
}

const runningAction = new AsyncLocalStorage<RunningAction>();

/** The outcomes are in the order of the gateway calls. Further calls are answered. */
export const withCallOutcomes = <T>(
  callOutcomes: readonly CallOutcome[],
  isMultiple: boolean,
  action: () => Promise<T>,
): Promise<T> => runningAction.run({ callOutcomes: [...callOutcomes], connections: 0, isMultiple }, action);

/** How many turns of the event loop a late reply takes. */
const LATE_TURNS = 150;

/** A call fails if its action holds a database connection. */
export function simulateCallOutcomes(gateway: FakeGateway): void {
  gateway.execute = async (call) => {
    const current = runningAction.getStore();
    if (current && !current.isMultiple && current.connections > 0)
      throw new RangeError('the action holds a connection during a gateway call');
    const callOutcome = current?.callOutcomes.shift() ?? 'answered';
    if (callOutcome === 'lost') throw new GatewayCallError('silent', 'the call did not arrive');
    if (callOutcome === 'killed before') throw new ProcessKilled('before the gateway');
    const reply = call();
    if (callOutcome === 'slow') for (let turns = 0; turns < LATE_TURNS; turns += 1) await turn();
    if (callOutcome === 'reply lost') throw new GatewayCallError('silent', 'the reply was lost');
    if (callOutcome === 'killed after') throw new ProcessKilled('after the gateway');
    return reply;
  };
}

export function countConnections(pool: OpenDatabase['pool']): void {
  const connect = pool.connect.bind(pool);
  const counting = async () => {
    const client = await connect();
    const current = runningAction.getStore();
    if (!current) return client;
    current.connections += 1;
    const release = client.release.bind(client);
    client.release = (error) => {
      current.connections -= 1;
      release(error);
    };
    return client;
  };
  pool.connect = counting as typeof pool.connect;
}
