import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@club/sandbox';
import { CardProvider } from '@club/server/adapters/card-provider/card-provider.ts';
import { DollarCheckout } from '@club/server/adapters/dollar-checkout/dollar-checkout.ts';
import { oidcIdentityProvider } from '@club/server/adapters/identity-provider/oidc-identity-provider.ts';
import { smtpMailer } from '@club/server/adapters/mailer/smtp-mailer.ts';
import { registerProviders } from '@club/server/adapters/payment-providers.ts';
import { s3Storage } from '@club/server/adapters/storage/s3-storage.ts';
import { buildApp } from '@club/server/app.ts';
import { type Config, readConfig } from '@club/server/config.ts';
import { createContext, type RunningContext } from '@club/server/context.ts';
import { allWorkers } from '@club/server/domains/domains.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildCategories } from '../builders/catalogue.ts';
import { cloneDatabase } from '../test-database.ts';

/** Time-outs of the adapters: short, so that a system that never answers does not slow the tests. */
const TIMEOUT_MS = 700;
const KEYS = { clientId: 'club', clientSecret: 'secret', webhookSecret: 'a secret of both', collectorId: 77 };

/** The real server, with all its adapters and jobs, over HTTP, with the sandbox as all outside systems. */
export interface FaultyWorld {
  readonly sandbox: Sandbox;
  readonly context: RunningContext;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export async function startFaultyWorld(): Promise<FaultyWorld> {
  const { url: databaseUrl, drop } = await cloneDatabase();
  const siteUrl = `http://127.0.0.1:${await freePort()}`;
  const sandbox = await startSandbox({
    ...KEYS,
    persons: [],
    siteUrl,
    redirectUris: ['/callback'],
    notificationRetryMs: [300, 1_000, 2_000],
    notificationTimeoutMs: 2_000,
    dollarWebhookUrl: `${siteUrl}/api/pagos/notificacion/second`,
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'club-faulty-'));
  const config = readConfig(environment({ sandbox, databaseUrl, siteUrl, dataDir }));
  const log = pino({ level: 'silent' });
  const real = await createContext(config, log);
  const context = { ...real, ...impatientAdapters(config, real) };
  // In advance: buyers arrive at the same time.
  await buildCategories(context.database.kysely);
  await context.boss.work(allWorkers(context), log);
  const app = await buildApp(context);
  await app.listen({ host: '127.0.0.1', port: Number(new URL(siteUrl).port) });
  return {
    sandbox,
    context,
    app,
    async close() {
      sandbox.control.resetFaults();
      await app.close();
      context.mailer.close();
      await real.close();
      await sandbox.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly sandbox: Sandbox;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly dataDir: string;
}

function environment({ sandbox, databaseUrl, siteUrl, dataDir }: Place): Record<string, string> {
  const { sso, cardProvider, dollarCheckout, mailbox, storage } = sandbox;
  return {
    PROFILE: 'demo',
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SITE_URL: siteUrl,
    SSO_ISSUER: sso.issuer,
    SSO_CLIENT_ID: KEYS.clientId,
    SSO_CLIENT_SECRET: KEYS.clientSecret,
    CARD_BASE_URL: cardProvider.baseUrl,
    CARD_ACCESS_TOKEN: cardProvider.accessToken,
    CARD_PUBLIC_KEY: cardProvider.publicKey,
    CARD_WEBHOOK_SECRET: KEYS.webhookSecret,
    CARD_COLLECTOR_ID: String(KEYS.collectorId),
    DOLLAR_BASE_URL: dollarCheckout.baseUrl,
    DOLLAR_CLIENT_ID: dollarCheckout.clientId,
    DOLLAR_CLIENT_SECRET: dollarCheckout.clientSecret,
    DOLLAR_WEBHOOK_ID: dollarCheckout.webhookId,
    DOLLAR_CERTIFICATE_HOST: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: storage.region,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  };
}

function impatientAdapters(config: Config, { clock }: RunningContext) {
  const { storage, card, dollarCheckout, sso, smtpUrl, mailFrom, siteUrl } = config;
  if (storage.kind !== 's3') throw new Error('the storage must be one that can fail');
  const quick = { timeoutMs: TIMEOUT_MS };
  return {
    storage: s3Storage({ ...storage, ...quick, clock }),
    mailer: smtpMailer({ url: smtpUrl, from: mailFrom, ...quick }),
    providers: registerProviders({
      cardProvider: new CardProvider({ ...card, ...quick }, clock),
      dollarCheckout: new DollarCheckout(
        { ...dollarCheckout, certificateOrigin: dollarCheckout.baseUrl, ...quick },
        clock,
      ),
      pesosPerDollar: dollarCheckout.pesosPerDollar,
    }),
    identityProvider: oidcIdentityProvider({
      ...sso,
      redirectUri: `${siteUrl}/callback`,
      timeoutSeconds: TIMEOUT_MS / 1_000,
    }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
