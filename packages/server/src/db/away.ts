import pg from 'pg';

/** SQLSTATE classes and codes of a server that is going, starting, full, that gave up on a statement, or that is no primary any more. */
const AWAY_STATES = /^(08...|25006|53300|57014|57P0[123])$/;
/** What is to be written has come to a standby: another server is the primary now, and the connection leads to this one for as long as it lives. */
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
/** The driver names these failures by their text alone. */
const AWAY_TEXTS =
  /^(timeout exceeded when trying to connect|timeout expired$|Query read timeout|Connection terminated|Client has encountered a connection error)/;
/** So does Node, where a connection ends before it is encrypted: it has a code, and no system call. */
const TLS_RESET = /^Client network socket disconnected before secure TLS connection/;

/**
 * The database did not do the work and may soon: it restarts, its connections are all taken, it took too long. What ran
 * was rolled back, except where the connection was lost during a commit: then nobody knows.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return isUnreachable(error) || AWAY_TEXTS.test(error.message) || TLS_RESET.test(error.message);
}

/** A name with several addresses fails with the errors of all of them. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  return 'syscall' in error && AWAY_CODES.includes((error as NodeJS.ErrnoException).code);
}

/**
 * Whether the connection on which a statement failed so is of no use for the next one: it leads to a server that is no primary any
 * more, or nobody answered by our own clock (a machine that dies sends no goodbye). Whoever uses the next one asks anew where
 * the primary is.
 */
export function isConnectionUseless(error: unknown): boolean {
  return isSilent(error) || (error as pg.DatabaseError).code === NO_PRIMARY;
}

/** The driver gave up by itself: whatever is sent on that connection now is not answered either. */
export function isSilent(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError);
}

/** Ends a connection without a word to its server, which may not be there. */
export function breakOff(client: pg.Client): void {
  client.connection.stream.destroy();
}
