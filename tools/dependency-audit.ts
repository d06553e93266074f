/**
 * Known vulnerabilities, high or critical, of production dependencies (npm audit). Prints them and exits with 1 if there are any. Without an
 * answer from the registry it says so and passes: a check of the code must not depend on the network.
 */
import { spawnSync } from 'node:child_process';
import { repository } from './source-files.ts';

const PATIENCE_MS = 20_000;
const GRAVE = new Set(['high', 'critical']);

export type Verdict = { passed: boolean; text: string };

/** Evaluates the output of `npm audit --json`. */
export function judgeAudit(output: string): Verdict {
  const vulnerabilities = readVulnerabilities(output);
  if (!vulnerabilities) {
    return { passed: true, text: 'not checked: the registry gave no list of known vulnerabilities' };
  }
  const grave = Object.entries(vulnerabilities).filter(([, { severity = '' }]) => GRAVE.has(severity));
  const text = grave.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`).join('\n');
  return { passed: grave.length === 0, text };
}

type Vulnerabilities = Record<string, { severity?: string; range?: string }>;

function readVulnerabilities(output: string): Vulnerabilities | undefined {
  try {
    return (JSON.parse(output) as { vulnerabilities?: Vulnerabilities }).vulnerabilities;
  } catch {
    // No answer, or a proxy's page.
    return undefined;
  }
}

if (import.meta.main) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
  const { stdout } = spawnSync('npm', args, { cwd: repository, encoding: 'utf8', timeout: 2 * PATIENCE_MS });
  const { passed, text } = judgeAudit(stdout ?? '');
  if (text) console.log(text);
  process.exitCode = passed ? 0 : 1;
}
