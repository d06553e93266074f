import fc from 'fast-check';
import { walks } from './arbitraries.ts';
import type { Model } from './model.ts';
import { ModelServer, type Walk } from './model-server.ts';
import { beforeCancel } from './office-arbitraries.ts';
import type { Operation } from './operations.ts';

export interface WalkPlan {
  readonly seed: number;
  readonly walks: number;
  /** Maximum per walk. */
  readonly steps: number;
  /** Default: Vitest's. */
  readonly postgresUrl?: string;
  /** Sabotages each server, to check that it is found. */
  readonly sabotage?: (server: ModelServer) => Promise<unknown>;
}

export interface WalkReport {
  readonly operations: number;
  readonly audits: number;
  /** Null when no fault was found; otherwise the shortest failing sequence, and why. */
  readonly failure: string | null;
}

/** Random walks through shows, checked after every step. A failing sequence is shrunk; each try has a fresh database. */
export async function runWalks(plan: WalkPlan): Promise<WalkReport> {
  let server: ModelServer | null = null;
  let operations = 0;
  let audits = 0;
  const property = fc.asyncProperty(walks(plan.steps), beforeCancel, async (steps, atCancel) => {
    server ??= await startServer(plan);
    const before = { operations: server.operations, audits: server.audits };
    try {
      await walk(server, steps, atCancel);
    } catch (error) {
      await server.close();
      server = null;
      throw error;
    } finally {
      if (server) {
        operations += server.operations - before.operations;
        audits += server.audits - before.audits;
      }
    }
  });
  const result = await fc.check(property, { seed: plan.seed, numRuns: plan.walks });
  await (server as ModelServer | null)?.close();
  return {
    ...{ operations, audits },
    failure: result.failed ? `${result.errorInstance}\n${fc.defaultReportMessage(result)}` : null,
  };
}

async function startServer({ postgresUrl, sabotage }: WalkPlan): Promise<ModelServer> {
  const server = await ModelServer.start(postgresUrl);
  await sabotage?.(server);
  return server;
}

async function walk(
  server: ModelServer,
  steps: Parameters<typeof fc.asyncModelRun<Model, Walk, false, Model>>[1],
  atCancel: readonly Operation[],
) {
  const start = await server.startWalk();
  await fc.asyncModelRun(async () => start, steps);
  await start.real.finish(start.model, atCancel);
}

export interface LanePlan extends Omit<WalkPlan, 'walks'> {
  readonly operations: number;
  /** Databases at once: walks wait for PostgreSQL more than they compute. */
  readonly lanes: number;
  readonly onProgress?: (progress: {
    seed: number;
    done: number;
    audits: number;
    failure: string | null;
  }) => void;
}

/** Walks on one database; a new one is cheaper than the audit of an old one. */
const WALKS = 4;

/** Runs sets of walks, each with the next seed, until there were enough operations or a fault was found. */
export async function walkInLanes(plan: LanePlan): Promise<WalkReport> {
  let next = plan.seed;
  let operations = 0;
  let audits = 0;
  let failure: string | null = null;
  const lane = async (): Promise<void> => {
    while (operations < plan.operations && failure === null) {
      const seed = next++;
      const report = await runWalks({ ...plan, seed, walks: WALKS });
      operations += report.operations;
      audits += report.audits;
      if (report.failure !== null) failure ??= `Found with seed ${seed}:\n${report.failure}`;
      plan.onProgress?.({ seed, done: operations, audits, failure: report.failure });
    }
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  return { operations, audits, failure };
}
