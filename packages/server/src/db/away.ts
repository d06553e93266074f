import pg from 'pg';

/** SQLSTATE classes and codes of a server that is stopping, starting, full, that cancelled a statement, or that is not the primary any more. */
const AWAY_STATES = /^(08...|25006|53300|57014|57P0[123])$/;
/** A write reached a standby: another server is the primary now, but this connection stays on this one. */
const NO_PRIMARY = '25006';
const AWAY_CODES: readonly unknown[] = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
];
/** The driver reports these failures only by their text. */
const AWAY_TEXTS =
  /^(timeout exceeded when trying to connect|timeout expired$|Query read timeout|Connection terminated|Client has encountered a connection error)/;
/** So does Node for a connection that ends before the TLS handshake: it has a code, but no system call. */
const TLS_RESET = /^Client network socket disconnected before secure TLS connection/;

/**
 * The database did not do the work but may do so soon: it restarts, has no free connection, or took too long. The work was
 * rolled back, except when the connection broke during a commit: then the outcome is unknown.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return isUnreachable(error) || AWAY_TEXTS.test(error.message) || TLS_RESET.test(error.message);
}

/** A host name with several addresses fails with the errors of all of them. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  return 'syscall' in error && AWAY_CODES.includes((error as NodeJS.ErrnoException).code);
}

/**
 * Whether the connection of a failed statement must not be reused: its server is no longer the primary, or it did not answer by
 * our own clock (a machine that dies closes nothing). A new connection resolves the primary again.
 */
export function isConnectionUseless(error: unknown): boolean {
  return isSilent(error) || (error as pg.DatabaseError).code === NO_PRIMARY;
}

/** The driver timed out by itself: later statements on that connection get no answer either. */
export function isSilent(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError);
}

/** Closes a connection without notifying its server, which may be gone. */
export function breakOff(client: pg.Client): void {
  client.connection.stream.destroy();
}
