import { readToasts } from '@club/ui/toast/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { replies, sectorButton } from '../screens/show/testing/show-page.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { renderRoutes, screen, userEvent, waitFor } from '../testing/render.tsx';
import { previewRoutes } from './preview-routes.tsx';

const link = { previewId: 3, token: 'secreto' };
const preview = { showId: 101, moment: 0, seenAs: 'Socio activo, jueves 10:05' };
const PURCHASE = 'La venta para Socio activo abre el jueves.';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi({ ...replies, WSVistaPreviaComprar: { Texto: PURCHASE } });
});

const open = async (address: string) => ({
  ...(await renderRoutes(previewRoutes(link, preview), address)),
  user: userEvent.setup(),
});

test('the show’s own page, below a band that says what it is and as whom it is seen', async () => {
  await open('/espectaculo/101');
  expect(await screen.findByRole('heading', { name: 'Elegí tu sector' })).toBeDefined();
  const band = screen.getByRole('complementary', { name: 'Vista previa' });
  expect(band.textContent).toContain('Vista previa. Nada de esto está a la venta.');
  expect(band.textContent).toContain('Ver como: Socio activo, jueves 10:05');
  await waitFor(() => expect(document.title).toMatch(/^Vista previa: /));
});

test('a purchase ends before it begins, and the choice stays', async () => {
  const { router, user } = await open('/espectaculo/101?tribuna=1&sector=A1');
  await user.click(await screen.findByRole('button', { name: 'Comprar / canjear ticket' }));
  await waitFor(() => expect(readToasts().map(({ text }) => text)).toContain(PURCHASE));
  expect(api.bodiesOf('WSVistaPreviaComprar')).toEqual([
    { VistaPreviaId: 3, Token: 'secreto', TribunaId: 1, SectorCod: 'A1' },
  ]);
  expect(router.state.location.pathname).toBe('/espectaculo/101');
  expect(router.state.location.search).toContain('sector=A1');
  expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
});

test('another page of the site is none of it, and leads back', async () => {
  const { user } = await open('/espectaculos');
  expect(await screen.findByRole('heading', { name: /no es parte de la vista previa/ })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Volver al espectáculo' }));
  expect(await screen.findByRole('heading', { name: 'Elegí tu sector' })).toBeDefined();
  expect(sectorButton(/Platea Baja/)).toBeDefined();
});

test('a login is none of it either', async () => {
  const { router } = await open('/acceso');
  await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101'));
  expect(readToasts().map(({ text }) => text)).toContain('En la vista previa no se inicia sesión.');
});
