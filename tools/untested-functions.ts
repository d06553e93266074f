/**
 * Exported functions of rules, wire files and reactions that no test in their folder names (`neighbour-tests.ts`). Tested ones must be removed:
 * the check fails on a function that is listed and tested. Paths are below `packages/`.
 */

/** `path#name` with the reason why another kind of test is better. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {};
