import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { processOptions } from './process-options.ts';
import { sandboxOptions } from './testing/builders.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-options-'));
const config = join(folder, 'config.json');
writeFileSync(config, JSON.stringify(sandboxOptions({ ports: { sso: 1, smtp: 2 } })));
afterAll(() => rmSync(folder, { recursive: true }));

test('the environment wins over the file, setting by setting', () => {
  const options = processOptions(config, {
    SANDBOX_SSO_PORT: '4001',
    SANDBOX_COLLECTOR_ID: '7',
    SANDBOX_REDIRECT_URIS: 'http://a/x, /y',
    SANDBOX_SITE_URL: '',
  });
  expect(options).toMatchObject({
    ports: { sso: 4001, smtp: 2 },
    collectorId: 7,
    redirectUris: ['http://a/x', '/y'],
    clientId: 'entradas',
  });
  expect(options).not.toHaveProperty('siteUrl');
});

test('what is missing or wrong is named', () => {
  expect(() => processOptions(undefined, {})).toThrow('The sandbox needs the setting persons');
  expect(() => processOptions(undefined, { SANDBOX_PERSONS: '[]' })).toThrow('the setting clientId');
  expect(() => processOptions(config, { SANDBOX_SMTP_PORT: 'uno' })).toThrow('"uno" is no whole number');
});
