import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_NAMES, DEMO_SECRETS } from './demo-keys.ts';
import type { SettingName } from './settings.ts';

export type Defaults = Partial<Record<SettingName, string>>;

const BOTH = {
  PORT: '3000',
  TRUST_PROXY: '0',
  DATABASE_CONNECTIONS: '8',
  DATABASE_PIPELINES: '1',
  MAX_CALLS_IN_LINE: '50',
  PAGES: 'finished',
  PAGE_MAX_AGE_MS: '1000',
  CHECK_ANSWERS: '0',
  MAX_STREAMS: '10000',
  QUEUE_QUESTIONS: '5000',
  QUEUE_WORK: '1',
  MAILS_PER_SECOND: '10',
  OTEL_TRACES_SAMPLER_ARG: '0.01',
} satisfies Defaults;

const fileOfServer = (name: string): string => new URL(`../../${name}`, import.meta.url).pathname;

export const PRODUCTION_DEFAULTS: Defaults = {
  ...BOTH,
  HOST: '0.0.0.0',
  RATE_LIMIT_SCALE: '1',
  MAX_LATE_MS: '100',
  DRAIN_MS: '5000',
  LOG_LEVEL: 'info',
  // Neutral: the first administrator is led to enter the club's data.
  CLUB_FILE: fileOfServer('new-club.json'),
};

/** The demo needs only a database: its outside systems are the local sandbox. */
export function demoDefaults(env: Readonly<Record<string, string | undefined>>): Defaults {
  const payments = env.CARD_BASE_URL?.trim() || 'http://localhost:4002';
  const dataDir = env.DATA_DIR?.trim() || '.data';
  return {
    ...BOTH,
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '0',
    MAX_LATE_MS: '0',
    DRAIN_MS: '0',
    LOG_LEVEL: 'warn',
    CLUB_FILE: fileOfServer('club.json'),
    SITE_URL: `http://localhost:${env.PORT?.trim() || BOTH.PORT}`,
    DATA_DIR: dataDir,
    ...ownKeys(dataDir),
    ...DEMO_NAMES,
    ...DEMO_SECRETS,
    SSO_ISSUER: 'http://localhost:4001',
    SSO_EDIT_PROFILE_URL: 'http://localhost:4001/perfil',
    CARD_BASE_URL: payments,
    CARD_TOKEN_URL: `${payments}/v1/card_tokens`,
    DOLLAR_BASE_URL: 'http://localhost:4002',
    DOLLAR_CERTIFICATE_HOST: 'localhost',
    PESOS_PER_DOLLAR: '40',
    MEMBER_REGISTER_URL: `${payments}/padron/socios.csv`,
    SMTP_URL: 'smtp://localhost:4004',
    MAIL_FROM: 'Entradas <entradas@club.example>',
  };
}

/** The demo creates its keys once and keeps them with its data. */
function ownKeys(dataDir: string): Defaults {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    const keys = { ticketKey: pem, urlKey: randomBytes(32).toString('base64') };
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  }
  const { ticketKey, urlKey } = JSON.parse(readFileSync(file, 'utf8')) as {
    ticketKey: string;
    urlKey: string;
  };
  return { TICKET_KEY: ticketKey, URL_KEY: urlKey };
}
