import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProviderHttp } from '../adapters/provider-http/provider-http.ts';
import { type OtlpKeeper, openOtlpKeeper, statementName } from '../adapters/traces/otlp-keeper.ts';
import { buildApp } from '../app.ts';
import { recordFor } from '../shared/spans.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[];
}

/** A collector and a provider: records the spans, and the headers of all other requests. */
async function outside() {
  const spans: SentSpan[] = [];
  const texts: string[] = [];
  const traceparents: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    if (request.url === '/v1/traces') {
      texts.push(text);
      const { resourceSpans } = JSON.parse(text) as Sent;
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans));
    } else traceparents.push(request.headers.traceparent?.toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, texts, traceparents, url, close: () => new Promise((done) => server.close(done)) };
}

let context: TestContext;
let world: Awaited<ReturnType<typeof outside>>;
let keeper: OtlpKeeper | null = null;
beforeAll(async () => {
  context = await testContext();
  world = await outside();
});
afterEach(() => recordFor(null));
afterAll(async () => {
  await world.close();
  await context.close();
});

/** An application that traces with this share. */
async function recording(share: number, { trustProxy = false } = {}): Promise<FastifyInstance> {
  keeper = await openOtlpKeeper({ endpoint: world.url, share }, 'club-test', (error) => {
    throw error;
  });
  recordFor(keeper);
  return await buildApp({ ...context, config: { ...context.config, trustProxy } });
}

/** The spans that the collector has received. */
async function sent(app: FastifyInstance): Promise<readonly SentSpan[]> {
  await app.close();
  await keeper?.close();
  return world.spans.splice(0);
}

const attribute = (span: SentSpan | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;

describe('a request that is traced', () => {
  it('is a span with its use case and the statements in it, by name, and with its id', async () => {
    const app = await recording(1);
    const { showId } = await buildShow(context, {});
    const authorization = await loginAs(context, (await buildUser(context)).userId);
    const secret = uniqueCedula();
    const answer = await app.inject({
      method: 'POST',
      url: `/api/WSTransaccionSSO?sig=${secret}`,
      headers: { authorization },
      payload: {
        ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: showId, TransaccionEspectaculoTribunaId: 1 },
        ...{ TransaccionEspectaculoSectorCod: 'A', TransaccionCantidad: 1, SDTFilaAsientoJSON: '[]' },
      },
    });
    expect(answer.headers.traceparent).toBeUndefined();
    const spans = await sent(app);
    const named = (name: string) => spans.find((span) => span.name === name);
    const [root, useCase] = [named('POST /api/WSTransaccionSSO'), named('WSTransaccionSSO')];
    expect(attribute(root, 'club.request_id')).toBe(answer.headers['x-request-id']);
    expect(useCase?.parentSpanId).toBe(root?.spanId);
    const inside = spans.filter((span) => span.parentSpanId === useCase?.spanId).map((span) => span.name);
    expect(inside).toContain('claim-any');
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(1);
    // Neither URLs nor sessions, as in the log.
    const text = world.texts.splice(0).join('');
    expect([secret, authorization].filter((one) => text.includes(one))).toEqual([]);
  });

  it('goes on in its jobs and at the providers that they ask', async () => {
    const app = await recording(1);
    const http = new ProviderHttp({ baseUrl: world.url });
    const { kysely } = context.database;
    app.post('/begin', () => context.jobs.enqueue(kysely, 'settle-order', [{ orderId: 1, round: 0 }]));
    await app.inject({ method: 'POST', url: '/begin', payload: {} });
    await context.boss.drain({
      'settle-order': async () => {
        await http.request({ method: 'GET', path: '/payments/4711' });
      },
    });
    const spans = await sent(app);
    const [request, job] = ['POST /begin', 'settle-order'].map((name) =>
      spans.find((span) => span.name === name),
    );
    const call = spans.find((span) => span.name === `GET ${new URL(world.url).host}`);
    expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
    expect(world.traceparents.splice(0)).toEqual([`00-${call?.traceId}-${call?.spanId}-01`]);
  });

  it.each([
    ['is part of what the proxy began', true],
    ['is not part of what a visitor says', false],
  ])('%s', async (_name, trustProxy) => {
    const app = await recording(1, { trustProxy });
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    await app.inject({ method: 'GET', url: '/health/live', headers: { traceparent } });
    const [span] = await sent(app);
    expect(span?.parentSpanId === 'cd'.repeat(8) && span.traceId === 'ab'.repeat(16)).toBe(trustProxy);
  });
});

describe('of what is not in the share', () => {
  it('nothing is sent when it was quick and went well', async () => {
    const app = await recording(0);
    await makeCall(app, 'WSEspectaculosTipo', {});
    expect(await sent(app)).toEqual([]);
  });

  it('a fault is, by its kind, without what it quotes', async () => {
    const app = await recording(0);
    const document = uniqueCedula();
    app.get('/fault', async () => {
      const { kysely } = context.database;
      const row = { document_type_id: 1, document };
      await kysely.insertInto('person').values([row, row]).execute();
    });
    await app.inject({ method: 'GET', url: '/fault' });
    const spans = await sent(app);
    expect(spans.map((span) => [span.name, attribute(span, 'error.type')])).toEqual([
      ['GET /fault', '23505'],
      ['insert person', '23505'],
    ]);
    expect(world.texts.splice(0).join('')).not.toContain(document);
  });

  it('what took longer than a second is', async () => {
    const app = await recording(0);
    app.get('/slow', async () => {
      await context.database.pool.query('select pg_sleep(1.1)');
      return {};
    });
    await app.inject({ method: 'GET', url: '/slow' });
    expect((await sent(app)).map((span) => span.name)).toEqual(['GET /slow']);
  });
});

it.each([
  ['select * from "show" where id = $1', 'select show'],
  ['insert into "person" ("document") values ($1)', 'insert person'],
  ['begin', 'begin'],
  ['claim-any', 'claim-any'],
])('a statement is told by what it does: %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

describe('a process', () => {
  /** Makes a context, as `main.ts` does, in a process that reports which modules of OpenTelemetry it loads. */
  async function modulesLoaded(env: Record<string, string>): Promise<string> {
    const script = `
      import { registerHooks } from 'node:module';
      registerHooks({ load(url, own, next) {
        // The interface alone comes with prom-client.
        if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.log('loaded', url);
        return next(url, own);
      } });
      const [{ readConfig }, { createContext }] = await Promise.all([import('./config.ts'), import('./context.ts')]);
      await import('./app.ts');
      const context = await createContext(readConfig(process.env), console);
      await context.close();
      console.log('done');`;
    const { databaseUrl, dataDir } = context.config;
    const settings = { PROFILE: 'demo', ROLE: 'server', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../', import.meta.url),
      env: { PATH: process.env.PATH, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return Buffer.concat(await child.stdout.toArray()).toString();
  }

  it('loads nothing of OpenTelemetry but its interface while traces are off', async () => {
    expect(await modulesLoaded({})).toBe('done\n');
  });

  it('the control: it does when they are on', async () => {
    expect(await modulesLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: world.url })).toMatch(/^loaded .*\ndone\n$/s);
  });
});
