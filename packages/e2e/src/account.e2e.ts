import { expect, expectAccessible, test } from './journey.ts';
import { fullName, named } from './persons.ts';
import { expectScreen, identify, logIn } from './steps.ts';

test('the account: data, the way to become a member, tickets of past shows, no friends', async ({ page }) => {
  const lucia = named('lucia');
  await logIn(page, lucia);
  await page.getByRole('link', { name: `Mi cuenta, ${lucia.givenName}` }).click();
  await expectScreen(page, `Hola ${lucia.givenName}`);
  for (const text of [lucia.email, lucia.document, '12/03/1994', 'Uruguay']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await expect(page.getByRole('main').getByText(/^Puedes actualizar tus datos en /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Actualizar datos' })).toHaveAttribute('href', /^http/);
  const club = page.getByRole('region', { name: 'Exclusivo para socios' });
  await expect(club.getByRole('link', { name: 'Hacete socio' })).toBeVisible();
  await expectAccessible(page, 'account: of a fan');

  await page.getByRole('link', { name: 'Mis entradas' }).last().click();
  const past = page.getByRole('region', { name: 'Espectáculos pasados' });
  await expect(past.getByRole('article')).toHaveCount(1);
  for (const text of ['Campeonato Uruguayo', 'Gran Parque Central', fullName(lucia), 'Platea A']) {
    await expect(past.getByRole('article')).toContainText(text);
  }
  await expect(page.getByRole('heading', { name: 'Quizás te pueda interesar' })).toBeVisible();
  await expectAccessible(page, 'tickets: past alone');
});

test('a member sees the card with the number', async ({ page, fan }) => {
  const valentina = named('valentina');
  await logIn(page, valentina);
  await page.goto('/cuenta');
  await expect(page.getByRole('region', { name: 'Exclusivo para socios' })).toContainText('31877');
  await expectAccessible(page, 'account: of a member');
  await page.goto('/cuenta/mis-amigos');
  await expect(page.getByRole('main').getByText('No se encontraron amigos.')).toBeVisible();
  expect(fan.memberNumber).toBeUndefined();
});

test('pages of the account ask for a login and come back; logging out ends it', async ({ page, fan }) => {
  await page.goto('/cuenta/mis-entradas');
  await identify(page, fan);
  await expect(page.getByRole('main').getByText('No hay entradas activas')).toBeVisible();
  await expect(page).toHaveURL(/mis-entradas$/);
  await expectAccessible(page, 'tickets: none');
  await page.goto('/prensa/registro');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: /Elegí con quién ingresar/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a login that the fan gives up leaves them logged out', async ({ page }) => {
  await page.route('https://club-del-parque.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Ingreso del club</h1>' }),
  );
  await page.goto('/acceso');
  await page.getByRole('button', { name: 'Cancelar y volver al sitio' }).click();
  await expect(page.getByRole('heading', { name: 'Ingreso del club' })).toBeVisible();
});

test.describe('a session that is over', () => {
  test.use({ expectedErrors: [/401/] });

  test('is ended wherever it is noticed, and a new login begins', async ({ page, fan }) => {
    await logIn(page, fan);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('club.session') ?? '{}');
      session.auth.access_token = 'not-a-token-of-ours';
      localStorage.setItem('club.session', JSON.stringify(session));
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the waiting room would have set
      document.cookie = 'fila=1; path=/';
    });
    const refusal = page.waitForResponse((response) => response.url().endsWith('/WSUsuario'));
    // The single sign-on still has its session, and redirects straight back.
    const login = page.waitForResponse((response) => response.url().endsWith('/WSSSOCallback'));
    await page.goto('/cuenta');
    expect((await refusal).status()).toBe(401);
    expect((await login).status()).toBe(200);
    await expectScreen(page, `Hola ${fan.givenName}`);
    expect(await page.evaluate(() => localStorage.getItem('club.session'))).not.toContain(
      'not-a-token-of-ours',
    );
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('fila');
  });
});
