import { expect, test } from './journey.ts';
import { chooseSector, expectScreen, logIn, openShow, startPurchase } from './steps.ts';

const HOME = 'Seguí al decano a todas partes';
/** Public pages and their HTML. Show 1 is the demo season's next match. */
const PAGES: readonly [path: string, heading: string | RegExp, text: string][] = [
  ['/', HOME, 'Próximos espectáculos'],
  ['/espectaculos', 'Espectáculos', 'Localidades agotadas'],
  ['/espectaculos?tipo=999', 'Espectáculos', 'No se encontraron espectáculos con esos filtros'],
  ['/paseos-gpc', 'Paseo del Gran Parque Central', 'Canjear entradas'],
  ['/espectaculo/1', /contra/, 'Elegí tu sector'],
];

/** A busy machine sends the shell for a moment: the page is requested until it is finished. */
async function finished(read: () => Promise<string>): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await read();
      return html.includes('id="page-data"');
    })
    .toBe(true);
  return html;
}

test('public pages come as finished HTML, the same for everybody', async ({ request }) => {
  for (const [path, , text] of PAGES) {
    const html = await finished(async () => (await request.get(path)).text());
    expect(html, path).toContain(text);
    expect(html, path).toContain('property="og:image"');
    expect(html, path).toContain('rel="modulepreload"');
    const personal = { cookie: 'fila=1; session=2', authorization: '{"access_token":"x"}' };
    const again = await finished(async () => (await request.get(path, { headers: personal })).text());
    expect(again, path).toBe(html);
  }
  const missing = await request.get('/nada');
  expect(missing.status()).toBe(404);
  expect(await finished(async () => (await request.get('/nada')).text())).toContain('Página no encontrada');
});

test('every picture of a public page has its room before it arrives', async ({ request }) => {
  for (const [path] of PAGES) {
    const html = await finished(async () => (await request.get(path)).text());
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures.length, path).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture, path).toMatch(/ width="\d+"[^>]* height="\d+"/);
  }
});

test('a finished page is compressed, and not sent again to whoever has it', async ({ baseURL }) => {
  const ask = (headers: Record<string, string>) => fetch(`${baseURL}/paseos-gpc`, { headers });
  const etagOf = async () => {
    await finished(async () => (await ask({})).text());
    return (await ask({})).headers.get('etag') ?? '';
  };
  expect((await ask({ 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('gzip');
  expect((await ask({ 'if-none-match': await etagOf() })).status).toBe(304);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages can be read, and their links lead on', async ({ page, request }) => {
    for (const [path, heading, text] of PAGES) {
      await finished(async () => (await request.get(path)).text());
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('main')).toContainText(text);
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Espectáculos' })).toBeVisible();
  });
});

test('the browser goes on from a finished page: no call is made again, and it can be used', async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on('request', (made) => {
    const name = /\/api\/(?:publico\/)?(\w+)(?:\?|$)/.exec(made.url())?.[1];
    if (name && name !== 'WSFilaActiva') calls.push(name);
  });
  for (const [path, heading] of PAGES.filter(([path]) => path !== '/espectaculo/1')) {
    await finished(async () => (await request.get(path)).text());
    await page.goto(path);
    await expectScreen(page, heading);
    await expect(page.locator('#page-data')).toBeAttached();
    expect(calls, path).toEqual([]);
  }
  await page.goto('/');
  // Focusing the link prefetches the next page’s data, which the click uses. By the keyboard: a pointer would be on a show of the next page and
  // prefetch that one too.
  await page.getByRole('link', { name: 'Ver todos' }).focus();
  await expect.poll(() => calls.length).toBe(2);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Espectáculos');
  expect(calls.toSorted()).toEqual(['WSEspectaculos', 'WSEspectaculosTipo']);
});

test('what belongs to the visitor comes after the finished page and moves nothing', async ({ page, fan }) => {
  await logIn(page, fan);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await page.goto('/paseos-gpc');
  await expect(page.getByRole('link', { name: `Mi cuenta, ${fan.givenName}` })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test('a finished page of a show gives up the purchase in progress, as any way to it does', async ({
  page,
  fan,
}) => {
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  const kept = () => page.evaluate(() => localStorage.getItem('club.selection.1'));
  await expect.poll(kept).not.toBeNull();
  const cancelled = page.waitForResponse((response) => response.url().endsWith('/WSTransaccionCancelar'));
  await page.goto('/espectaculo/1');
  expect(await (await cancelled).json()).toMatchObject({ ErrorCod: 0 });
  await expect.poll(kept).toBeNull();
});

test('a chosen sector in the address is there after a load', async ({ page }) => {
  await page.goto('/espectaculo/1');
  await page
    .getByRole('region', { name: 'Elegí tu sector' })
    .getByRole('button', { disabled: false })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Elegir otro sector' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Elegir otro sector' })).toBeVisible();
});
