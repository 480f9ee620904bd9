import { errorCode } from '#platform/start-failure.ts';

/** PostgreSQL: ended by its administrator, crashed, starting or recovering. Class 08: the connection failed. */
const SAID_BY_POSTGRES = /^(?:57P0[123]|08...)$/;
/** The socket: gone, refused, or not there yet. */
const SAID_BY_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);
/** The driver, which gives these no code. */
const SAID_BY_DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Connection ended unexpectedly)/;

/** Whether an error means that the database was away, and not that it refused something. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code === undefined) return SAID_BY_DRIVER.test(error.message);
  if (SAID_BY_POSTGRES.test(code)) return true;
  const { syscall } = error as NodeJS.ErrnoException;
  return SAID_BY_SYSTEM.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write');
}

/** The connection broke while the transaction was being committed: it may have been, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke during a commit', { cause });
    this.name = 'OutcomeUnknown';
  }
}
