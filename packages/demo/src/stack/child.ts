import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { repository } from './repository.ts';

export type ChildOptions = {
  /** Its display name. */
  name: string;
  /** Program in TypeScript, relative to the repository's folder. */
  program: string;
  env: Record<string, string>;
  logFile: string;
  /** Restart it whenever one of its files changes. */
  watch?: boolean;
  /** A channel to it, which also notifies it of our end. */
  channel?: boolean;
};

/** A child process of ours. */
export type Child = {
  name: string;
  pid: number;
  process: ChildProcess;
  /** Resolves with its exit code. */
  ended: Promise<string>;
  isRunning(): boolean;
  /** The last lines of its output. */
  lastWords(): string;
  /** Asks it to end; after `limitMs` it is killed. */
  stop(limitMs?: number): Promise<void>;
};

const LAST_LINES = 15;
const STOP_LIMIT_MS = 10_000;

/** Starts a program in a session of its own: Ctrl-C in the terminal reaches only us, and we end it in order. */
export function startChild({ name, program, env, logFile, watch, channel }: ChildOptions): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const stdio: StdioOptions = ['ignore', log, log, ...(channel ? ['ipc' as const] : [])];
  const child = spawn(process.execPath, [...(watch ? ['--watch', '--watch-preserve-output'] : []), program], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio,
    detached: true,
  });
  closeSync(log);
  let running = true;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      running = false;
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `code ${code}`));
  });
  return {
    name,
    pid: child.pid ?? 0,
    process: child,
    ended,
    isRunning: () => running,
    lastWords: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n'),
    async stop(limitMs = STOP_LIMIT_MS) {
      if (!running) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), limitMs);
      await ended;
      clearTimeout(force);
    },
  };
}
