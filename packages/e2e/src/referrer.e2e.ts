import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newFan } from './persons.ts';
import { product } from './product.ts';
import { type RecordingProxy, type SeenRequest, startRecordingProxy } from './recording-proxy.ts';
import { answerGate, goToProvider, typePerson } from './steps.ts';

// Pages that deliberately do not exist.
test.use({ expectedErrors: [/404/] });

const SECRET = /[\w-]{40,}/;
const secretOf = (url: string): string => SECRET.exec(url)?.[0] ?? '';

/** Every page with a secret URL, and such URLs with extra or wrong parts. */
function secretPages(): string[] {
  const links = product().demo.links.map(({ url }) => url);
  const secret = links.filter((url) => SECRET.test(url));
  const kinds = new Map(secret.map((url) => [new URL(url).pathname.split('/')[1], url]));
  expect([...kinds.keys()].sort()).toEqual(
    ['cortesia', 'link-pago', 'palco', 'palco-reserva', 'parking', 'prensa'].sort(),
  );
  const [first = ''] = secret;
  const never = `${product().siteUrl}/acceso/${secretOf(first)}`;
  return [...secret, `${first}/mas`, first.replace('/1/', '/999/'), never];
}

/** A page opened by a browser without cached files of the site, behind the proxy. */
async function openBehind(browser: Browser, proxy: RecordingProxy, url: string): Promise<Page> {
  const context = await browser.newContext({ proxy: { server: proxy.server } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toHaveCount(0);
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Requests that leak the secret of a page: all that contain it except those for the page itself. */
const tellers = ({ seen }: RecordingProxy, url: string): SeenRequest[] =>
  seen.filter((one) => one.url !== url && `${one.url}\n${one.headers}`.includes(secretOf(url)));

test('no request of a private page tells its address', async ({ browser }) => {
  test.setTimeout(240_000);
  const proxy = await startRecordingProxy();
  const asked = new Set<string | undefined>();
  for (const url of secretPages()) {
    proxy.seen.length = 0;
    const page = await openBehind(browser, proxy, url);
    // Font weights that a page needs only later.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
    const kinds = () =>
      proxy.seen.map(({ url: one }) => /(?:api|assets|imagenes)\/|woff2|\.css/.exec(one)?.[0]);
    // Some calls begin when the page is interactive, later than the awaited elements.
    await expect.poll(kinds, url).toEqual(expect.arrayContaining(['api/', 'assets/']));
    await page.context().close();
    expect(tellers(proxy, url), url).toEqual([]);
    for (const kind of kinds()) asked.add(kind);
  }
  // A page that redirects to the login at once has no picture but its icon, which not every browser fetches.
  expect(asked).toContain('imagenes/');
  await proxy.close();
});

test('nor does the way from a payment link to the provider', async ({ browser }) => {
  const url = product().demo.links.find(({ title }) => /tres lugares sin numerar/.test(title))?.url ?? '';
  const proxy = await startRecordingProxy();
  const page = await openBehind(browser, proxy, url);
  for (const ticket of [1, 2, 3]) {
    await typePerson(page, ticket, newFan());
    await answerGate(page, ticket);
  }
  await goToProvider(page);
  await page.context().close();
  expect(proxy.seen.some(({ url: asked }) => asked.startsWith(product().paymentsUrl))).toBe(true);
  expect(tellers(proxy, url)).toEqual([]);
  await proxy.close();
});

test('negative control: without the policy of the answers nearly every request would', async ({
  browser,
}) => {
  const [url = ''] = secretPages();
  const proxy = await startRecordingProxy('referrer-policy');
  const page = await openBehind(browser, proxy, url);
  await page.context().close();
  expect(tellers(proxy, url).length).toBeGreaterThan(10);
  await proxy.close();
});
