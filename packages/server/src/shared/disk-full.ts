const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** This machine's disk is full (ENOSPC, EDQUOT), or the database's (SQLSTATE 53100): writes fail until there is room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code);
}
