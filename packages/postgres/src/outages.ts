import { errorCode } from './start-fault.ts';

/** The database gave no answer in its time, cannot be reached, or too many wait for it already: worth another try soon. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Of PostgreSQL: a class of connection exceptions, too many connections, ended by an operator, a lock not had in time. */
const lostCode = /^(08...|53300|57P0[1-3]|25P03|55P03)$/;

/** Of the operating system. */
const systemCode =
  /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|EAGAIN)/;

/** The driver's own errors have words alone. */
const driverWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The database gave up waiting for a lock: whoever holds it has to be done first. */
export const isHeldTooLong = (error: unknown): boolean => errorCode(error) === '55P03';

/**
 * What kept the database from answering, in few words for the log and without anybody's data: the same for all that
 * fail of one cause. Null when the database did answer, and refused.
 */
export function outageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const isOutage =
    error instanceof DatabaseUnavailable ||
    lostCode.test(code) ||
    systemCode.test(code) ||
    driverWords.test(error.message);
  if (!isOutage) return null;
  const inner = error.cause === undefined ? null : wordsOf(error.cause);
  return inner ? `${error.message}: ${inner}` : wordsOf(error);
}

/** A code where there is one: the words around it may name addresses. */
function wordsOf(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? error.message : 'unknown');
}
