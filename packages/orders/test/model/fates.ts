import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { GatewayFailure } from '../../src/gateway/gateway.ts';
import type { FakeGateway } from '../fake-gateway.ts';

/**
 * What becomes of a call of the gateway: it is answered at once or late, it does not arrive, its answer is lost, or the
 * process ends before or after the gateway has carried it out.
 */
export type Fate = 'answered' | 'slow' | 'lost' | 'unheard' | 'killed before' | 'killed after';

/** As if the process had ended: nobody in the product expects this. */
export class Killed extends Error {}

interface Acting {
  fates: Fate[];
  /** Connections to the database that the act has at this moment. */
  held: number;
  /** Whether it asks about several orders at once, so that one may write while another is asked about. */
  isManifold: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs an act whose calls of the gateway meet these fates, one after the other; all later ones are answered. */
export const withFates = <T>(
  fates: readonly Fate[],
  isManifold: boolean,
  act: () => Promise<T>,
): Promise<T> => acting.run({ fates: [...fates], held: 0, isManifold }, act);

/** How many turns of the event loop a late answer takes; meanwhile others go on. */
const LATE_TURNS = 150;

/** Makes calls of the gateway meet their fates, and fail where a connection is held meanwhile. */
export function decideFates(gateway: FakeGateway): void {
  gateway.carryOut = async (act) => {
    const now = acting.getStore();
    if (now && !now.isManifold && now.held > 0) throw new RangeError('a connection is held at the gateway');
    const fate = now?.fates.shift() ?? 'answered';
    if (fate === 'lost') throw new GatewayFailure('silent', 'it did not arrive');
    if (fate === 'killed before') throw new Killed('before the gateway');
    const answer = act();
    if (fate === 'slow') for (let turns = 0; turns < LATE_TURNS; turns += 1) await turn();
    if (fate === 'unheard') throw new GatewayFailure('silent', 'the answer was lost');
    if (fate === 'killed after') throw new Killed('after the gateway');
    return answer;
  };
}

/** Counts what connections each act holds. */
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
