import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { profileFlags } from './bench-server.ts';

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const RESTART_PAUSE_MS = 200;

/** A server process that is restarted whenever it ends, as by a container's restart policy. */
export interface Supervised {
  readonly pid: number;
  /** How often it ended by itself. */
  readonly deaths: number;
  /** SIGKILL; resolves once it is gone and its successor is started. */
  kill(): Promise<void>;
  /** SIGTERM; resolves once it is gone and its successor is started. */
  restart(): Promise<void>;
  /** SIGTERM, without a restart. */
  stop(): Promise<void>;
}

/** Starts `main.ts`, by default this release's, with this environment, its output in `logFile`. */
export function supervise(env: Record<string, string>, logFile: string, main = MAIN): Supervised {
  let child: ChildProcess;
  let deaths = 0;
  let isExpected = false;
  const start = () => {
    isExpected = false;
    const log = openSync(logFile, 'a');
    child = spawn(process.execPath, [...profileFlags(), main], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('exit', async () => {
      if (isExpected) return;
      deaths += 1;
      await pause(RESTART_PAUSE_MS);
      // Stopped meanwhile.
      if (!isExpected) start();
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isExpected = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  start();
  return {
    get pid() {
      return child.pid ?? 0;
    },
    get deaths() {
      return deaths;
    },
    kill: async () => {
      await end('SIGKILL');
      start();
    },
    restart: async () => {
      await end('SIGTERM');
      start();
    },
    stop: () => end('SIGTERM'),
  };
}

/** Resolves when the process that listens there reports that it is ready. */
export async function untilReady(siteUrl: string, limitMs = 60_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const answer = await fetch(`${siteUrl}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${siteUrl} is not ready after ${limitMs / 1000} s`);
}
