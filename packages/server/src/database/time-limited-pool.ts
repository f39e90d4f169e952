import pg from 'pg';
import { DatabaseUnavailableError } from './outages.ts';
import { errorCode } from '../start-fault.ts';

/** Each process has its own pools. */
export interface PoolLimits {
  connections: number;
  /** How many queries may wait for a connection; further queries are refused immediately. */
  waiting: number;
  /** The timeout for getting a free or a new connection. */
  connectMs: number;
  /** The timeout of a statement, including its waits for locks. */
  statementMs: number;
  /**
   * The timeout for one lock. It is shorter than `statementMs`, because a statement that queues for a row waits for its
   * turn and then for the lock.
   */
  lockMs: number;
  /** The longest pause between two statements of a transaction. */
  idleInTransactionMs: number;
}

/**
 * The server cancels a statement this long before we close the connection. Otherwise it would continue and keep its locks.
 */
const SERVER_MARGIN_MS = 200;

/** The time for a regular close. Afterwards the connection is destroyed. */
const CLOSE_MS = 1_000;

/**
 * A pool in which every wait has a time limit. A frozen server does not enforce its timeouts. After the driver's timeout, a
 * connection that still waits for an answer would return to the pool. So this pool has its own timers and destroys such a
 * connection. The server may still execute the statement.
 * @throws DatabaseUnavailableError after a timeout, or when too many queries wait
 */
export class TimeLimitedPool extends pg.Pool {
  readonly #limits: PoolLimits;
  /** How many queries may wait for a connection. */
  readonly maxWaiting: number;

  constructor(config: pg.PoolConfig, limits: PoolLimits) {
    super({
      ...config,
      max: limits.connections,
      connectionTimeoutMillis: limits.connectMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      lock_timeout: limits.lockMs,
      statement_timeout: Math.max(limits.statementMs - SERVER_MARGIN_MS, 1),
    });
    this.#limits = limits;
    this.maxWaiting = limits.waiting;
    this.on('connect', (client) => limitStatements(client, limits.statementMs));
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
    if (this.waitingCount >= waiting) throw new DatabaseUnavailableError('too many wait for a connection');
    const connecting = super.connect();
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    // The driver's timeout ends the connection attempt. This timer ends the wait of the caller in any case.
    const timer = setTimeout(() => {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      reject(new Error('timeout'));
    }, connectMs);
    return Promise.race([connecting, isLate])
      .catch((cause: unknown) => {
        throw new DatabaseUnavailableError('no connection', { cause });
      })
      .finally(() => clearTimeout(timer));
  }
}

type QueryMethod = (...parts: unknown[]) => unknown;
type QueryCallback = (error: Error | undefined, result?: unknown) => void;

/**
 * Adds the timeout to the client's own method, because the pool, Kysely and the throttles all call it. A connection that
 * the server closed is ended here. Otherwise it would return to the pool and fail the next query.
 */
function limitStatements(client: pg.PoolClient, statementMs: number): void {
  const originalQuery = client.query.bind(client) as QueryMethod;
  const originalEnd = client.end.bind(client) as QueryMethod;
  const { connection } = client;
  let endedBy: Error | null = null;
  const startTimer = () =>
    setTimeout(() => {
      endedBy = new DatabaseUnavailableError(TOO_SLOW);
      connection.stream.destroy(endedBy);
    }, statementMs);
  const end: QueryMethod = (...parts) => {
    setTimeout(() => connection.stream.destroy(), CLOSE_MS).unref();
    return originalEnd(...parts);
  };
  const endIfClosing = (error: unknown) => {
    if (endedBy || !isClosing(error)) return;
    endedBy = error;
    void end();
  };
  const query: QueryMethod = (...parts) => {
    const callback = parts.at(-1);
    // Later queries fail with the first error. Otherwise the failed rollback of a transaction would hide it.
    if (endedBy)
      return typeof callback === 'function' ? (callback as QueryCallback)(endedBy) : Promise.reject(endedBy);
    const timer = startTimer();
    if (typeof callback === 'function') {
      return originalQuery(...parts.slice(0, -1), (...[error, result]: Parameters<QueryCallback>) => {
        clearTimeout(timer);
        endIfClosing(error);
        (callback as QueryCallback)(withTimeoutError(error), result);
      });
    }
    const answer = originalQuery(...parts);
    if (answer instanceof Promise)
      return answer.finally(() => clearTimeout(timer)).catch(rethrow(endIfClosing));
    clearTimeout(timer);
    return answer;
  };
  Object.assign(client, { query, end });
}

/** Whether the server closes the connection with this error. The driver detects the close a moment later. */
const isClosing = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL';

const rethrow = (endIfClosing: (error: unknown) => void) => (error: unknown) => {
  endIfClosing(error);
  throw withTimeoutError(error as Error);
};

const TOO_SLOW = 'no answer to a statement';

/** PostgreSQL's code for a cancelled statement: by `statement_timeout` or by request. */
const CANCELLED = '57014';

const withTimeoutError = <Fault extends Error | undefined>(fault: Fault): Fault | DatabaseUnavailableError =>
  errorCode(fault) === CANCELLED ? new DatabaseUnavailableError(TOO_SLOW, { cause: fault }) : fault;
