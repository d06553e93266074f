import { type ChildProcess, fork } from 'node:child_process';
import type { Sandbox } from '@club/sandbox';
import { CardProvider } from '@club/server/adapters/card-provider/card-provider.ts';
import { DollarCheckout } from '@club/server/adapters/dollar-checkout/dollar-checkout.ts';
import { systemClock } from '@club/server/ports/clock.ts';
import pg from 'pg';
import { vi } from 'vitest';
import { cardOptions, dollarCheckoutOptions, startProviderSandbox } from '../adapters/provider-sandbox.ts';
import { type TestContext, testContext } from '../index.ts';
import { type Errand, runErrand } from './errand.ts';

/** The point where a process is stopped: just before this happens to a row of this table, inside its transaction. */
export interface StopPoint {
  readonly table: string;
  readonly event: 'insert' | 'update';
}

const LOCK = 7_310_099;

/** A database, the providers in the sandbox, and server processes that are stopped at a point and killed there. */
export class CrashWorld {
  readonly context: TestContext;
  readonly sandbox: Sandbox;
  readonly #gate: pg.Client;

  private constructor(context: TestContext, sandbox: Sandbox, gate: pg.Client) {
    this.context = context;
    this.sandbox = sandbox;
    this.#gate = gate;
  }

  static async start(): Promise<CrashWorld> {
    const sandbox = await startProviderSandbox(systemClock);
    const context = await testContext({
      // The processes use the real time: a mass refund on a stopped clock would wait for its next chunk for ever.
      clock: systemClock,
      cardProvider: new CardProvider(cardOptions(sandbox), systemClock),
      dollarCheckout: new DollarCheckout(dollarCheckoutOptions(sandbox), systemClock),
    });
    const gate = new pg.Client({ connectionString: context.config.databaseUrl });
    await gate.connect();
    await gate.query(
      `create function stop_here() returns trigger language plpgsql as
       'begin perform pg_advisory_xact_lock(${LOCK}); return new; end'`,
    );
    return new CrashWorld(context, sandbox, gate);
  }

  async stop(): Promise<void> {
    await this.#gate.end();
    await this.sandbox.close();
    await this.context.close();
  }

  /** Runs an errand in a process, kills it at the point, and releases its locks. */
  async killAt({ table, event }: StopPoint, errand: Errand): Promise<void> {
    await this.#gate.query(`select pg_advisory_lock(${LOCK})`);
    await this.#gate.query(
      `create trigger stop_here before ${event} on ${table} for each row execute function stop_here()`,
    );
    const child = await this.#send(errand);
    await vi.waitFor(() => this.#isStopped(), { timeout: 20_000, interval: 20 });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await this.#gate.query(`select pg_advisory_unlock(${LOCK})`);
    await this.#gate.query(`drop trigger stop_here on ${table}`);
  }

  /** Runs an errand in a process, and kills it at this progress. */
  async killWhen(isSoFar: () => Promise<boolean>, errand: Errand): Promise<void> {
    const child = await this.#send(errand);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitUntil(isSoFar, { timeout: 120_000, interval: 20 });
    child.kill('SIGKILL');
    await ended;
  }

  /** Runs the same errand in this process, on the same database and with the same providers. */
  run(errand: Errand): Promise<unknown> {
    return runErrand(this.context, errand);
  }

  async #send(errand: Errand): Promise<ChildProcess> {
    const child = fork(new URL('./crash-child.ts', import.meta.url), {
      env: { ...process.env, ...this.#environment() },
      execArgv: [],
    });
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`a process ended with ${code} before its errand`)));
    });
    child.send(errand);
    return child;
  }

  async #isStopped(): Promise<void> {
    const { rowCount } = await this.#gate.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
    );
    if (!rowCount) throw new Error('not there yet');
  }

  #environment(): Record<string, string> {
    const card = cardOptions(this.sandbox);
    const dollars = dollarCheckoutOptions(this.sandbox);
    return {
      PROFILE: 'demo',
      DATA_DIR: this.context.config.dataDir,
      DATABASE_URL: this.context.config.databaseUrl,
      DATABASE_CONNECTIONS: '2',
      ROLE: 'server',
      CARD_BASE_URL: card.baseUrl,
      CARD_ACCESS_TOKEN: card.accessToken,
      CARD_WEBHOOK_SECRET: card.webhookSecret,
      CARD_COLLECTOR_ID: card.collectorId,
      DOLLAR_BASE_URL: dollars.baseUrl,
      DOLLAR_CLIENT_ID: dollars.clientId,
      DOLLAR_CLIENT_SECRET: dollars.clientSecret,
      DOLLAR_WEBHOOK_ID: dollars.webhookId,
    };
  }
}
