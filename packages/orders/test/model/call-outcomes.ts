import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { GatewayCallError } from '../../src/gateway/gateway.ts';
import type { FakeGateway } from '../fake-gateway.ts';

/** A gateway call is answered immediately or late, is lost, loses its reply, or its process dies before or after it. */
export type Fate = 'answered' | 'slow' | 'lost' | 'reply lost' | 'killed before' | 'killed after';

/** Stands for a killed process: the product does not catch it. */
export class Killed extends Error {}

interface Acting {
  fates: Fate[];
  /** Database connections that the act uses now. */
  held: number;
  /** Whether it handles several orders concurrently, so that one may write while another calls the gateway. */
  isMultiple: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs an act with these fates for its gateway calls, in order; later calls are answered. */
export const withFates = <T>(
  fates: readonly Fate[],
  isMultiple: boolean,
  act: () => Promise<T>,
): Promise<T> => acting.run({ fates: [...fates], held: 0, isMultiple }, act);

/** Turns of the event loop that a late reply takes. */
const LATE_TURNS = 150;

/** Applies the fates to gateway calls, and fails a call during which a connection is in use. */
export function decideFates(gateway: FakeGateway): void {
  gateway.execute = async (act) => {
    const now = acting.getStore();
    if (now && !now.isMultiple && now.held > 0) throw new RangeError('a connection is held at the gateway');
    const fate = now?.fates.shift() ?? 'answered';
    if (fate === 'lost') throw new GatewayCallError('silent', 'it did not arrive');
    if (fate === 'killed before') throw new Killed('before the gateway');
    const answer = act();
    if (fate === 'slow') for (let turns = 0; turns < LATE_TURNS; turns += 1) await turn();
    if (fate === 'reply lost') throw new GatewayCallError('silent', 'the answer was lost');
    if (fate === 'killed after') throw new Killed('after the gateway');
    return answer;
  };
}

/** Counts the connections that each act uses. */
export function countConnections(pool: OpenDatabase['pool']): void {
  const connect = pool.connect.bind(pool);
  const counting = async () => {
    const client = await connect();
    const now = acting.getStore();
    if (!now) return client;
    now.held += 1;
    const release = client.release.bind(client);
    client.release = (error) => {
      now.held -= 1;
      release(error);
    };
    return client;
  };
  pool.connect = counting as typeof pool.connect;
}
