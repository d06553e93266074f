const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** The disk of this machine is full (ENOSPC, EDQUOT), or the database's (SQLSTATE 53100): what writes fails until there is room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code);
}
