import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { allWorkers } from '@club/server/domains/domains.ts';
import { renderTickets } from '@club/server/domains/tickets/render-tickets.ts';
import type { Workers } from '@club/server/jobs/job-list.ts';
import type { FastifyInstance } from 'fastify';
import { cancelAsStaff } from '../builders/moved-shows.ts';
import { buildTestApp, type TestContext, testContext } from '../index.ts';
import { Actors } from './actors.ts';
import { buildStage, SEATS_PER_ROW, type Stage } from './build-stage.ts';
import { chooseDeed } from './choose-deed.ts';
import { Disagreement, mustBe } from './disagreement.ts';
import { explain } from './explain.ts';
import { Model } from './model.ts';
import { paymentOf } from './money-model.ts';
import type { Deed, Done, Operation, Seen } from './operations.ts';
import { readView } from './read-view.ts';
import type { Errand, Place } from './things.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Jobs enqueued by one round are a round of their own; a file that was not ready is by the next. */
const ROUNDS = 12;
/** Short enough that the audit, which is read after every step, keeps one connection and its plan. */
const AUDIT_MS = 15_000;

/** The real server, with a database of its own and doubles of the outside systems. Used for some hundreds of walks. */
export class ModelServer {
  readonly context: TestContext;
  readonly app: FastifyInstance;
  readonly workers: Workers;
  operations = 0;
  audits = 0;
  #walks = 0;

  private constructor(context: TestContext, app: FastifyInstance) {
    this.context = context;
    this.app = app;
    // The drawing has tests of its own.
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

  /** A new, untouched show. */
  async startWalk(): Promise<{ model: Model; real: Walk }> {
    this.context.cardProvider.isDown = false;
    const stage = await buildStage(this.context);
    // The audit is planned for the present rows, instead of for empty tables.
    if (this.#walks++ === 0) await this.context.database.pool.query('analyze');
    return { model: new Model(stage.beginning), real: new Walk(this, stage) };
  }

  /** Runs the due jobs, by the test's clock, until none is left. While the provider is down jobs fail and are retried. */
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

  /** pg-boss uses the database's clock, and ours jumps. */
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

  /** The places of the deed's hold. */
  #errandOf(deed: Deed, model: Model): Errand {
    const to = 'toId' in deed ? (deed.toId === null ? [] : [deed.toId]) : null;
    const hold = model.holdOf('holdId' in deed ? deed.holdId : null);
    const { placeIds } = 'placeIds' in deed ? deed : to ? { placeIds: to } : hold;
    const inA = model.placesWith(({ sector }) => sector === 'A').map(({ id }) => id);
    const sector = model.places.get(placeIds[0] ?? 0)?.sector ?? 'A';
    const seats = placeIds.map((id) => {
      const index = inA.indexOf(id);
      return index < 0
        ? { rowId: 0, seatId: 0 }
        : { rowId: Math.floor(index / SEATS_PER_ROW) + 1, seatId: (index % SEATS_PER_ROW) + 1 };
    });
    const { persons = [] } = 'persons' in deed ? deed : {};
    return { sector, seats, amounts: persons.map((person) => model.amount(hold, [person])) };
  }

  /** Applies the step to the model, and compares the database with it. */
  async look(model: Model, deeds: readonly Done[]): Promise<void> {
    const { context } = this.server;
    const [view] = await Promise.all([readView(context, this.#stage), this.#audit()]);
    Object.assign(model, explain(model, deeds, { view, refunds: refundsOf(context) }));
  }

  /**
   * The provider recovers, days pass, all jobs run: all money must be settled. Then the show is cancelled, concurrently with an act of the
   * office.
   */
  async finish(model: Model, atCancel: readonly Operation[]): Promise<void> {
    const { context } = this.server;
    context.cardProvider.isDown = false;
    context.clock.advance(3 * DAY_MS);
    model.isDown = false;
    model.now += 3 * DAY_MS;
    await this.server.runJobs();
    model.allGiven();
    await this.look(model, []);
    model.nothingLeft(({ isNotified, isInTime }) => isNotified || isInTime);
    await this.#cancel(model, atCancel);
  }

  /** The show is cancelled: there are no tickets, and their payments are fully refunded. */
  async #cancel(model: Model, atCancel: readonly Operation[]): Promise<void> {
    const { context } = this.server;
    const deeds = atCancel.flatMap((operation) => chooseDeed(model, operation) ?? []);
    // The annulment of all tickets of a payment includes the decision about its money.
    const isKept = ({ ticketId }: Place) =>
      deeds.some((deed) => deed.kind === 'revoke' && deed.ticketId === ticketId);
    const taken = model.placesWith(({ person }) => person !== null);
    const kept = taken.filter(isKept).map((place) => paymentOf(model, place));
    const alive = taken
      .flatMap((place) => paymentOf(model, place) ?? [])
      .filter((payment) => !kept.includes(payment));
    const [cancelled] = await Promise.all([
      cancelAsStaff(context, this.#stage.show.showId),
      ...deeds.map((deed) => this.do(deed, model)),
    ]);
    mustBe('cancelled', true, cancelled.ok);
    this.server.operations += 1 + deeds.length;
    await this.server.runJobs();
    const refunds = refundsOf(context);
    for (const { id, amount } of alive)
      mustBe(`given back of payment ${id}`, amount, Math.min(refunds.get(id) ?? 0, amount));
    const { places } = await readView(context, this.#stage);
    for (const [id, { person }] of places) mustBe(`person of place ${id}`, null, person);
    await this.#audit();
  }

  async #audit(): Promise<void> {
    this.server.audits += 1;
    const [broken] = brokenInvariants(await readAudit(this.server.context, AUDIT_MS));
    if (broken) throw new Disagreement(`audit: ${broken.name}: ${broken.violations}, e.g. ${broken.example}`);
  }
}

/** The refunded amounts of the card provider; default: the full amount. */
function refundsOf({ cardProvider }: TestContext): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { providerPaymentId: id, part } of cardProvider.refunds.values())
    sums.set(id, (sums.get(id) ?? 0) + (part?.amount ?? Number.POSITIVE_INFINITY));
  return sums;
}
