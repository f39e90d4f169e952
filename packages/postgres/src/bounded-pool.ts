import pg from 'pg';
import { DatabaseUnavailable } from './outages.ts';

/** How much of the database one part of the product may use, and how long it waits for it. */
export interface PoolLimits {
  /** For how many processes it counts: each of several has as much again. */
  per: 'process';
  connections: number;
  /** How many may wait for a connection; further ones are refused at once. */
  waiting: number;
  /** For a connection, whether it is waited for or made. */
  connectMs: number;
  /** For the answer to one statement, with the locks that it waits for. */
  statementMs: number;
  /**
   * How long a statement waits for a lock; shorter than it may take in all: cut off by us, it would go on waiting on the
   * server, with a connection there and every lock that its transaction has.
   */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
}

/** A server that does not even take leave is left by ourselves. */
const FAREWELL_MS = 1_000;

/**
 * A pool that nobody waits for without end. A frozen server keeps no time limit of its own, and the driver's would hand
 * a connection back that still waits for an answer: here the time is ours, and a connection whose time is over is
 * destroyed. What it had asked for may still be done by the server; its caller does not know.
 * @throws DatabaseUnavailable from whatever took too long, or found too many waiting
 */
export class BoundedPool extends pg.Pool {
  readonly #limits: PoolLimits;

  constructor(config: pg.PoolConfig, limits: PoolLimits) {
    super({
      ...config,
      max: limits.connections,
      connectionTimeoutMillis: limits.connectMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      lock_timeout: limits.lockMs,
    });
    this.#limits = limits;
    this.on('connect', (client) => boundStatements(client, limits.statementMs));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    const connected = this.#connectInTime();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error?: Error | boolean) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const { waiting, connectMs } = this.#limits;
    if (this.waitingCount >= waiting) throw new DatabaseUnavailable('too many wait for a connection');
    const connecting = super.connect();
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    // The pool's own limit ends the attempt; this one holds whatever the pool does.
    const timer = setTimeout(() => {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      reject(new Error('timeout'));
    }, connectMs);
    return Promise.race([connecting, isLate])
      .catch((cause: unknown) => {
        throw new DatabaseUnavailable('no connection', { cause });
      })
      .finally(() => clearTimeout(timer));
  }
}

type Ask = (...parts: unknown[]) => unknown;
type Answered = (error: Error | undefined, result?: unknown) => void;

/** Every way to ask goes through the client, whoever does it: the pool, the query builder, the counter of tries. */
function boundStatements(client: pg.PoolClient, statementMs: number): void {
  const ask = client.query.bind(client) as Ask;
  const leave = client.end.bind(client) as Ask;
  const { connection } = client;
  let cut: DatabaseUnavailable | null = null;
  const begin = () =>
    setTimeout(() => {
      cut = new DatabaseUnavailable('no answer to a statement');
      connection.stream.destroy(cut);
    }, statementMs);
  const query: Ask = (...parts) => {
    const answered = parts.at(-1);
    // A transaction is rolled back on the connection that was cut, which would hide why.
    if (cut) return typeof answered === 'function' ? (answered as Answered)(cut) : Promise.reject(cut);
    const timer = begin();
    if (typeof answered === 'function') {
      return ask(...parts.slice(0, -1), (...outcome: Parameters<Answered>) => {
        clearTimeout(timer);
        (answered as Answered)(...outcome);
      });
    }
    const answer = ask(...parts);
    if (answer instanceof Promise) return answer.finally(() => clearTimeout(timer));
    clearTimeout(timer);
    return answer;
  };
  const end: Ask = (...parts) => {
    setTimeout(() => connection.stream.destroy(), FAREWELL_MS).unref();
    return leave(...parts);
  };
  Object.assign(client, { query, end });
}
