import { Type } from 'typebox';
import {
  address,
  addresses,
  base64,
  databaseAddress,
  decimal,
  ed25519Key,
  ed25519PublicKey,
  flag,
  host,
  identifier,
  keys,
  mailbox,
  oneOf,
  origin,
  text,
  wholeNumber,
} from './kinds.ts';

const WEB = ['https', 'http'];
const DAY_MS = 86_400_000;

/**
 * Every setting of the environment, as text; docs/operations.md explains each. A setting with a default in one of the
 * profiles (defaults.ts) is not optional here: the default is filled in first.
 */
export const Settings = Type.Object({
  PROFILE: oneOf(['demo', 'production'], { example: 'production' }),
  ROLE: Type.Optional(oneOf(['server', 'jobs', 'migrate'], { example: 'server' })),
  SITE_URL: origin({ example: 'https://entradas.club.example' }),
  HOST: text({ example: '0.0.0.0' }),
  PORT: wholeNumber(1, 65_535, { example: '3000' }),
  METRICS_PORT: Type.Optional(wholeNumber(1, 65_535, { example: '9464' })),
  TRUST_PROXY: flag({ example: '1' }),
  DATABASE_URL: databaseAddress({ example: 'postgres://club:<password>@db.club.example/club' }),
  DATABASE_HOT_URL: Type.Optional(
    databaseAddress({ example: 'postgres://club_hot:<password>@pooler.club.example/club' }),
  ),
  DATABASE_DIRECT_URL: Type.Optional(
    databaseAddress({ example: 'postgres://club:<password>@primary.club.example/club' }),
  ),
  CLUB_SCHEMA: Type.Optional(identifier({ example: 'club' })),
  DATABASE_CONNECTIONS: wholeNumber(1, 500, { example: '8' }),
  DATABASE_PIPELINES: flag({ example: '1' }),
  DATA_DIR: text({ example: '/var/lib/club' }),
  REDIS_URL: Type.Optional(addresses(['redis', 'rediss'], { example: 'redis://redis:6379' })),
  RATE_LIMIT_SCALE: decimal(0, 1_000, { example: '1' }),
  MAX_CALLS_IN_LINE: wholeNumber(1, 100_000, { example: '50' }),
  MAX_LATE_MS: wholeNumber(0, 60_000, { example: '100' }),
  MAX_STREAMS: wholeNumber(1, 1_000_000, { example: '10000' }),
  DRAIN_MS: wholeNumber(0, 600_000, { example: '5000' }),
  PAGES: oneOf(['finished', 'shell'], { example: 'finished' }),
  PAGE_MAX_AGE_MS: wholeNumber(0, DAY_MS, { example: '1000' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(address(WEB, { example: 'http://collector:4318' })),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1, { example: '0.01' }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { example: 'info' }),
  TICKET_KEY: ed25519Key({ example: '"$(openssl genpkey -algorithm ed25519)"' }),
  TICKET_KEY_BEFORE: Type.Optional(
    ed25519PublicKey({ example: '"$(openssl pkey -in old-key.pem -pubout)"' }),
  ),
  URL_KEY: base64(32, { example: '"$(openssl rand -base64 32)"' }),
  URL_KEY_BEFORE: Type.Optional(base64(32, { example: '<the key before>' })),
  QUEUE_KEYS: Type.Optional(keys({ example: '"$(openssl rand -base64 32),<the key before>"' })),
  QUEUE_QUESTIONS: wholeNumber(1, 1_000_000, { example: '5000' }),
  QUEUE_WORK: flag({ example: '1' }),
  MAILS_PER_SECOND: wholeNumber(1, 10_000, { example: '10' }),
  SSO_ISSUER: address(WEB, { example: 'https://sso.club.example' }),
  SSO_CLIENT_ID: text({ example: '<from the single sign-on>' }),
  SSO_CLIENT_SECRET: text({ example: '<from the single sign-on>' }),
  SSO_EDIT_PROFILE_URL: address(WEB, { example: 'https://sso.club.example/perfil' }),
  SSO_SECOND_FACTOR_ACR: Type.Optional(text({ example: 'urn:club:2fa' })),
  SSO_ROLE_CLAIM: Type.Optional(text({ example: 'club_roles' })),
  CARD_BASE_URL: address(WEB, { example: 'https://api.card.example' }),
  CARD_TOKEN_URL: address(WEB, { example: 'https://api.card.example/v1/card_tokens' }),
  CARD_ACCESS_TOKEN: text({ example: '<from the card provider>' }),
  CARD_PUBLIC_KEY: text({ example: '<from the card provider>' }),
  CARD_WEBHOOK_SECRET: text({ example: '<from the card provider>' }, 16),
  CARD_COLLECTOR_ID: text({ example: '<from the card provider>' }),
  DOLLAR_BASE_URL: address(WEB, { example: 'https://api.dollar.example' }),
  DOLLAR_CLIENT_ID: text({ example: '<from the dollar checkout>' }),
  DOLLAR_CLIENT_SECRET: text({ example: '<from the dollar checkout>' }),
  DOLLAR_WEBHOOK_ID: text({ example: '<from the dollar checkout>' }),
  DOLLAR_CERTIFICATE_HOST: host({ example: 'api.dollar.example' }),
  PESOS_PER_DOLLAR: decimal(1, 10_000, { example: '40.5' }),
  MEMBER_REGISTER_URL: Type.Optional(address(WEB, { example: 'https://socios.club.example/padron.csv' })),
  MEMBER_REGISTER_TOKEN: Type.Optional(text({ example: '<from the member register>' })),
  SMTP_URL: address(['smtps', 'smtp'], { example: 'smtps://<user>:<password>@mail.club.example' }),
  MAIL_FROM: mailbox({ example: '"Club <entradas@club.example>"' }),
  S3_ENDPOINT: Type.Optional(address(WEB, { example: 'https://s3.example/bucket' })),
  S3_REGION: Type.Optional(text({ example: 'us-east-1' })),
  S3_ACCESS_KEY_ID: Type.Optional(text({ example: '<from the storage>' })),
  S3_SECRET_ACCESS_KEY: Type.Optional(text({ example: '<from the storage>' })),
  CLUB_FILE: text({ example: '/etc/club.json' }),
  CHECK_ANSWERS: flag({ example: '0' }),
  DEMO_DATABASE: Type.Optional(text({ example: 'club' })),
});

export type SettingName = keyof typeof Settings.properties;

/** Required with S3_ENDPOINT. */
export const S3_SETTINGS = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Names of settings before they were renamed: each is read where the present one is not set. */
export const FORMER_NAMES: Partial<Record<SettingName, string>> = {
  DOLLAR_BASE_URL: 'SECOND_BASE_URL',
  DOLLAR_CLIENT_ID: 'SECOND_CLIENT_ID',
  DOLLAR_CLIENT_SECRET: 'SECOND_CLIENT_SECRET',
  DOLLAR_WEBHOOK_ID: 'SECOND_WEBHOOK_ID',
  DOLLAR_CERTIFICATE_HOST: 'SECOND_CERTIFICATE_HOST',
};
