import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@club/demo/stack/child.ts';
import { portNear } from '@club/demo/stack/ports.ts';
import { serverEnvironment } from '@club/demo/stack/server-environment.ts';
import type { Page } from '@playwright/test';
import { type Answer, changeAnswer } from './answers.ts';
import { expect, test } from './journey.ts';
import { named } from './persons.ts';
import { product } from './product.ts';
import { type SmallBucket, startSmallBucket } from './small-bucket.ts';
import { logIn } from './steps.ts';

// A file that does not exist yet, and the probe that is forbidden by the policy of a site without storage of its own.
test.use({ expectedErrors: [/404|Content Security Policy/] });

/** A second server of the product under test, with its files in that bucket. Ended by `stop`. */
async function startServerAt(port: number, { endpoint }: SmallBucket) {
  const { staffSettings, paymentsUrl } = product();
  const folder = mkdtempSync(join(tmpdir(), 'club-storage-'));
  const addresses = {
    sso: { issuer: paymentsUrl, profileUrl: paymentsUrl },
    cardProvider: { baseUrl: paymentsUrl, publicKey: '', accessToken: '' },
    mailbox: { url: paymentsUrl, smtpPort: 25 },
    register: { url: paymentsUrl, token: 'none' },
    storage: { endpoint, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
  };
  const siteUrl = `http://localhost:${port}`;
  const place = { port, siteUrl, addresses, databaseUrl: staffSettings.DATABASE_URL, dataDir: folder };
  const { storage } = addresses;
  const server = startChild({
    name: 'server with a bucket',
    program: 'packages/server/src/main.ts',
    env: {
      ...serverEnvironment(place),
      // The jobs stay with the product's own server: the bucket stores no files.
      ROLE: 'server',
      S3_ENDPOINT: storage.endpoint,
      S3_REGION: storage.region,
      S3_ACCESS_KEY_ID: storage.accessKeyId,
      S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    },
    logFile: join(folder, 'server.log'),
  });
  const isReady = async () =>
    !server.isRunning() || (await fetch(`${siteUrl}/health/ready`).catch(() => null))?.ok === true;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  expect(server.isRunning(), server.lastWords()).toBe(true);
  return {
    siteUrl,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Shows a logged-in user's tickets on a site, with one whose file is not in the bucket yet. */
async function openWaitingTicket(page: Page, siteUrl: string, { endpoint }: SmallBucket): Promise<void> {
  const waiting = {
    TicketGeneradoEnS3: false,
    TicketURLS3Bucket: `${endpoint}/tickets/1.pdf?X-Amz-Signature=0`,
  };
  await changeAnswer(page, 'WSTicketListar', (answer: Answer) => {
    const [ticket] = answer.SDTTicketsPasados as readonly Answer[];
    return { ...answer, SDTTicketsActivos: [{ ...ticket, ...waiting }], SDTTicketsPasados: [] };
  });
  await page.goto(`${siteUrl}/cuenta/mis-entradas`);
  await expect(page.getByRole('main').getByText('Generando ticket...')).toBeVisible();
}

const download = (page: Page) => page.getByRole('main').getByText('Descargar entrada');

test('a probe reaches the storage on its own origin, and the ticket can be downloaded', async ({ page }) => {
  test.setTimeout(180_000);
  const port = await portNear(0);
  const bucket = await startSmallBucket(`http://localhost:${port}`);
  const server = await startServerAt(port, bucket);
  await logIn(page, named('lucia'));
  const session = await page.evaluate(() => localStorage.getItem('club.session'));
  await page.goto(`${server.siteUrl}/404`);
  await page.evaluate((text) => localStorage.setItem('club.session', text ?? ''), session);
  await openWaitingTicket(page, server.siteUrl, bucket);
  await expect.poll(() => bucket.asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(download(page)).toHaveCount(0);
  bucket.putFile();
  await expect(download(page)).toBeVisible({ timeout: 20_000 });
  await server.stop();
  await bucket.close();
});

test('negative control: the policy of a site without that storage forbids the probe', async ({ page }) => {
  const bucket = await startSmallBucket(product().siteUrl);
  await logIn(page, named('lucia'));
  const refusal = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Content Security Policy'),
    timeout: 20_000,
  });
  await openWaitingTicket(page, product().siteUrl, bucket);
  expect((await refusal).text()).toContain('connect-src');
  expect(bucket.asked).toEqual([]);
  await bucket.close();
});
