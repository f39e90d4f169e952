import pg from 'pg';
import { DatabaseUnavailableError } from './outages.ts';
import { errorCode } from '../start-fault.ts';

/** Limits of one part of the product. */
export interface PoolLimits {
  /** Each process has these limits to itself. */
  per: 'process';
  connections: number;
  /** Queries that may wait for a connection; further ones are refused immediately. */
  waiting: number;
  /** Timeout for a free or a new connection. */
  connectMs: number;
  /** Timeout of a statement, including its waits for locks. */
  statementMs: number;
  /** Timeout for one lock, shorter than `statementMs`. A row with a queue takes two waits: for its turn, and for the lock. */
  lockMs: number;
  /** The longest pause between two statements of a transaction. */
  idleInTransactionMs: number;
}

/** The server cancels a statement this much before we close the connection; otherwise it would go on and keep its locks. */
const SERVER_MARGIN_MS = 200;

/** Timeout for closing a connection politely. */
const CLOSE_MS = 1_000;

/**
 * A pool in which every wait ends. A frozen server does not enforce its timeouts, and after the driver's timeout a connection
 * that still waits for an answer would return to the pool. So the pool has timers of its own and destroys such a connection.
 * The statement may still be executed; the caller cannot know.
 * @throws DatabaseUnavailableError after a timeout, or when too many queries wait
 */
export class TimeLimitedPool extends pg.Pool {
  readonly #limits: PoolLimits;
  /** How many may wait for a connection. */
  readonly mostWaiting: number;

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
    this.mostWaiting = limits.waiting;
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
    if (this.waitingCount >= waiting) throw new DatabaseUnavailableError('too many wait for a connection');
    const connecting = super.connect();
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    // The pool's own limit ends the connecting; this timer ends the wait whatever the pool does.
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

type Ask = (...parts: unknown[]) => unknown;
type Answered = (error: Error | undefined, result?: unknown) => void;

/**
 * Patches the client with the timeout, because the pool, Kysely and the throttles all query through it. A closed connection
 * is ended here, before it returns to the pool and fails the next query.
 */
function boundStatements(client: pg.PoolClient, statementMs: number): void {
  const ask = client.query.bind(client) as Ask;
  const leave = client.end.bind(client) as Ask;
  const { connection } = client;
  let over: Error | null = null;
  const begin = () =>
    setTimeout(() => {
      over = new DatabaseUnavailableError(TOO_SLOW);
      connection.stream.destroy(over);
    }, statementMs);
  const end: Ask = (...parts) => {
    setTimeout(() => connection.stream.destroy(), CLOSE_MS).unref();
    return leave(...parts);
  };
  const endIfClosing = (error: unknown) => {
    if (over || !isClosing(error)) return;
    over = error;
    void end();
  };
  const query: Ask = (...parts) => {
    const answered = parts.at(-1);
    // Later queries fail with the original reason. The rollback of a transaction would otherwise hide it.
    if (over) return typeof answered === 'function' ? (answered as Answered)(over) : Promise.reject(over);
    const timer = begin();
    if (typeof answered === 'function') {
      return ask(...parts.slice(0, -1), (...[error, result]: Parameters<Answered>) => {
        clearTimeout(timer);
        endIfClosing(error);
        (answered as Answered)(inTime(error), result);
      });
    }
    const answer = ask(...parts);
    if (answer instanceof Promise)
      return answer.finally(() => clearTimeout(timer)).catch(rethrow(endIfClosing));
    clearTimeout(timer);
    return answer;
  };
  Object.assign(client, { query, end });
}

/** Whether the server closes the connection with this error. The driver notices it a moment later. */
const isClosing = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL';

const rethrow = (endIfClosing: (error: unknown) => void) => (error: unknown) => {
  endIfClosing(error);
  throw inTime(error as Error);
};

const TOO_SLOW = 'no answer to a statement';

/** PostgreSQL's code for a cancelled statement: by `statement_timeout` or by request. */
const CANCELLED = '57014';

/** Both timeouts, the server's and ours, give the same error. */
const inTime = <Fault extends Error | undefined>(fault: Fault): Fault | DatabaseUnavailableError =>
  errorCode(fault) === CANCELLED ? new DatabaseUnavailableError(TOO_SLOW, { cause: fault }) : fault;
