import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { allWorkers } from '@club/server/domains/domains.ts';
import { renderTickets } from '@club/server/domains/tickets/render-tickets.ts';
import type { Workers } from '@club/server/jobs/job-list.ts';
import type { FastifyInstance } from 'fastify';
import { buildTestApp, type TestContext, testContext } from '../index.ts';
import { Actors } from './actors.ts';
import { buildStage, SEATS_PER_ROW, type Stage } from './build-stage.ts';
import { Disagreement } from './disagreement.ts';
import { explain } from './explain.ts';
import { Model } from './model.ts';
import type { Deed, Done, Seen } from './operations.ts';
import { readView } from './read-view.ts';
import type { Errand } from './things.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The jobs that one round of jobs enqueued are a round of their own; a file that was not ready is by the next. */
const ROUNDS = 12;

/** The real server, with a database of its own and doubles for the outside world. Good for some hundreds of walks. */
export class ModelServer {
  readonly context: TestContext;
  readonly app: FastifyInstance;
  readonly workers: Workers;
  operations = 0;
  #walks = 0;

  private constructor(context: TestContext, app: FastifyInstance) {
    this.context = context;
    this.app = app;
    // The drawing itself has tests of its own.
    const pool = { draw: async () => Buffer.from('%PDF-'), close: async () => {} };
    this.workers = {
      ...allWorkers(context),
      'render-tickets': (job) => renderTickets(context, job, pool),
    };
  }

  static async start(postgresUrl?: string): Promise<ModelServer> {
    const context = await testContext({}, postgresUrl === undefined ? {} : { postgresUrl });
    return new ModelServer(context, await buildTestApp(context));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.context.close();
  }

  /** A new show, which nobody has touched yet. */
  async startWalk(): Promise<{ model: Model; real: Walk }> {
    this.context.cardProvider.isDown = false;
    const stage = await buildStage(this.context);
    // The audit is planned for what is there, instead of for empty tables.
    if (this.#walks++ === 0) await this.context.database.pool.query('analyze');
    return { model: new Model(stage.beginning), real: new Walk(this, stage) };
  }

  /** Runs what is due by the test's clock until nothing is. While the provider is down jobs fail, and come again. */
  async runJobs(): Promise<void> {
    let failure: unknown;
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.#makeDue();
      try {
        if ((await this.context.boss.drain(this.workers)) === 0) return;
      } catch (error) {
        failure = error;
        if (this.context.cardProvider.isDown) return;
      }
    }
    throw failure ?? new Error('the jobs never end');
  }

  /** pg-boss goes by the database's clock, and ours jumps. */
  async #makeDue(): Promise<void> {
    await this.context.database.pool.query({
      name: 'make-due',
      text: `update pgboss.job set start_after = now() - interval '1 second'
        where state in ('created', 'retry') and start_after > now() and (start_after <= $1 or state = 'retry')`,
      values: [this.context.clock.now()],
    });
  }
}

/** A sequence of steps through one show. */
export class Walk {
  readonly server: ModelServer;
  readonly #stage: Stage;
  readonly #actors: Actors;

  constructor(server: ModelServer, stage: Stage) {
    this.server = server;
    this.#stage = stage;
    this.#actors = new Actors(server.context, server.app, stage, () => server.runJobs());
  }

  do(deed: Deed, model: Model): Promise<Seen> {
    return this.#actors.do(deed, this.#errandOf(deed, model));
  }

  /** Where the places of the deed's hold are. */
  #errandOf(deed: Deed, model: Model): Errand {
    const { placeIds } = 'placeIds' in deed ? deed : model.holdOf('holdId' in deed ? deed.holdId : null);
    const inA = model.placesWith(({ sector }) => sector === 'A').map(({ id }) => id);
    const sector = model.places.get(placeIds[0] ?? 0)?.sector ?? 'A';
    const seats = placeIds.map((id) => {
      const index = inA.indexOf(id);
      return index < 0
        ? { rowId: 0, seatId: 0 }
        : { rowId: Math.floor(index / SEATS_PER_ROW) + 1, seatId: (index % SEATS_PER_ROW) + 1 };
    });
    const { persons = [] } = 'persons' in deed ? deed : {};
    const hold = model.holdOf('holdId' in deed ? deed.holdId : null);
    return { sector, seats, amounts: persons.map((person) => model.amount(hold, [person])) };
  }

  /** Brings the model to what happened, and compares all that the database shows with it. */
  async look(model: Model, deeds: readonly Done[]): Promise<void> {
    const { context } = this.server;
    const [view, audit] = await Promise.all([readView(context, this.#stage), readAudit(context)]);
    const [broken] = brokenInvariants(audit);
    if (broken) throw new Disagreement(`audit: ${broken.name}: ${broken.violations}, e.g. ${broken.example}`);
    Object.assign(model, explain(model, deeds, { view, refunds: refundsOf(context) }));
  }

  /** The provider is well again, days pass, all jobs run: no money may be left lying about. */
  async finish(model: Model): Promise<void> {
    const { context } = this.server;
    context.cardProvider.isDown = false;
    context.clock.advance(3 * DAY_MS);
    model.isDown = false;
    model.now += 3 * DAY_MS;
    await this.server.runJobs();
    await this.look(model, []);
    model.nothingLeft(({ isNotified, isInTime }) => isNotified || isInTime);
  }
}

/** Payments that the card provider gave back. */
function refundsOf({ cardProvider }: TestContext): ReadonlySet<string> {
  return new Set([...cardProvider.refunds.values()].map(({ providerPaymentId }) => providerPaymentId));
}
