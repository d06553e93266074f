import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the server is told from outside. The only file that reads the environment. */
export interface Config {
  readonly profile: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where Prometheus reads this process (http/metrics.ts); 0: nowhere. */
  readonly metricsPort: number;
  /** The origin people use, without a trailing slash. */
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly clubFile: string;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** With so many calls in line for the database, more are told to come back (HTTP 503); see http/overload.ts. */
  readonly maxCallsInLine: number;
  /** A process this late with what it means to do tells calls to come back; 0 never does, in milliseconds. */
  readonly maxLateMs: number;
  /** How long a process that was asked to stop goes on serving while it says that it is not ready, in milliseconds. */
  readonly drainMs: number;
  readonly runsHttp: boolean;
  readonly runsJobs: boolean;
  /** How the public pages are made: finished by the server, or by the browser from the shell. */
  readonly pages: { readonly areFinished: boolean; readonly maxAgeMs: number };
  readonly logLevel: string;
  readonly checkAnswers: boolean;
  readonly trustProxy: boolean;
  /** Where servers share the counts of their limits; empty: each process counts for itself. */
  readonly redisUrl: string;
  /** Factor of the limits per address (http/rate-limits.ts); 0 switches the limits of calls off. */
  readonly rateLimitScale: number;
  readonly secrets: Secrets;
  readonly sso: { issuer: string; clientId: string; clientSecret: string; editProfileUrl: string };
  readonly card: {
    baseUrl: string;
    accessToken: string;
    publicKey: string;
    webhookSecret: string;
    collectorId: string;
    /** Where the browser turns a card into a token; the provider's address. */
    tokenUrl: string;
  };
  readonly second: {
    baseUrl: string;
    clientId: string;
    clientSecret: string;
    webhookId: string;
    certificateHost: string;
    /** Pesos for one dollar. */
    pesosPerDollar: number;
  };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly storage:
    | { kind: 'folder' }
    | { kind: 's3'; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
}

export interface Secrets {
  /** Ed25519, signs ticket codes. */
  readonly ticketKey: KeyObject;
  /** Signs download addresses. */
  readonly urlKey: Buffer;
}

type Environment = Readonly<Record<string, string | undefined>>;

class MissingSettings extends Error {
  constructor(names: readonly string[]) {
    super(`missing settings: ${names.join(', ')} (see docs/operations.md)`);
    this.name = 'MissingSettings';
  }
}

/** Reads a profile's settings. `production` names every setting it lacks and does not start; `demo` has defaults for the sandbox. */
export function readConfig(env: Environment): Config {
  const profile = env.PROFILE === 'production' ? 'production' : 'demo';
  const missing: string[] = [];
  const need = (name: string, demo: string): string => {
    const value = env[name] ?? (profile === 'demo' ? demo : undefined);
    if (value === undefined) missing.push(name);
    return value ?? '';
  };
  const dataDir = need('DATA_DIR', '.data');
  const port = Number(env.PORT ?? 3000);
  const config = {
    profile,
    host: env.HOST ?? (profile === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port,
    metricsPort: Number(env.METRICS_PORT ?? 0),
    siteUrl: need('SITE_URL', `http://localhost:${port}`).replace(/\/$/, ''),
    dataDir,
    clubFile: env.CLUB_FILE ?? new URL('../club.json', import.meta.url).pathname,
    databaseUrl: need('DATABASE_URL', ''),
    databaseConnections: Number(env.DATABASE_CONNECTIONS ?? 8),
    maxCallsInLine: Number(env.MAX_CALLS_IN_LINE ?? 50),
    maxLateMs: Number(env.MAX_LATE_MS ?? (profile === 'demo' ? 0 : 100)),
    drainMs: Number(env.DRAIN_MS ?? (profile === 'demo' ? 0 : 5_000)),
    runsHttp: env.ROLE !== 'jobs',
    runsJobs: env.ROLE !== 'server',
    pages: { areFinished: env.PAGES !== 'shell', maxAgeMs: Number(env.PAGE_MAX_AGE_MS ?? 1000) },
    logLevel: env.LOG_LEVEL ?? (profile === 'demo' ? 'warn' : 'info'),
    checkAnswers: env.CHECK_ANSWERS === '1',
    trustProxy: env.TRUST_PROXY === '1',
    redisUrl: env.REDIS_URL ?? '',
    rateLimitScale: Number(env.RATE_LIMIT_SCALE ?? (profile === 'demo' ? 0 : 1)),
    ...outsideWorld(env, need),
  } as const;
  const secrets = profile === 'demo' ? demoSecrets(dataDir) : productionSecrets(need);
  if (missing.length > 0) throw new MissingSettings(missing);
  return { ...config, secrets };
}

function outsideWorld(env: Environment, need: (name: string, demo: string) => string) {
  return {
    sso: {
      issuer: need('SSO_ISSUER', 'http://localhost:4001'),
      clientId: need('SSO_CLIENT_ID', 'club-ticketing'),
      clientSecret: need('SSO_CLIENT_SECRET', 'demo-secret'),
      editProfileUrl: need('SSO_EDIT_PROFILE_URL', 'http://localhost:4001/perfil'),
    },
    card: {
      baseUrl: need('CARD_BASE_URL', 'http://localhost:4002'),
      accessToken: need('CARD_ACCESS_TOKEN', 'TEST-demo-access-token'),
      publicKey: need('CARD_PUBLIC_KEY', 'TEST-demo-public-key'),
      webhookSecret: need('CARD_WEBHOOK_SECRET', 'demo-webhook-secret'),
      collectorId: need('CARD_COLLECTOR_ID', '1000'),
      tokenUrl: need('CARD_TOKEN_URL', `${env.CARD_BASE_URL ?? 'http://localhost:4002'}/v1/card_tokens`),
    },
    second: {
      baseUrl: need('SECOND_BASE_URL', 'http://localhost:4002'),
      clientId: need('SECOND_CLIENT_ID', 'demo-client'),
      clientSecret: need('SECOND_CLIENT_SECRET', 'demo-secret'),
      webhookId: need('SECOND_WEBHOOK_ID', 'demo-webhook'),
      certificateHost: need('SECOND_CERTIFICATE_HOST', 'localhost'),
      pesosPerDollar: Number(need('PESOS_PER_DOLLAR', '40')),
    },
    smtpUrl: need('SMTP_URL', 'smtp://localhost:4004'),
    mailFrom: need('MAIL_FROM', 'Entradas <entradas@club.example>'),
    storage: env.S3_ENDPOINT
      ? ({
          kind: 's3',
          endpoint: env.S3_ENDPOINT,
          region: need('S3_REGION', 'us-east-1'),
          accessKeyId: need('S3_ACCESS_KEY_ID', ''),
          secretAccessKey: need('S3_SECRET_ACCESS_KEY', ''),
        } as const)
      : ({ kind: 'folder' } as const),
  };
}

/** TICKET_KEY: Ed25519 private key as PEM. URL_KEY: 32 bytes or more as base64. */
function productionSecrets(need: (name: string, demo: string) => string): Secrets {
  const pem = need('TICKET_KEY', '');
  const urlKey = Buffer.from(need('URL_KEY', ''), 'base64');
  // With a setting missing the caller throws its list; a throw-away key keeps that the one message.
  const ticketKey = pem ? createPrivateKey(pem) : generateKeyPairSync('ed25519').privateKey;
  return { ticketKey, urlKey };
}

/** The demo makes its keys once and keeps them with its data. */
function demoSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    const keys = { ticketKey: pem, urlKey: randomBytes(32).toString('base64') };
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  }
  const keys = JSON.parse(readFileSync(file, 'utf8')) as { ticketKey: string; urlKey: string };
  return { ticketKey: createPrivateKey(keys.ticketKey), urlKey: Buffer.from(keys.urlKey, 'base64') };
}
