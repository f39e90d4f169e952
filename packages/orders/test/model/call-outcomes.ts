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

/** Ends an action as a killed process would: no code treats it as a failed call or as a refusal. */
export class ProcessKilled extends Error {}

interface RunningAction {
  callOutcomes: CallOutcome[];
  /** The number of database connections that the action holds now. */
  connections: number;
  /** Whether the action runs several calls concurrently, so that one may write while another waits for the gateway. */
  isConcurrent: boolean;
}

const runningAction = new AsyncLocalStorage<RunningAction>();

/** Runs the action. The outcomes are in the order of its gateway calls. Further calls are answered. */
export const withCallOutcomes = <T>(
  callOutcomes: readonly CallOutcome[],
  isConcurrent: boolean,
  action: () => Promise<T>,
): Promise<T> => runningAction.run({ callOutcomes: [...callOutcomes], connections: 0, isConcurrent }, action);

/** How many turns of the event loop a late reply takes. */
const LATE_TURNS = 150;

/** A call of an action that is not concurrent also fails if the action holds a database connection. */
export function simulateCallOutcomes(gateway: FakeGateway): void {
  gateway.execute = async (call) => {
    const current = runningAction.getStore();
    if (current && !current.isConcurrent && current.connections > 0)
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

/** Counts the connections that each running action holds. */
export function trackConnections(pool: OpenDatabase['pool']): void {
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
