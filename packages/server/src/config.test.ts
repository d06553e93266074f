import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { DEMO_SECRETS } from './config/demo-keys.ts';
import { WrongSettings } from './config/read-settings.ts';
import { FORMER_NAMES, Settings } from './config/settings.ts';
import { readConfig } from './config.ts';
import { assetBytes } from './http/club-assets.ts';
import { readClubFile } from './shared/club-data.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (path: string) => readFileSync(join(repository, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const keyOf = (pair: { privateKey: KeyObject }) =>
  pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const production = (): Record<string, string> => ({
  PROFILE: 'production',
  SITE_URL: 'https://entradas.club.example/',
  DATA_DIR: '/var/lib/club',
  DATABASE_URL: 'postgres://club@db/club',
  ...Object.fromEntries(
    ['SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'CARD_ACCESS_TOKEN', 'CARD_PUBLIC_KEY', 'CARD_WEBHOOK_SECRET']
      .concat('CARD_COLLECTOR_ID', 'DOLLAR_CLIENT_ID', 'DOLLAR_CLIENT_SECRET', 'DOLLAR_WEBHOOK_ID')
      .map((name) => [name, `the club's own ${name}`]),
  ),
  SSO_ISSUER: 'https://sso.club.example',
  SSO_EDIT_PROFILE_URL: 'https://sso.club.example/perfil',
  CARD_BASE_URL: 'https://card.example',
  CARD_TOKEN_URL: 'https://card.example/v1/card_tokens',
  DOLLAR_BASE_URL: 'https://dollar.example',
  DOLLAR_CERTIFICATE_HOST: 'dollar.example',
  PESOS_PER_DOLLAR: '40.5',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Entradas <entradas@club.example>',
  TICKET_KEY: keyOf(generateKeyPairSync('ed25519')),
  URL_KEY: randomBytes(32).toString('base64'),
});

/** Production's faults for its settings with these changes: one line per rejected setting. */
function faultsOf(changes: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...production(), ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}

describe('the production profile', () => {
  it('starts with everything named', () => {
    const config = readConfig(production());
    expect(config).toMatchObject({ profile: 'production' });
    expect(config).toMatchObject({ host: '0.0.0.0', rateLimitScale: 1, storage: { kind: 'folder' } });
    expect(config).toMatchObject({ runsHttp: true, runsJobs: true, drainMs: 5_000, maxLateMs: 100 });
    expect(config.siteUrl).toBe('https://entradas.club.example');
    expect(config.dollarCheckout.pesosPerDollar).toBe(40.5);
  });

  it('without a club’s file begins with a club of nobody, not with the demo’s', () => {
    const club = readClubFile(readConfig(production()).clubFile);
    expect(club).toMatchObject({
      ...{ name: 'Tu club', siteUrl: '', contact: { label: '', href: '' }, membersContact: '' },
      ...{ social: [], sponsors: [], copyright: '', crestUrl: '/imagenes/new-club.svg' },
    });
    expect(assetBytes('new-club.svg').length).toBeGreaterThan(0);
  });

  it('takes every setting in the form of its example', () => {
    for (const [name, schema] of Object.entries(Settings.properties)) {
      const { example } = { example: '', ...schema };
      if (/[$<]/.test(example) || name === 'PROFILE') continue;
      expect(faultsOf({ [name]: example }).filter((line) => line.startsWith(`${name} `))).toEqual([]);
    }
  });

  it.each(Object.keys(production()))('does not start without %s, nor with a blank one', (name) => {
    for (const blank of [undefined, '', ' ', '\n']) {
      const line = expect.stringMatching(new RegExp(`^${name} (is missing|must be)`));
      expect(faultsOf({ [name]: blank })).toEqual([line]);
    }
  });

  it('names everything that is missing or wrong at once, with an example each', () => {
    const env = { PROFILE: 'production', S3_ENDPOINT: 'https://s3.example', PORT: 'tres', ROLE: 'servr' };
    const start = () => readConfig(env);
    expect(start).toThrow('docs/operations.md');
    const wrong = Object.keys(production()).filter((name) => name !== 'PROFILE');
    for (const name of [...wrong, 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'PORT', 'ROLE'])
      expect(start).toThrow(new RegExp(`^  ${name} .+ Example: ${name}=.`, 'm'));
  });

  it('counts a blank setting that has a default as not set', () => {
    const blank = { RATE_LIMIT_SCALE: '', MAX_CALLS_IN_LINE: ' ', PORT: '', ROLE: '', REDIS_URL: '' };
    const config = readConfig({ ...production(), ...blank, METRICS_PORT: '', S3_ENDPOINT: '' });
    expect(config).toMatchObject({ rateLimitScale: 1, maxCallsInLine: 50, port: 3000, runsJobs: true });
    expect(config).toMatchObject({ redisUrls: [], metricsPort: 0, storage: { kind: 'folder' } });
  });

  it.each(Object.entries(FORMER_NAMES))(
    'reads %s under its former name %s where it is not set',
    (name, former) => {
      const text = production()[name];
      const formerly = { ...production(), [name]: undefined, [former]: text };
      expect(readConfig(formerly).dollarCheckout).toEqual(readConfig(production()).dollarCheckout);
      expect(readConfig({ ...formerly, [name]: ' ' }).dollarCheckout).toEqual(
        readConfig(production()).dollarCheckout,
      );
      // The present name wins.
      const both = readConfig({ ...production(), [former]: 'https://former.example' });
      expect(both.dollarCheckout).toEqual(readConfig(production()).dollarCheckout);
      expect(faultsOf({ [name]: undefined })).toEqual([expect.stringMatching(`^${name} is missing`)]);
    },
  );

  it("refuses the demo's own under a former name too", () => {
    const changes = { DOLLAR_WEBHOOK_ID: undefined, SECOND_WEBHOOK_ID: DEMO_SECRETS.DOLLAR_WEBHOOK_ID };
    expect(faultsOf(changes)).toEqual([expect.stringMatching("^DOLLAR_WEBHOOK_ID .*the demo's own")]);
  });

  it('reads the nodes of a Redis cluster; a password may have a comma', () => {
    const urls = ['redis://:a,b@one:6379', 'redis://:a,b@[fd00::2]:6379'];
    const redisUrlsOf = (text: string) => readConfig({ ...production(), REDIS_URL: text }).redisUrls;
    expect(redisUrlsOf(urls.join(','))).toEqual(urls);
    expect(redisUrlsOf('redis://:a,b@one:6379')).toEqual(['redis://:a,b@one:6379']);
  });
});

const RSA = keyOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
const PUBLIC = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('a wrong setting is refused, and what was set is not told', () => {
  it.each([
    ['PROFILE', 'prod', 'must be exactly demo or production'],
    ['PROFILE', 'Production', 'must be exactly'],
    ['PROFILE', 'production ', 'must be exactly'],
    ['ROLE', 'servr', 'must be exactly server or jobs or migrate'],
    ['CLUB_SCHEMA', 'Club A', 'must be a name of lower-case letters'],
    ['DATABASE_DIRECT_URL', 'postgres://club@db', 'must name a database'],
    ['DATABASE_HOT_URL', 'postgres://club@db', 'must name a database'],
    ['PORT', 'tres', 'must be a whole number from 1 to 65535'],
    ['PORT', '3000.7', 'must be a whole number'],
    ['PORT', '70000', 'from 1 to 65535'],
    ['METRICS_PORT', '-1', 'from 1 to 65535'],
    ['URL_KEY', 'YWJjZGU=', 'must be 32 bytes or more in base64'],
    ['URL_KEY', `${'not base64 '.repeat(8)}`, 'in base64'],
    ['URL_KEY_BEFORE', 'YWJjZGU=', 'must be 32 bytes or more in base64'],
    ['TICKET_KEY', RSA, 'is a private key of the kind rsa, and must be one of the kind ed25519'],
    ['TICKET_KEY', PUBLIC, 'must be an Ed25519 private key in PEM'],
    ['TICKET_KEY', 'a-word-for-a-key', 'must be an Ed25519 private key in PEM'],
    ['TICKET_KEY_BEFORE', RSA, 'must be an Ed25519 public key in PEM'],
    ['TICKET_KEY_BEFORE', keyOf(generateKeyPairSync('ed25519')), 'must be an Ed25519 public key in PEM'],
    ['PESOS_PER_DOLLAR', '40,5', 'with a point before its decimals'],
    ['PESOS_PER_DOLLAR', '0', 'must be a number from 1'],
    ['PESOS_PER_DOLLAR', 'NaN', 'must be a number'],
    ['RATE_LIMIT_SCALE', '-1', 'must be a number from 0'],
    ['MAX_CALLS_IN_LINE', '0', 'must be a whole number from 1'],
    ['MAX_LATE_MS', '1e3', 'must be a whole number'],
    ['DATABASE_CONNECTIONS', '0x8', 'must be a whole number'],
    ['SITE_URL', 'a.example', 'must be a whole address that begins with https:// or http://'],
    ['SITE_URL', 'ftp://a.example', 'begins with https:// or http://'],
    ['SITE_URL', 'https://a.example/entradas', 'must end with its host or its port'],
    ['SSO_ISSUER', 'login.club.example', 'begins with https://'],
    ['CARD_TOKEN_URL', 'javascript:alert(1)', 'begins with https://'],
    ['DOLLAR_CERTIFICATE_HOST', 'https://dollar.example', 'must be the name of a host'],
    ['DATABASE_URL', 'mysql://db/club', 'begins with postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://club:secreto@db', 'must name a database'],
    ['REDIS_URL', 'localhost:6379', 'begins with redis:// or rediss://'],
    ['REDIS_URL', 'redis://a:6379, redis://b:6379', 'begins with redis:// or rediss://'],
    ['REDIS_URL', 'redis://a:6379,rediss://b:6379', 'must have one scheme'],
    ['SMTP_URL', 'mail.example:25', 'begins with smtps:// or smtp://'],
    ['MAIL_FROM', 'Entradas', 'must be a mail address'],
    ['CARD_WEBHOOK_SECRET', 'corto', 'must have 16 characters or more'],
    ['SSO_CLIENT_SECRET', 'pasted with its end of line\n', 'must be one line without a blank at its ends'],
    ['TRUST_PROXY', 'yes', 'must be exactly 1 or 0'],
    ['CHECK_ANSWERS', 'si', 'must be exactly 1 or 0'],
    ['PAGES', 'shel', 'must be exactly finished or shell'],
    ['LOG_LEVEL', 'loud', 'must be exactly trace or debug or info'],
  ])('%s=%j', (name, value, fault) => {
    const lines = faultsOf({ [name]: value });
    expect(lines).toEqual([expect.stringMatching(`^${name} `)]);
    expect(lines[0]).toContain(fault);
    if (value.length > 8 && name !== 'PROFILE') expect(lines[0]).not.toContain(value.trim());
  });

  it.each(Object.entries(DEMO_SECRETS))("the demo's own %s, wherever it is put", (name, value) => {
    expect(faultsOf({ [name]: value })).toContainEqual(expect.stringMatching(`^${name} .*the demo's own`));
    expect(faultsOf({ CARD_ACCESS_TOKEN: value })).toEqual([expect.stringContaining("the demo's own")]);
    expect(faultsOf({ [name]: value }).join()).not.toContain(value);
  });
});

test('the process ends with 1, and says each fault and nothing else', () => {
  const { PATH = '' } = process.env;
  const env = { PATH, ...production(), URL_KEY: '', CARD_WEBHOOK_SECRET: '', TICKET_KEY: RSA, ROLE: 'servr' };
  const main = join(repository, 'packages/server/src/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  const [head, ...lines] = stderr.trimEnd().split('\n');
  expect(head).toContain('settings are missing or wrong (docs/operations.md');
  const named = lines.map((line) => line.trim().split(' ')[0]);
  expect(named).toEqual(['ROLE', 'TICKET_KEY', 'URL_KEY', 'CARD_WEBHOOK_SECRET']);
});

test('the list of threats names tests that are there', () => {
  const text = textOf('docs/security.md');
  const names = all(text, /`([\w./-]+\.(?:test|e2e)\.ts)`/g);
  const paths = names.map((name) => join(repository, 'packages', name.replace(/^s\//, 'server/src/')));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
