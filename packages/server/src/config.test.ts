import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (path: string) => readFileSync(join(repository, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Every setting that config.ts reads. */
const SETTINGS = new Set(
  all(textOf('packages/server/src/config.ts'), /(?:\benv\.|\bneed\(')([A-Z][A-Z\d_]+)/g),
);

const production = (): Record<string, string> => ({
  PROFILE: 'production',
  SITE_URL: 'https://entradas.club.example/',
  DATA_DIR: '/var/lib/club',
  DATABASE_URL: 'postgres://club@db/club',
  ...Object.fromEntries(
    ['SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'CARD_ACCESS_TOKEN', 'CARD_PUBLIC_KEY', 'CARD_WEBHOOK_SECRET']
      .concat('CARD_COLLECTOR_ID', 'SECOND_CLIENT_ID', 'SECOND_CLIENT_SECRET', 'SECOND_WEBHOOK_ID')
      .map((name) => [name, 'x']),
  ),
  SSO_ISSUER: 'https://sso.club.example',
  SSO_EDIT_PROFILE_URL: 'https://sso.club.example/perfil',
  CARD_BASE_URL: 'https://card.example',
  CARD_TOKEN_URL: 'https://card.example/v1/card_tokens',
  SECOND_BASE_URL: 'https://second.example',
  SECOND_CERTIFICATE_HOST: 'second.example',
  PESOS_PER_DOLLAR: '40.5',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Entradas <entradas@club.example>',
  TICKET_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  URL_KEY: randomBytes(32).toString('base64'),
});

describe('the production profile', () => {
  it('starts with everything named', () => {
    const config = readConfig(production());
    expect(config).toMatchObject({ profile: 'production' });
    expect(config).toMatchObject({ host: '0.0.0.0', rateLimitScale: 1, storage: { kind: 'folder' } });
    expect(config.siteUrl).toBe('https://entradas.club.example');
  });

  it('names everything that is missing at once, and where to read about it', () => {
    const named = Object.keys(production()).filter((name) => name !== 'PROFILE');
    const start = () => readConfig({ PROFILE: 'production', S3_ENDPOINT: 'https://s3.example' });
    expect(start).toThrow('docs/operations.md');
    for (const name of [...named, 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(start).toThrow(new RegExp(`\\b${name}\\b`));
    }
  });

  it.each(Object.keys(production()).filter((name) => name !== 'PROFILE'))(
    'does not start without %s',
    (name) => {
      const { [name]: _left, ...rest } = production();
      expect(() => readConfig(rest)).toThrow(`missing settings: ${name} (`);
    },
  );
});

test('the handbook has every setting, and no other', () => {
  const rows = all(textOf('docs/operations.md'), /^\| `([A-Z][A-Z\d_]+)` \|/gm);
  expect(rows.filter((name, index) => rows.indexOf(name) !== index)).toEqual([]);
  expect([...rows].sort()).toEqual([...SETTINGS].sort());
});

test('the list of threats names tests that are there', () => {
  const text = textOf('docs/security.md');
  const names = all(text, /`([\w./-]+\.(?:test|e2e)\.ts)`/g);
  const paths = names.map((name) => join(repository, 'packages', name.replace(/^s\//, 'server/src/')));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

describe('the image', () => {
  const dockerfile = textOf('Dockerfile');
  const compose = textOf('compose.yaml');

  it('is made of files that are there', () => {
    const copied = dockerfile.split('\n').filter((line) => /^COPY (?!--from)/.test(line));
    const paths = copied.flatMap((line) =>
      line
        .replace(/ --\S+/g, '')
        .split(/\s+/)
        .slice(1, -1),
    );
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
    const programs = all(`${dockerfile}${compose}`, /(packages\/[\w/-]+\.ts|tools\/[\w/-]+\.(?:ts|mjs))/g);
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  it('is told settings that exist, and in the compose file everything that production needs', () => {
    const told = new Set(
      all(compose, /^\s+([A-Z][A-Z\d_]+):/gm).filter((name) => !name.startsWith('POSTGRES_')),
    );
    expect([...told].filter((name) => !SETTINGS.has(name))).toEqual([]);
    expect(Object.keys(production()).filter((name) => !told.has(name))).toEqual([]);
    const inImage = all(dockerfile, /^ENV ([A-Z][A-Z\d_]+)=/gm);
    expect(inImage.filter((name) => !SETTINGS.has(name) && name !== 'NODE_ENV')).toEqual([]);
  });
});
