import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portNear } from '@club/demo/stack/ports.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext, type RunningContext } from '@club/server/context.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildRoom } from '@club/testing/builders/waiting-room.ts';
import { pino } from 'pino';
import { benchFolder, openBenchDatabase } from './bench-database.ts';
import { makeUsers } from './bench-server.ts';
import { cpuOf, cpuOfFamily } from './process-cpu.ts';
import { type Supervised, supervise, untilReady } from './supervised.ts';

/** Server processes on a database of their own, with users and rooms. */
export interface QueueWorld {
  readonly context: RunningContext;
  readonly databaseUrl: string;
  readonly ports: readonly number[];
  readonly servers: readonly Supervised[];
  /** Starts a process of jobs; a room that is to be drawn needs one. */
  startJobs(): Supervised;
  /** A room of a show of its own, whose entry begins now; resolves when all servers have it in that state. */
  buildRoomIn(state: 'N' | 'A', opensInMs: number): Promise<{ roomId: number; showId: number }>;
  /** Processor time so far, in milliseconds. */
  cpu(): { readonly servers: number; readonly postgres: number };
  stop(): Promise<void>;
}

export const stateOf = async (port: number, roomId: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/fila/${roomId}/estado.json`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as QueueState) : null;
};
/** From a server's port to its metrics port. */
const METRICS_BESIDE = 100;
/** Answers so far that were not of calls: pages and files. */
export async function filesAnswered(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port + METRICS_BESIDE}/metrics`);
  const lines = (await answer.text()).matchAll(/^club_request_seconds_count\{class="page"[^}]*\} (\d+)/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

export interface QueueState {
  readonly sala: { readonly SalaEstado: string };
  readonly etapas: readonly {
    readonly sorteada: boolean;
    readonly sorteados: number;
    readonly ultimo: number;
    readonly llamados: number;
    readonly ritmo: { readonly min: number };
  }[];
  readonly consultas: { readonly cerca: number; readonly lejos: number };
}

export async function openQueueWorld(
  users: number,
  { serverCount = 2, env: more = {} as Record<string, string> } = {},
): Promise<QueueWorld> {
  const dataDir = benchFolder('queue');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { postgres, url: databaseUrl, env: ownEnv } = await openBenchDatabase();
  // No proof of work: the servers are measured. Each caller has an address of its own.
  const env = {
    ...{ ...ownEnv, DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLE: 'server', TRUST_PROXY: '1' },
    ...{ QUEUE_WORK: '0', MAX_CALLS_IN_LINE: '1000', MAX_LATE_MS: '0', DATABASE_CONNECTIONS: '4', ...more },
  };
  const config = readConfig({ ...env, SITE_URL: 'http://127.0.0.1:9' });
  const context = await createContext(config, pino({ level: 'error' }));
  if (users > 0) await makeUsers(context, users);
  const start = (name: string, port: number, own: Record<string, string>) =>
    supervise(
      { ...env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, ...own },
      join(dataDir, `${name}.log`),
    );
  const ports: number[] = [];
  for (let index = 0; index < serverCount; index += 1) ports.push(await portNear(3411 + index));
  const servers = ports.map((port) =>
    start(`server-${port}`, port, { METRICS_PORT: String(port + METRICS_BESIDE) }),
  );
  const others: Supervised[] = [];
  await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`)));
  return {
    ...{ context, databaseUrl, ports, servers },
    startJobs: () => {
      const jobs = start('jobs', 3499, { ROLE: 'jobs' });
      others.push(jobs);
      return jobs;
    },
    buildRoomIn: async (state, opensInMs) => {
      const sectors = [{ code: 'B', sale: 'unnumbered' as const, capacity: 50_000 }];
      const { showId } = await buildShow(context, { sectors });
      const opensAt = new Date(Date.now() + opensInMs);
      const roomId = await buildRoom(context, { showIds: [showId], opensAt });
      for (const port of ports)
        while ((await stateOf(port, roomId))?.sala.SalaEstado !== state) await pause(100);
      return { roomId, showId };
    },
    cpu: () => ({
      servers: servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
      postgres: cpuOfFamily(postgres.pid),
    }),
    stop: async () => {
      await Promise.all([...servers, ...others].map((server) => server.stop()));
      await context.close();
      await postgres.stop();
    },
  };
}
