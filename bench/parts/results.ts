import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Processor seconds. */
export interface StepTimes {
  readonly server: number;
  readonly database: number;
}
/** The last benches' results; the input of `bench sim`. */
export type Results = Partial<Record<'hold' | 'purchase', StepTimes>>;

const file = fileURLToPath(new URL('../../.data/bench/results.json', import.meta.url));

export const readResults = (): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};

export function saveResults(results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readResults(), ...results }, null, 2));
}
