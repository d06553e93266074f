import { addressOf } from './answers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectScreen } from './steps.ts';

test.describe('browsing', () => {
  test('home: title, featured show, three shows, the way to all of them and to the tours', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
    await expectScreen(page, 'Seguí al decano a todas partes');
    await expect(page.getByRole('main').getByText('EL CLUB GIGANTE')).toBeVisible();
    const coming = page.getByRole('region', { name: 'Próximos espectáculos' });
    await expect(coming.getByRole('article')).toHaveCount(3);
    await expectAccessible(page, 'home: shows');
    await page.getByRole('link', { name: 'Ver fechas del paseo' }).click();
    await expectScreen(page, 'Paseo del Gran Parque Central');
    await expect(page.getByRole('link', { name: 'Canjear entradas' })).toHaveCount(4);
    await expect(page.getByRole('article').filter({ hasText: 'Localidades agotadas' })).toHaveCount(1);
    await expectAccessible(page, 'parkTours: dates');
  });

  test('the list: filter by type with its messages, past and sold-out shows', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expectScreen(page, 'Espectáculos');
    await expect(page.getByRole('main').getByText('Finalizado').first()).toBeVisible();
    await expectAccessible(page, 'shows: all');
    const filter = page.getByRole('combobox', { name: 'Tipo de espectáculo' });
    await expect(filter).toHaveAttribute('placeholder', 'Todos');
    await filter.click();
    await expectAccessible(page, 'shows: filter open');
    await page.getByRole('option', { name: 'Concierto' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await filter.fill('zzz');
    await expect(page.getByRole('main').getByText('No se encontró tipo.')).toBeVisible();
    await page.goto('/espectaculos?tipo=999');
    await expect(
      page.getByRole('main').getByText('No se encontraron espectáculos con esos filtros'),
    ).toBeVisible();
    await expectAccessible(page, 'shows: none of a type');
  });

  test('a sold-out show has its overlay and says so when it is pressed or opened', async ({ page }) => {
    await page.clock.install();
    await page.goto('/espectaculos');
    // Another journey may have created a match against the same rival, which is on sale.
    const soldOut = page.getByRole('article').filter({ hasText: 'Localidades agotadas' });
    const card = soldOut.filter({ hasText: 'Unión Aguada' });
    await expect(card).toBeVisible();
    await card.getByRole('button').click();
    const toast = page.getByRole('region', { name: 'Avisos' }).getByText('¡Localidades agotadas!');
    await expect(toast).toBeVisible();
    const { left, below } = await page.getByRole('region', { name: 'Avisos' }).evaluate((avisos) => {
      const { x, bottom } = avisos.getBoundingClientRect();
      return { left: x, below: document.documentElement.clientHeight - bottom };
    });
    expect(Math.max(left, below), 'pixels from the corner at the bottom left').toBeLessThan(40);
    await page.clock.fastForward(4_000);
    await expect(toast).toBeVisible();
    await page.clock.fastForward(2_500);
    await expect(toast).toHaveCount(0);
    await card.getByRole('button').click();
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(toast).toHaveCount(0);
  });
});

test.describe('what does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('says so', async ({ page }) => {
    for (const path of ['/nada', '/404', '/entradas.html', '/espectaculo/cualquiera', '/espectaculo/99999']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expectScreen(page, 'Página no encontrada');
    }
    await expectAccessible(page, 'notFound: no such page');
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expectScreen(page, 'Seguí al decano a todas partes');
  });
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 404.*\/404\)/] });

  test('the error page offers to try again', async ({ page }) => {
    await page.route(addressOf('WSEspectaculosTipo'), (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expectScreen(page, 'Página no encontrada');
    await expect(page).toHaveURL('/404');
    await expectAccessible(page, 'notFound: page that failed');
    await page.unroute(addressOf('WSEspectaculosTipo'));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectScreen(page, 'Espectáculos');
    await expect(page).toHaveURL('/espectaculos');
  });

  test('loading the error page again tries the page that failed', async ({ page }) => {
    await page.route(addressOf('WSEspectaculosTipo'), (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page).toHaveURL('/404');
    await page.goBack();
    await expectScreen(page, 'Seguí al decano a todas partes');
    await page.goForward();
    await expectScreen(page, 'Página no encontrada');
    await page.unroute(addressOf('WSEspectaculosTipo'));
    await page.reload();
    await expectScreen(page, 'Espectáculos');
    await expect(page).toHaveURL('/espectaculos');
  });
});

test('while a waiting queue is active the browser goes to its address', async ({ page }) => {
  const waitingRoom = 'https://fila.example/derby';
  await page.route(waitingRoom, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Fila</h1>' }),
  );
  await page.route(addressOf('WSFilaActiva'), (route) =>
    route.fulfill({ json: { ErrorCod: 0, ErrorDsc: '', isFilaActiva: true, URLFila: waitingRoom } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL(waitingRoom);
});
