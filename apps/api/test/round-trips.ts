import type pg from 'pg';
import { expect } from 'vitest';

type Send = (...given: unknown[]) => unknown;
type Connected = Parameters<pg.Pool['connect']>[0];

/** Counts the statements that `act` sends over the pool, including begin and commit. */
export async function countRoundTrips(pool: pg.Pool, act: () => Promise<void>): Promise<number> {
  let trips = 0;
  const counted = new Map<pg.PoolClient, Send>();
  const connect = pool.connect.bind(pool);
  const counting = (client: pg.PoolClient): pg.PoolClient => {
    if (counted.has(client)) return client;
    const send: Send = client.query.bind(client);
    counted.set(client, send);
    const query: Send = (...given) => {
      trips += 1;
      return send(...given);
    };
    return Object.assign(client, { query });
  };
  // `pool.query` gets its connection with a callback.
  pool.connect = ((connected?: Connected) =>
    connected
      ? connect((error, client, release) => connected(error, client && counting(client), release))
      : connect().then(counting)) as typeof pool.connect;
  try {
    await act();
    // Waits for statements that are sent after the reply.
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
  } finally {
    pool.connect = connect;
    for (const [client, send] of counted) Object.assign(client, { query: send });
  }
  return trips;
}
