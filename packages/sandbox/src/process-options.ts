import { readFileSync } from 'node:fs';
import type { SandboxOptions } from './options.ts';
import { type Fields, fieldsOf, isObject } from './shared/fields.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings from the environment; they override the file's. */
const FROM_ENVIRONMENT: Record<string, string> = {
  siteUrl: 'SANDBOX_SITE_URL',
  dataDir: 'SANDBOX_DATA_DIR',
  clientId: 'SANDBOX_CLIENT_ID',
  clientSecret: 'SANDBOX_CLIENT_SECRET',
  webhookSecret: 'SANDBOX_WEBHOOK_SECRET',
  accessToken: 'SANDBOX_ACCESS_TOKEN',
  publicKey: 'SANDBOX_PUBLIC_KEY',
  dollarClientId: 'SANDBOX_SECOND_CLIENT_ID',
  dollarClientSecret: 'SANDBOX_SECOND_CLIENT_SECRET',
  dollarWebhookId: 'SANDBOX_SECOND_WEBHOOK_ID',
  dollarWebhookUrl: 'SANDBOX_SECOND_WEBHOOK_URL',
};

const NUMBERS: Record<string, string> = { collectorId: 'SANDBOX_COLLECTOR_ID' };
const LISTS: Record<string, string> = {
  redirectUris: 'SANDBOX_REDIRECT_URIS',
  postLogoutRedirectUris: 'SANDBOX_POST_LOGOUT_REDIRECT_URIS',
};
const PORTS: Record<string, string> = {
  sso: 'SANDBOX_SSO_PORT',
  payments: 'SANDBOX_PAYMENTS_PORT',
  mailboxWeb: 'SANDBOX_MAILBOX_PORT',
  smtp: 'SANDBOX_SMTP_PORT',
};

const NEEDED = ['persons', 'clientId', 'clientSecret', 'redirectUris', 'webhookSecret', 'collectorId'];

function given<T>(
  names: Record<string, string>,
  environment: Environment,
  read: (text: string) => T,
): Record<string, T> {
  const found = Object.entries(names).flatMap(([setting, variable]) => {
    const text = environment[variable];
    return text === undefined || text === '' ? [] : [[setting, read(text)] as const];
  });
  return Object.fromEntries(found);
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is no whole number`);
  return Number(text);
}

function readFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {};
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isObject(content)) throw new Error(`${path} holds no JSON object`);
  return content;
}

function portsOf(file: Fields, environment: Environment): Record<string, unknown> {
  const inFile = file.raw('ports');
  return { ...(isObject(inFile) ? inFile : {}), ...given(PORTS, environment, wholeNumber) };
}

/**
 * The settings of a sandbox that runs as a process: a JSON file with the fields of `SandboxOptions`, overridden by
 * the environment; `SANDBOX_PERSONS` contains the persons as JSON, lists are separated by commas.
 * @throws with the name of a missing or invalid setting.
 */
export function processOptions(path: string | undefined, environment: Environment): SandboxOptions {
  const file = readFile(path);
  const settings: Record<string, unknown> = {
    ...file,
    ...given(FROM_ENVIRONMENT, environment, String),
    ...given(NUMBERS, environment, wholeNumber),
    ...given(LISTS, environment, (text) => text.split(',').map((item) => item.trim())),
    ...given({ persons: 'SANDBOX_PERSONS' }, environment, (text): unknown => JSON.parse(text)),
    ports: portsOf(fieldsOf(file), environment),
  };
  const missing = NEEDED.find((name) => settings[name] === undefined);
  if (missing) throw new Error(`The sandbox needs the setting ${missing}`);
  return settings as unknown as SandboxOptions;
}
