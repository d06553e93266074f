import type { Surface, SurfaceFaults } from '@club/sandbox';
import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { makeCall } from '../index.ts';
import { Buyer, type Ending, ISSUED, type Provider } from './buyer.ts';
import { type FaultyWorld, startFaultyWorld } from './faulty-world.ts';

export type Faults = Partial<Record<Surface, Partial<SurfaceFaults>>>;

export const PROVIDER_SILENT =
  'No pudimos comunicarnos con el medio de pago. Intentá nuevamente en unos minutos.';

/** Ends the pauses of jobs that wait for a retry, and reaches the time of the first question about orders. */
const LET_TIME_PASS = `update pgboss.job set start_after = now() - interval '1 second'
  where start_after > now()
    and (state = 'retry' or (state = 'created' and name = 'settle-order' and data ->> 'round' = '0'))`;
/** A job that failed because of an outside system, not because it ran before another one. */
const FELT = `select 1 from pgboss.job
  where name = $1 and state = 'retry' and output ->> 'message' not like '%not ready yet%'`;
const PATIENCE = { timeout: 60_000, interval: 300 };

export function all<Value>(
  buyers: readonly Buyer[],
  act: (buyer: Buyer) => Promise<Value>,
): Promise<Value[]> {
  return Promise.all(buyers.map(act));
}

/** The faulty world of a test file: its acts and observations. */
export class Scene {
  #world: FaultyWorld | undefined;

  /** Starts the world before the file's tests and ends it after them; each test finds it without faults. */
  constructor() {
    // Everything here is real HTTP and real waiting.
    vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
    beforeAll(async () => {
      this.#world = await startFaultyWorld();
    });
    afterAll(() => this.#world?.close());
    afterEach(() => this.world.sandbox.control.resetFaults());
  }

  get world(): FaultyWorld {
    if (!this.#world) throw new Error('the world has not started');
    return this.#world;
  }

  suffer(faults: Faults): void {
    for (const [surface, change] of Object.entries(faults))
      this.world.sandbox.control.setFaults(surface as Surface, change);
  }

  arrive(...providers: Provider[]): Promise<Buyer[]> {
    return Promise.all(providers.map((provider) => Buyer.arrive(this.world, provider)));
  }

  /** Waits until every buyer has what they paid for, and checks the database's invariants. */
  async expectMadeGood(
    buyers: readonly Buyer[],
    endings: readonly Ending[] = buyers.map(() => ISSUED),
  ): Promise<void> {
    const { context } = this.world;
    await vi.waitFor(async () => {
      await context.database.pool.query(LET_TIME_PASS);
      expect(await all(buyers, (buyer) => buyer.ending())).toEqual(endings);
    }, PATIENCE);
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  }

  /** Waits until a job has failed because of an outside system. */
  async expectFelt(job: string): Promise<void> {
    const { pool } = this.world.context.database;
    await vi.waitFor(async () => {
      await pool.query(LET_TIME_PASS);
      expect((await pool.query(FELT, [job])).rowCount).toBeGreaterThan(0);
    }, PATIENCE);
  }

  /** Calls that need no outside system still work. */
  async expectUsable(): Promise<void> {
    const { app } = this.world;
    for (const name of ['WSEspectaculosInicio', 'WSDocumentoTipo'])
      expect((await makeCall(app, name, {})).answer.ErrorCod, name).toBe(0);
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  }
}
