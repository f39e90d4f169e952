import pg from 'pg';
import { DatabaseUnavailable } from './outages.ts';
import { errorCode } from './start-fault.ts';

/** How much of the database one part of the product may use, and how long it waits for it. */
export interface PoolLimits {
  /** The limits count for one process: each of several processes has as much again. */
  per: 'process';
  connections: number;
  /** How many may wait for a connection; further ones are refused at once. */
  waiting: number;
  /** How long to wait for a connection, whether a free one or a new one. */
  connectMs: number;
  /** How long to wait for the answer to one statement, including its waits for locks. */
  statementMs: number;
  /**
   * How long a statement waits for a lock, shorter than `statementMs`. A row for which others wait already takes two waits:
   * for its turn, and for whoever holds it.
   */
  lockMs: number;
  /** The longest pause between two statements of a transaction. */
  idleInTransactionMs: number;
}

/**
 * The server itself ends a statement so much earlier than we cut it off: it would go on there, and keep a connection and every
 * lock of its transaction.
 */
const ENDS_EARLIER_MS = 200;

/** A server that does not answer the goodbye for this long is disconnected. */
const FAREWELL_MS = 1_000;

/**
 * A pool in which every wait ends. A frozen server does not keep its own time limits, and after the driver's limit a
 * connection that still waits for an answer would go back to the pool. So the pool measures the time itself and
 * destroys a connection whose time is over. The server may still carry out what was asked; the caller cannot know.
 * @throws DatabaseUnavailable when something took too long, or too many wait already
 */
export class BoundedPool extends pg.Pool {
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
      statement_timeout: Math.max(limits.statementMs - ENDS_EARLIER_MS, 1),
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
    if (this.waitingCount >= waiting) throw new DatabaseUnavailable('too many wait for a connection');
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
        throw new DatabaseUnavailable('no connection', { cause });
      })
      .finally(() => clearTimeout(timer));
  }
}

type Ask = (...parts: unknown[]) => unknown;
type Answered = (error: Error | undefined, result?: unknown) => void;

/**
 * Puts the time limit on the client itself, because every query goes through it: those of the pool, of Kysely and of
 * the throttles. A connection that is over is left here too, before it can go back to the pool and fail its next user.
 */
function boundStatements(client: pg.PoolClient, statementMs: number): void {
  const ask = client.query.bind(client) as Ask;
  const leave = client.end.bind(client) as Ask;
  const { connection } = client;
  let over: Error | null = null;
  const begin = () =>
    setTimeout(() => {
      over = new DatabaseUnavailable(TOO_SLOW);
      connection.stream.destroy(over);
    }, statementMs);
  const end: Ask = (...parts) => {
    setTimeout(() => connection.stream.destroy(), FAREWELL_MS).unref();
    return leave(...parts);
  };
  const hear = (error: unknown) => {
    if (over || !isFarewell(error)) return;
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
        hear(error);
        (answered as Answered)(inTime(error), result);
      });
    }
    const answer = ask(...parts);
    if (answer instanceof Promise) return answer.finally(() => clearTimeout(timer)).catch(heardBy(hear));
    clearTimeout(timer);
    return answer;
  };
  Object.assign(client, { query, end });
}

/** Whether the server ends the connection with this answer. The driver itself learns of it a moment later. */
const isFarewell = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL';

const heardBy = (hear: (error: unknown) => void) => (error: unknown) => {
  hear(error);
  throw inTime(error as Error);
};

const TOO_SLOW = 'no answer to a statement';

/** PostgreSQL's code for a statement that it has ended, by `statement_timeout` or because somebody asked it to. */
const CANCELLED = '57014';

/** Who asks need not know which of the two sides was the first to end a statement. */
const inTime = <Fault extends Error | undefined>(fault: Fault): Fault | DatabaseUnavailable =>
  errorCode(fault) === CANCELLED ? new DatabaseUnavailable(TOO_SLOW, { cause: fault }) : fault;
