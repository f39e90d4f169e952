import { errorCode } from '../start-fault.ts';

/** The database did not answer in time, cannot be reached, or has too many waiting queries. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * PostgreSQL's codes for an outage: connection exceptions, a full disk, too many connections, a shutdown or start of the
 * server, a transaction that was idle too long, a lock timeout, a deadlock.
 */
const databaseCode = /^(08...|53100|53300|57P0[1-3]|25P03|55P03|40P01)$/;

/** Errors of the connection, and of a machine without free resources. ENOENT: no server has this socket. */
const systemCode =
  /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|EAGAIN)/;

/** The driver's own errors have no code, only a message. */
const driverMessage = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a statement waited too long for a lock of another transaction. */
export const isLockTimeout = (error: unknown): boolean => errorCode(error) === '55P03';

/** Whether PostgreSQL rolled a transaction back because of its locks: after a lock timeout or in a deadlock. */
export const isLockFailure = (error: unknown): boolean =>
  isLockTimeout(error) || errorCode(error) === '40P01';

/**
 * Returns the cause of an outage for the log; null when the error is not an outage. The text contains no personal data and
 * is the same for all failures of one cause.
 */
export function outageCause(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const isOutage =
    error instanceof DatabaseUnavailableError ||
    databaseCode.test(code) ||
    systemCode.test(code) ||
    driverMessage.test(error.message);
  if (!isOutage) return null;
  const inner = error.cause === undefined ? null : causeTextOf(error.cause);
  return inner ? `${error.message}: ${inner}` : causeTextOf(error);
}

/** Returns the code if there is one, because a message may contain addresses. */
function causeTextOf(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? error.message : 'unknown');
}
